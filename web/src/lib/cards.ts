// What the page says of a card.
import type { Card } from "./types";

/** The text without what stands elsewhere on the card: what it requires, and its points. */
export function bodyText(card: Card): string {
  return card.text
    .replace(/^Requires [^.]*\. ?/, "")
    .replace(/(^| )Worth -?\d+ VP\.$/, "")
    .trim();
}

const VOWEL = /[aeiouy]/i;

/** Long words of a name may break at a syllable, so that they fit on narrow cards. */
export function breakable(name: string): string {
  return name.replace(/[A-Za-z]{8,}/g, (word) =>
    [...word].map((letter, i) => (breaksAfter(word, i) ? `${letter}\u00ad` : letter)).join(""),
  );
}

/** Between a vowel and a consonant that another vowel follows, or after the first of several consonants. */
function breaksAfter(word: string, i: number): boolean {
  if (i < 2 || i > word.length - 4) return false;
  const vowel = (at: number): boolean => VOWEL.test(word[at] ?? "");
  if (vowel(i)) return !vowel(i + 1) && vowel(i + 2);
  return vowel(i - 1) && !vowel(i + 1) && (vowel(i + 2) || vowel(i + 3));
}
