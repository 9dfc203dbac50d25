// The options of a game in words, and which of their values can be chosen at a table of so many seats.
import { capital, sentence } from "../../lib/text";
import type { SettingShown, Value } from "../../lib/types";
import { words } from "../../words";

const said = words.home.setup;

export function settingLabel(setting: SettingShown): string {
  return words.home.settings[setting.name]?.label ?? setting.label;
}

export function valueName(setting: SettingShown, value: Value): string {
  const own = words.home.settings[setting.name]?.values?.[String(value)];
  if (own !== undefined) return own;
  if (typeof value === "boolean") return value ? said.yes : said.no;
  return capital(String(value));
}

/** The line that explains an option. */
export function settingText(setting: SettingShown): string {
  return words.home.settings[setting.name]?.text ?? sentence(setting.text);
}

/** The line that says what a value means. */
export function valueText(setting: SettingShown, value: Value | undefined): string {
  const line = setting.values.find((each) => each.value === value)?.text;
  return line ? sentence(line) : "";
}

/** The value that holds: the wish if it can be, else the first that can; none where the option does not apply. */
export function holding(setting: SettingShown, wish: Value | undefined, seats: number): Value | undefined {
  const open = setting.values.filter((each) => each.players.includes(seats)).map((each) => each.value);
  if (setting.free) return open.length ? named(wish, seats) : undefined;
  return wish !== undefined && open.includes(wish) ? wish : open[0];
}

/** The numbers of players that an option applies to at all. */
export function appliesTo(setting: SettingShown): number[] {
  return [...new Set(setting.values.flatMap((each) => each.players))].sort((a, b) => a - b);
}

// An option that names seats.

const NONE = "none";

export function seatsNamed(value: Value | undefined): number[] {
  return value === undefined || value === NONE || value === "" ? [] : String(value).split(",").map(Number);
}

/** The value that names these seats. */
export function namingSeats(seats: readonly number[]): string {
  return seats.length ? [...seats].sort((a, b) => a - b).join(",") : NONE;
}

function named(wish: Value | undefined, seats: number): string {
  return namingSeats(seatsNamed(wish).filter((seat) => seat < seats));
}
