import { describe, expect, test } from "vitest";
import { DONE, PICK, decision, legend, option } from "./examples";
import { answer, kept, pickable, rest, span, toggled, usualAmounts } from "./picking";

const some = decision({ kind: "several", least: 1, most: 3, candidates: [1, 2, 3, 4], options: [option(PICK + 1)] });

describe("one of the options", () => {
  const one = decision({ options: [option(7), option(8)] });

  test("a click picks, another click on it drops, a click elsewhere picks that instead", () => {
    expect(toggled(one, [], [7])).toEqual([7]);
    expect(toggled(one, [7], [7])).toEqual([]);
    expect(toggled(one, [7], [8])).toEqual([8]);
  });

  test("a thing with two options begins with the first, and is dropped whichever of them is picked", () => {
    expect(toggled(one, [], [7, 8])).toEqual([7]);
    expect(toggled(one, [8], [7, 8])).toEqual([]);
  });

  test("it is answered once something is picked", () => {
    expect(answer(one, [], legend)).toBeNull();
    expect(answer(one, [8], legend)).toEqual([8]);
  });

  test("what is open is what can be picked", () => {
    expect(pickable(one, legend).map((each) => each.option)).toEqual([7, 8]);
  });
});

describe("several cards", () => {
  test("all candidates can be picked, also those that are not open as the first", () => {
    expect(pickable(some, legend).map((each) => each.option)).toEqual([1, 2, 3, 4].map((n) => PICK + n));
    expect(pickable(some, legend)[3]?.about.card).toBe(4);
  });

  test("what was picked before is not picked again, and counts", () => {
    const later = { ...some, picked: [1] };
    expect(pickable(later, legend).map((each) => each.about.card)).toEqual([2, 3, 4]);
    expect(span(later)).toEqual({ least: 0, most: 2 });
  });

  test("no more than the most are picked", () => {
    expect(toggled(some, [1, 2, 3], [4])).toEqual([1, 2, 3]);
    expect(toggled(some, [1, 2, 3], [2])).toEqual([1, 3]);
  });

  test("where one is the most, another takes its place", () => {
    expect(toggled({ ...some, most: 1 }, [1], [2])).toEqual([2]);
  });

  test("they are sent in rising order, and that it is enough where more could be", () => {
    expect(answer(some, [], legend)).toBeNull();
    expect(answer(some, [PICK + 3, PICK + 1], legend)).toEqual([PICK + 1, PICK + 3, DONE]);
    expect(answer(some, [PICK + 3, PICK + 1, PICK + 2], legend)).toEqual([PICK + 1, PICK + 2, PICK + 3]);
    expect(answer({ ...some, least: 0 }, [], legend)).toEqual([DONE]);
  });
});

test("where none can be picked, that it is enough is the answer", () => {
  const poor = { ...some, least: 0, most: 0, options: [option(DONE, { verb: "done" })] };
  expect(pickable(poor, legend)).toEqual([]);
  expect(answer(poor, [], legend)).toEqual([DONE]);
});

test("picks that are no longer open are dropped", () => {
  expect(kept([option(1), option(2)], [2, 3])).toEqual([2]);
});

test("a bill is paid as usual until somebody says otherwise, and the rest in the currency", () => {
  const part = { what: "steel", worth: 2, have: 5, least: 1, most: 4, usual: 1, amounts: [1, 2, 3, 4], answers: [] };
  const bill = decision({ kind: "payment", bill: { due: 9, what: "M€", parts: [part] } });
  expect(usualAmounts(bill)).toEqual({ steel: 1 });
  expect(rest(bill, {})).toBe(7);
  expect(rest(bill, { steel: 4 })).toBe(1);
  expect(rest(bill, { steel: 5 })).toBe(-1);
  expect(rest(decision(), {})).toBe(0);
});
