// The symbols of a card's part, taken apart: "+2 " and a plant become one thing that is counted.
import type { Word } from "./types";

export type Glyph =
  | { kind: "thing"; icon: string; text: string; number: string; any: boolean }
  | { kind: "arrow" }
  | { kind: "word"; text: string };

const NUMBER = /^([+\-−±≥≤]?\d+|[+\-−]?X|[≥≤=])$/;

export function glyphs(icons: readonly Word[]): Glyph[] {
  const out: Glyph[] = [];
  for (const word of icons) {
    if (typeof word === "string") for (const piece of pieces(word)) add(out, piece);
    else if ("icon" in word) out.push(thing(out, word.icon, word.text));
  }
  return out;
}

function pieces(text: string): string[] {
  return text
    .replace(/⬢/g, "")
    .split(/(\s+|[()/:,|·→[\]])/)
    .filter((piece) => piece.trim() !== "");
}

function add(out: Glyph[], piece: string): void {
  const last = out[out.length - 1];
  if (piece === "→") out.push({ kind: "arrow" });
  else if (piece === "·" || piece === ",") return;
  else if (piece === "production" && out.length === 0)
    return; // the brown box alone says so
  else if (piece === "player" && last?.kind === "word" && last.text === "of any") {
    out.pop();
    for (const glyph of out.slice(-1)) if (glyph.kind === "thing") glyph.any = true;
  } else if (piece === "any" && last?.kind === "word" && last.text === "of") last.text = "of any";
  else if (/^[≥≤]/.test(piece) && last?.kind === "thing") out.push({ kind: "word", text: piece });
  else out.push({ kind: "word", text: piece.replace("-", "−") });
}

/** A thing takes the number before it. */
function thing(out: Glyph[], icon: string, text: string): Glyph {
  const last = out[out.length - 1];
  const counted = last?.kind === "word" && NUMBER.test(last.text.replace("−", "-"));
  if (counted) out.pop();
  return { kind: "thing", icon, text, number: counted && last ? last.text : "", any: false };
}
