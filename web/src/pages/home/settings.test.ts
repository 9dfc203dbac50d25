import { describe, expect, it } from "vitest";
import type { SettingShown } from "../../lib/types";
import { appliesTo, holding, namingSeats, seatsNamed, settingLabel, valueName } from "./settings";

const era: SettingShown = {
  name: "era",
  label: "Era",
  text: "with more cards",
  free: false,
  values: [
    { value: true, text: "all cards", players: [1, 2, 3] },
    { value: false, text: "fewer", players: [2, 3] },
  ],
};
const coop: SettingShown = {
  name: "coop",
  label: "Coop",
  text: "together",
  free: false,
  values: [
    { value: false, text: "", players: [2] },
    { value: true, text: "", players: [2] },
  ],
};
const beginners: SettingShown = {
  name: "beginners",
  label: "Beginners",
  text: "seats",
  free: true,
  values: [
    { value: "none", text: "", players: [1, 2, 3] },
    { value: "0", text: "", players: [1, 2, 3] },
  ],
};

describe("the value of an option that holds", () => {
  it("is the first that can be, until somebody wishes another", () => {
    expect(holding(era, undefined, 2)).toBe(true);
    expect(holding(era, false, 2)).toBe(false);
  });
  it("is another where the wish can't be met with so many seats", () => {
    expect(holding(era, false, 1)).toBe(true);
  });
  it("is none where the option does not apply", () => {
    expect(holding(coop, true, 3)).toBeUndefined();
    expect(appliesTo(coop)).toEqual([2]);
  });
  it("names seats, and only those that there are", () => {
    expect(holding(beginners, undefined, 2)).toBe("none");
    expect(holding(beginners, "0,2", 3)).toBe("0,2");
    expect(holding(beginners, "0,2", 2)).toBe("0");
    expect(holding(beginners, "2", 2)).toBe("none");
  });
});

it("seats are named by their numbers, in order", () => {
  expect(namingSeats([2, 0])).toBe("0,2");
  expect(namingSeats([])).toBe("none");
  expect(seatsNamed("none")).toEqual([]);
  expect(seatsNamed("0,2")).toEqual([0, 2]);
});

it("options and values have the page's words where it has some, else the engine's", () => {
  expect(settingLabel(era)).toBe("Era");
  expect(valueName(era, true)).toBe("Yes");
  expect(settingLabel(coop)).toBe("Against or together");
  expect(valueName(coop, true)).toBe("Together");
  expect(valueName(beginners, "tharsis")).toBe("Tharsis");
});
