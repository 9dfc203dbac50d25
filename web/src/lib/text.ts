// Words of the engine and of the server, as sentences.
import { words } from "../words";

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** With real minus signs before numbers. */
export function minus(text: string): string {
  return text.replace(/(^|[\s(:])-(?=\d)/g, "$1−");
}

export function sentence(text: string): string {
  if (!text) return "";
  return capital(/[.?!]$/.test(text) ? text : `${text}.`);
}

/** The same where there is little room. */
export function shortName(game: string, additions: readonly string[]): string {
  return [words.games[game]?.short ?? game, ...additions.map((each) => words.additions[each] ?? each)].join(", ");
}

/** A game with what is added to it, as people say it. */
export function gameName(game: string, additions: readonly string[]): string {
  const added = additions.map((each) => words.additions[each] ?? each);
  return words.home.with(words.games[game]?.name ?? game, added);
}
