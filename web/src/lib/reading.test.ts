// What is read from the engine's texts: symbols, log lines, names, the words of the confirm button.
import { expect, test } from "vitest";
import { bodyText, breakable } from "./cards";
import { card, decision, event, legend, option } from "./examples";
import { glyphs } from "./glyphs";
import { iconOf, isProduction, tagIcon, zoneOf } from "./icons";
import { entries } from "./log";
import { actText, optionText, shortText } from "./saying";
import { laid, sorted } from "./sorting";

test("a number stands with what it counts, and what any player may lose is marked", () => {
  const all = glyphs([
    "production -1 ",
    { icon: "M€", text: "M€" },
    ", +2 ",
    { icon: "plant", text: "plant" },
    " of any player",
  ]);
  expect(all).toEqual([
    { kind: "thing", icon: "M€", text: "M€", number: "−1", any: false },
    { kind: "thing", icon: "plant", text: "plant", number: "+2", any: true },
  ]);
});

test("an arrow leads from what is spent to what it brings", () => {
  expect(
    glyphs(["-1 ", { icon: "energy", text: "energy" }, " → +1 ", { icon: "TR", text: "TR" }]).map((g) => g.kind),
  ).toEqual(["thing", "arrow", "thing"]);
});

test("drawings are found by the engine's names", () => {
  expect(iconOf("science tag")).toBe("tag-science");
  expect(iconOf("nature-token")).toBe("tag-plant");
  expect(iconOf("steel production")).toBe("res-steel");
  expect(iconOf("city beside its tile")).toBe("tile-city");
  expect(iconOf("something new")).toBeUndefined();
  expect(tagIcon("energy")).toBe("tag-power");
  expect(isProduction("heat production")).toBe(true);
  expect(zoneOf("red zone")).toBe("red");
  expect(zoneOf("red card")).toBeUndefined();
});

test("lines that say the same are one, and rounds are headings", () => {
  const lines = entries([
    event(1, { kind: "round", seat: null, text: ["Round 1 begins"] }),
    event(2),
    event(3),
    event(4, { undone: true }),
  ]);
  expect(lines.map((line) => [line.head, line.times, line.undone])).toEqual([
    ["round", 1, false],
    [null, 2, false],
    [null, 1, true],
  ]);
  expect(new Set(lines.map((line) => line.key)).size).toBe(3);
});

test("a small card leaves out what stands elsewhere on it", () => {
  const text = "Requires at least 5 science tags. Action: draw 2 cards. Worth 2 VP.";
  expect(bodyText(card(1, { text }))).toBe("Action: draw 2 cards.");
});

test("long names may break, short ones do not", () => {
  expect(breakable("Comet")).toBe("Comet");
  expect(breakable("Interplanetary Relations")).toContain("\u00ad");
  expect(breakable("Underground")).toContain("der\u00adground");
  expect(breakable("Interplanetary").replaceAll("\u00ad", "")).toBe("Interplanetary");
});

test("the confirm button says the act and its price", () => {
  const play = option(1, {
    verb: "play",
    about: { card: 2, hex: null, seat: null, name: "Comet" },
    text: "Play Comet (21 MC): much",
  });
  expect(optionText(play, 19, legend)).toBe("Play Comet for 19 MC");
  expect(shortText(option(2, { text: "End the phase, without your bonus" }))).toBe("End the phase");
  const branch = option(3, {
    text: "Take 2 microbes off this card to raise the oxygen 1 step",
    label: "Alternative 1",
  });
  expect(shortText(branch)).toBe(branch.text);
  const part = { what: "heat", worth: 1, have: 9, least: 0, most: 8, usual: 0, amounts: [], answers: [] };
  const bill = decision({ kind: "payment", bill: { due: 20, what: "MC", parts: [part] } });
  expect(actText(bill, [], { heat: 8 }, null, legend)).toBe("Pay 8 heat, 12 MC");
  const several = decision({ kind: "several", least: 0, most: 4 });
  expect(actText(several, [play, play], {}, null, legend)).toBe("Confirm 2 of 4");
});

test("the hand is sorted as one likes, and else stays as it was drawn", () => {
  const hand = [
    { card: 0, price: 9, lack: "too little" },
    { card: 1, price: 20, lack: null },
    { card: 2, price: 3, lack: null },
  ];
  const printed = [card(0, { tags: ["earth"] }), card(1, { kind: "red" }), card(2, { kind: "blue", tags: ["animal"] })];
  const order = (by: Parameters<typeof sorted>[1]) =>
    sorted(hand, by, printed, (n) => n === 1).map((held) => held.card);
  expect(order("playable")).toEqual([1, 2, 0]);
  expect(order("price")).toEqual([2, 0, 1]);
  expect(order("kind")).toEqual([0, 2, 1]);
  expect(order("tags")).toEqual([2, 0, 1]);
  expect(order("drawn")).toEqual([0, 1, 2]);
  const own = laid([0, 1, 2], 2, 0);
  expect(own).toEqual([2, 0, 1]);
  expect(
    sorted([...hand, { card: 3, price: 1, lack: null }], "own", printed, () => false, own).map((held) => held.card),
  ).toEqual([2, 0, 1, 3]);
});
