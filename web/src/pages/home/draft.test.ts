import { expect, it } from "vitest";
import type { BoxShown } from "../../lib/types";
import { gameName } from "../../lib/text";
import { BOXES, boxOf, usualTable } from "./boxes";
import { Draft } from "./draft.svelte";

const shown: BoxShown = {
  name: "mars",
  text: "",
  players: [1, 2, 3],
  settings: [
    { name: "draft", label: "Draft", text: "", free: false, values: [{ value: false, text: "", players: [2, 3] }] },
  ],
  additions: [
    {
      name: "colonies",
      text: "",
      settings: [
        { name: "wgt", label: "", text: "", free: false, values: [{ value: false, text: "", players: [1, 2, 3] }] },
      ],
    },
  ],
};
const colonies = BOXES[2]!;

it("a draft begins as the usual table of its box", () => {
  const draft = new Draft(shown, colonies, "greedy");
  expect(draft.wish("Ann")).toEqual({
    game: "mars",
    additions: ["colonies"],
    seats: [
      { kind: "me", name: "Ann" },
      { kind: "bot", bot: "greedy" },
      { kind: "bot", bot: "greedy" },
    ],
    settings: { draft: false, wgt: false },
    listed: false,
    clock: null,
  });
});

it("seats come and go between the least and the most, and options that no longer apply are not sent", () => {
  const draft = new Draft(shown, colonies, "greedy");
  draft.add("open");
  expect(draft.seats).toHaveLength(3);
  draft.remove(2);
  draft.remove(1);
  draft.remove(0);
  expect(draft.wish("").seats).toEqual([{ kind: "me" }]);
  expect(draft.wish("").settings).toEqual({ wgt: false });
});

it("I sit in one seat: who was there takes mine", () => {
  const draft = new Draft(shown, colonies, "greedy");
  draft.seat(1, "bot", "random");
  draft.seat(1, "me", "random");
  expect(draft.seats.map((seat) => seat.kind)).toEqual(["bot", "me", "bot"]);
  expect(draft.seats[0]?.bot).toBe("random");
});

it("an addition brings its options, and is another box", () => {
  const draft = new Draft(shown, colonies, "greedy");
  draft.toggle("colonies");
  expect(draft.settings.map((setting) => setting.name)).toEqual(["draft"]);
  expect(boxOf("mars", draft.additions)?.key).toBe("mars");
  expect(gameName("mars", ["colonies"])).toBe("Terraforming Mars with Colonies");
});

it("the usual tables: against bots, alone, together", () => {
  const ares = BOXES[0]!;
  expect(usualTable(ares, "play", "Ann", "greedy").seats).toHaveLength(2);
  expect(usualTable(ares, "alone", "", "greedy").seats).toEqual([{ kind: "me" }]);
  expect(usualTable(ares, "together", "", "greedy").settings).toEqual({ coop: true });
});
