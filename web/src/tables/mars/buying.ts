// What the first hand costs: of what a corporation brings.
import { glyphs } from "../../lib/glyphs";
import type { Card } from "../../lib/types";

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
