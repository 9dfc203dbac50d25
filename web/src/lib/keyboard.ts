// The keyboard: numbers pick what is lit, arrows move among it, letters press the buttons that carry them.
import { remember, remembered } from "./kept";
import type { Table } from "./table.svelte";

export interface Doings {
  help(): void;
  again(): void;
  close(): boolean; // something was open and is closed
}

const HASTE_MS = 300;

/** Are single letters keys? They can be turned off. */
export function lettersOn(): boolean {
  return remembered("letters") !== "off";
}

export function setLetters(on: boolean): void {
  remember("letters", on ? "on" : "off");
  document.body.dataset.letters = on ? "on" : "off";
}

const visible = (element: Element): boolean => element.getClientRects().length > 0;

/** Something that can have the focus: hexes are drawn, and are none of HTML's. */
type Thing = HTMLElement | SVGElement;

/** What is lit: the hand, then what stands on the page, then the buttons, so that a number means the same card while
 * other things come and go. Parts that are asked for less often come last. */
export function litThings(root: ParentNode = document): Thing[] {
  const things = [...root.querySelectorAll<Thing>("[data-lit]")].filter(visible);
  return things.sort((a, b) => rank(a) - rank(b));
}

function rank(thing: Thing): number {
  if (thing.closest("[data-later]")) return 3;
  if (thing.closest("[data-ask]")) return 2;
  return thing.closest("[data-hand]") ? 0 : 1;
}

/** The things by their keys: those that wish for a number of their own have it, the others what is left. */
function keyed(things: readonly Thing[]): Map<string, Thing> {
  const keys = new Map<string, Thing>();
  for (const thing of things) if (thing.dataset.wish) keys.set(thing.dataset.wish, thing);
  const free = [..."1234567890"].filter((key) => !keys.has(key));
  const others = things.filter((thing) => !thing.dataset.wish && !thing.hasAttribute("data-minor"));
  free.forEach((key, i) => {
    const thing = others[i];
    if (thing) keys.set(key, thing);
  });
  return keys;
}

/** Write the numbers on what is lit, and keep them right. */
export function numbered(root: HTMLElement): () => void {
  let due = 0;
  const number = (): void => {
    due = 0;
    const keys = keyed(litThings(root));
    const had = new Set(keys.values());
    for (const element of root.querySelectorAll<Thing>("[data-key]")) if (!had.has(element)) delete element.dataset.key;
    for (const [key, element] of keys) if (element.dataset.key !== key) element.dataset.key = key;
  };
  const soon = (): void => {
    due ||= requestAnimationFrame(number);
  };
  const observer = new MutationObserver(soon);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["data-lit", "hidden", "class"] });
  addEventListener("resize", soon);
  soon();
  return () => {
    observer.disconnect();
    removeEventListener("resize", soon);
    cancelAnimationFrame(due);
  };
}

/** Did Tab bring the focus to where it is? Else it was left there by a click, or by a dialog that was closed. */
let tabbed = false;
if (typeof document !== "undefined") document.addEventListener("pointerdown", () => (tabbed = false), true);

/** What a key does on a table. */
export function pressed(event: KeyboardEvent, table: Table, doings: Doings): void {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input, textarea, select")) return;
  if (document.querySelector("dialog[open]")) return;
  if (event.key === "Tab") tabbed = true;
  if (event.repeat && event.key === "Enter") return event.preventDefault();
  if (act(event.key, target, table, doings)) event.preventDefault();
}

function act(key: string, target: Element, table: Table, doings: Doings): boolean {
  if (key === "Escape") return escape(table, doings);
  if (key === "Enter") return enter(target, table);
  if (key === " ") return space(target);
  if (key.startsWith("Arrow")) return move(key, target);
  if (/^[0-9]$/.test(key)) return pick(key);
  return lettersOn() && letter(key, target, table, doings);
}

function escape(table: Table, doings: Doings): boolean {
  if (table.pinned !== null) table.pinned = null;
  else if (!doings.close()) table.drop();
  return true;
}

/** Enter goes on from what is only to be read; else it confirms, or picks what has the focus where there is nothing to
 * confirm. Other buttons it presses where Tab led to them, or where nothing says that Enter confirms. */
function enter(target: Element, table: Table): boolean {
  const button = target.closest("button, a, [role=button]");
  const isOther = button !== null && !button.matches("[data-lit], [data-confirm], [data-card]");
  if (isOther && (tabbed || !document.querySelector("[data-confirm], [data-go-on]"))) return false;
  const goOn = document.querySelector("[data-go-on]");
  if (goOn) click(goOn);
  else if (isHasty(table)) return true;
  else if (table.canConfirm) table.confirm();
  else click(button?.matches("[data-lit]") ? button : (document.querySelector("[data-confirm]") ?? undefined));
  return true;
}

/** A question that has just come, and could be confirmed as it is: Enter was meant for the one before it. */
function isHasty(table: Table): boolean {
  return Date.now() - table.askedAt < HASTE_MS && !table.chosen.length;
}

/** Space picks; of buttons the browser sees to it. */
function space(target: Element): boolean {
  if (!target.matches("[data-lit]") || target instanceof HTMLButtonElement) return false;
  click(target);
  return true;
}

function pick(key: string): boolean {
  const thing = keyed(litThings()).get(key);
  tabbed = false;
  click(thing);
  thing?.focus();
  return thing !== undefined;
}

/** Elements of an SVG have no click of their own. */
function click(element: Element | undefined): void {
  element?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

/** To the nearest lit thing in that direction; from anywhere else to the first. */
function move(key: string, target: Element): boolean {
  if (target.matches("[role=tab], [role=log], [data-arrows]") || target.closest("[role=log], .stepper")) return false;
  if (target.matches('[tabindex="0"]:not([data-lit], [data-card], [role=button])')) return false; // a part that scrolls
  const things = litThings();
  if (!target.matches("[data-lit], [data-card]")) {
    things[0]?.focus();
    return things.length > 0;
  }
  const best = nearest(key, target, things);
  best?.focus();
  return best !== undefined;
}

function nearest(key: string, from: Element, things: Thing[]): Thing | undefined {
  const [x, y] = centre(from);
  const ways: Record<string, (dx: number, dy: number) => [number, number]> = {
    ArrowLeft: (dx, dy) => [-dx, dy],
    ArrowRight: (dx, dy) => [dx, dy],
    ArrowUp: (dx, dy) => [-dy, dx],
    ArrowDown: (dx, dy) => [dy, dx],
  };
  let best: { thing: Thing; far: number } | undefined;
  for (const thing of things) {
    const [tx, ty] = centre(thing);
    const [along, aside] = ways[key]?.(tx - x, ty - y) ?? [0, 0];
    if (thing === from || along < 4) continue;
    const far = along + 2.5 * Math.abs(aside);
    if (!best || far < best.far) best = { thing, far };
  }
  return best?.thing;
}

function centre(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function letter(typed: string, target: Element, table: Table, doings: Doings): boolean {
  const key = typed.length === 1 ? typed.toLowerCase() : typed; // with caps lock too
  if (key === "?") doings.help();
  else if (key === "r") doings.again();
  else if (key === "z" || key === "w") {
    const card = target.closest("[data-card]")?.getAttribute("data-card");
    if (card) table.pinned = table.pinned === null ? Number(card) : null;
  } else {
    const button = [...document.querySelectorAll<Thing>(`[data-shortcut~="${CSS.escape(key)}"]`)].find(visible);
    if (!button) return false;
    tabbed = false;
    click(button);
    if (button.matches("[data-lit]")) button.focus();
  }
  return true;
}
