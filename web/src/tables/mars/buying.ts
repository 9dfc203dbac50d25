// What is paid: the first hand out of what a corporation brings, and bills with metals first.
import { glyphs } from "../../lib/glyphs";
import type { Bill, Card } from "../../lib/types";

export interface Brought {
  n: string;
  icon: string;
  text: string;
  makes: boolean;
}

/** What a corporation brings besides its money, symbol by symbol. */
export function brought(corporation: Card): Brought[] {
  return corporation.parts
    .filter((part) => part.kind === "now" || part.kind === "makes")
    .flatMap((part) =>
      glyphs(part.icons).flatMap((glyph) =>
        glyph.kind === "thing" && /\d/.test(glyph.number)
          ? [{ n: glyph.number, icon: glyph.icon, text: glyph.text, makes: part.kind === "makes" }]
          : [],
      ),
    );
}

/** What a card of the first hand costs with a corporation, which may change the usual price. */
export function firstPrice(corporation: Card | undefined, usual: number): number {
  const part = corporation?.parts.find((each) => each.kind === "effect" && /^buy\b/.test(String(each.icons[0])));
  const off = part ? glyphs(part.icons).find((glyph) => glyph.kind === "thing" && glyph.icon === "M€") : undefined;
  return usual + (off?.kind === "thing" ? Number(off.number.replace("−", "-")) || 0 : 0);
}

const METALS = ["steel", "titanium"];

/** How much of each metal to pay with: as much as brings no more than is due, and at least what is needed. */
export function metals(bill: Bill): Record<string, number> {
  const amounts: Record<string, number> = {};
  let due = bill.due - bill.parts.reduce((sum, part) => sum + part.usual * part.worth, 0);
  for (const part of bill.parts.filter((each) => METALS.includes(each.what))) {
    const more = part.amounts.filter((n) => n > part.usual && (n - part.usual) * part.worth <= due);
    amounts[part.what] = Math.max(part.usual, ...more);
    due -= ((amounts[part.what] ?? 0) - part.usual) * part.worth;
  }
  return amounts;
}
