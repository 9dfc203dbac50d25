// What the table of ares works out by itself: where a question is answered, what closed phases come to, where to look.
import { expect, test } from "vitest";
import { decision, event, option } from "../../lib/examples";
import type { AresLegend, AresView, Event, Option } from "../../lib/types";
import { useOf } from "./acting";
import { arranged } from "./asking";
import { Looking } from "./looking.svelte";
import { salesForCard, salesForStandard } from "./selling";
import { closings } from "./summary";

const about = (card: number | null, name: string | null = null): Option["about"] => ({
  card,
  hex: null,
  seat: null,
  name,
});
const of = (number: number, verb: string, card: number | null = null, text = verb): Option =>
  option(number, { verb, about: about(card, card === null ? null : `Card ${card}`), text, label: verb });

/** I hold card 1, card 2 is in play, 3 and 4 are drawn. */
const view = {
  seat: 0,
  public: { cubes: null, players: [{ cards: [2], corporation: 9 }] },
  private: { hand: [{ card: 1 }], drawn: [{ card: 3 }, { card: 4 }], revealed: [], dealt: [], offered: null },
} as unknown as AresView;

test("things that lie on the table are lit there, short options are buttons", () => {
  const options = [of(0, "pass"), of(1, "play", 1), of(2, "use", 2), of(3, "sell", 1)];
  const question = arranged(view, decision({ options }), options);
  expect(question).toMatchObject({ asked: null, before: 1, hand: 1, cards: [], choices: [] });
  expect(question.buttons.map(({ verb }) => verb)).toEqual(["pass"]);
});

test("cards that can only be sold do not call for the hand", () => {
  const options = [of(0, "pass"), of(3, "sell", 1)];
  expect(arranged(view, decision({ options }), options).hand).toBe(0);
});

test("drawn cards come to the stage, all of them", () => {
  const options = [of(5, "pick", 3)];
  expect(arranged(view, decision({ kind: "several", options }), options)).toMatchObject({
    asked: "drawn",
    cards: [3, 4],
  });
});

test("ways that take words are a list, and what nobody has heard of is a button", () => {
  const ways = [of(6, "branch", null, "Add 1 microbe to this card"), of(7, "branch", null, "Gain 1 plant")];
  expect(arranged(view, decision({ options: ways }), ways)).toMatchObject({ asked: "choices", choices: ways });
  const odd = [of(8, "juggle", null, "Juggle")];
  expect(arranged(view, decision({ options: odd }), odd)).toMatchObject({ asked: null, buttons: odd, choices: [] });
});

test("a payment is asked by its bill, not by its options", () => {
  const options = [of(9, "amount"), of(10, "amount")];
  const question = arranged(view, decision({ kind: "payment", options }), options);
  expect(question).toMatchObject({ asked: "payment", buttons: [], choices: [] });
});

test("what becomes of cards picked from the hand is told by the table, not by the words of the question", () => {
  const at = (phase: string, due = 0): AresView =>
    ({ ...view, public: { ...view.public, phase, players: [{ ...view.public.players[0], due }] } }) as AresView;
  const several = (candidates: number[], card: number | null = null) => decision({ kind: "several", candidates, card });
  expect(useOf(at("set-up"), several([1]))).toBe("exchange");
  expect(useOf(at("set-up"), several([1], 9))).toBe("discard");
  expect(useOf(at("action", 12), several([1]))).toBe("sell");
  expect(useOf(at("end of round"), several([1]))).toBe("sell");
  expect(useOf(at("action"), several([1], 2))).toBe("discard");
  expect(useOf(at("action"), several([3, 4]))).toBeNull();
});

const EVENTS = [
  event(1, { kind: "round", seat: null }),
  event(2, { kind: "phase", phase: "development", seat: null }),
  event(3, {
    phase: "development",
    cards: [7],
    changes: [{ seat: 0, what: "MC", card: null, n: -12 }],
    text: [{ seat: 0 }, " plays ", { card: 7 }],
  }),
  event(3, { kind: "drew", phase: "development", text: [{ seat: 0 }, " draws 1 card"] }),
  event(4, { kind: "phase", phase: "production", seat: null }),
];

test("a phase that closed is told by player: cards with what was paid, the rest without the name", () => {
  const [closed, ...more] = closings(EVENTS, 2);
  expect(more).toEqual([]);
  expect(closed).toMatchObject({ phase: "development", change: 4 });
  expect(closed?.deeds[0]).toMatchObject({
    seat: 0,
    done: [
      { kind: "card", card: 7, price: 12 },
      { kind: "line", line: { text: ["Draws 1 card"] } },
    ],
  });
  expect(closed?.deeds[1]?.done).toEqual([]);
});

test("a phase that closed is told in the order of what was done, sales that follow one another as one", () => {
  const sale = (change: number) =>
    event(change, { kind: "sold", n: 1, changes: [{ seat: 0, what: "MC", card: null, n: 3 }] });
  const [begins, phase, played, drew, ends] = EVENTS as [Event, Event, Event, Event, Event];
  const [closed] = closings([begins, phase, drew, sale(3), sale(3), played, ends], 1);
  expect(closed?.deeds[0]?.done).toMatchObject([{ kind: "line" }, { kind: "sold", n: 2, mc: 6 }, { kind: "card" }]);
});

test("what was undone is not told, nor that it was", () => {
  const undone = EVENTS.map((each) => (each.kind === "drew" ? { ...each, undone: true } : each));
  const taking = event(3, {
    kind: "undo",
    undoes: [3],
    phase: "development",
    text: [{ seat: 0 }, " takes back a choice"],
  });
  expect(closings([...undone.slice(0, 4), taking, ...undone.slice(4)], 1)[0]?.deeds[0]?.done).toHaveLength(1);
});

test("cards are sold for what the purse does not pay", () => {
  const poor = {
    seat: 0,
    public: { players: [{ purse: 7, sale: 3 }] },
    private: { prices: [8, 14], hand: [{ card: 4, sales: 2 }] },
  } as unknown as AresView;
  const legend = { standards: [{ resource: "plant" }, { resource: "MC" }] } as unknown as AresLegend;
  expect(salesForStandard(poor, legend, 0)).toBe(0);
  expect(salesForStandard(poor, legend, 1)).toBe(3);
  expect(salesForCard(poor, 4)).toBe(2);
});

const QUIET = { asked: null, cards: [], choices: [], buttons: [], before: 0, hand: 1 };

test("a summary stays for some seconds, then the table goes to what is asked", () => {
  const looking = new Looking(0);
  looking.closes([], true);
  looking.closes(closings(EVENTS, 2), true);
  looking.asks(1, { ...QUIET, asked: "phases" });
  expect(looking.tab).toBe("summary");
  for (let second = 0; second < 4; second += 1) looking.tick();
  expect(looking.tab).toBe("asked");
});

test("a summary that somebody looks at stays", () => {
  const looking = new Looking(0);
  looking.closes([], true);
  looking.closes(closings(EVENTS, 2), true);
  looking.hold(true);
  for (let second = 0; second < 9; second += 1) looking.tick();
  expect(looking.tab).toBe("summary");
  looking.goOn();
  expect(looking.tab).toBe(0);
});

test("a summary takes nobody from the part that they have opened on a phone", () => {
  const looking = new Looking(0);
  looking.closes([], true);
  looking.open("rivals");
  looking.closes(closings(EVENTS, 2), true);
  expect([looking.tab, looking.part]).toEqual(["summary", "rivals"]);
  looking.goOn();
  expect(looking.part).toBe("rivals");
  looking.asks(7, { ...QUIET, before: 1 });
  expect(looking.part).toBe("stage");
});

test("a summary does not lead back to a question that is gone", () => {
  const looking = new Looking(0);
  looking.asks(5, { ...QUIET, asked: "phases" });
  looking.closes([], true);
  looking.closes(closings(EVENTS, 2), true);
  looking.asks(null, QUIET);
  looking.goOn();
  expect(looking.tab).toBe(0);
});

test("what closed before the page was opened is not summed up", () => {
  const looking = new Looking(0);
  looking.closes(closings(EVENTS, 2), true);
  expect(looking.closed).toEqual([]);
});

test("who looks at a rival goes on looking while cards of the hand are played", () => {
  const looking = new Looking(0);
  looking.show(2);
  looking.asks(5, QUIET);
  expect(looking.tab).toBe(2);
  looking.asks(6, { ...QUIET, before: 1 });
  expect(looking.tab).toBe(0);
});
