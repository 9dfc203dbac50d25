// Which drawing stands for a thing that the engine names.

const THINGS: Record<string, string> = {
  MC: "res-mc",
  "M€": "res-mc",
  mc: "res-mc",
  credit: "res-mc",
  credits: "res-mc",
  heat: "res-heat",
  plant: "res-plant",
  plants: "res-plant",
  steel: "res-steel",
  titanium: "res-titanium",
  energy: "res-energy",
  card: "res-card",
  cards: "res-card",
  TR: "res-tr",
  forest: "res-forest",
  VP: "res-vp",
  points: "res-vp",
  ocean: "trk-ocean",
  oceans: "trk-ocean",
  water: "trk-ocean",
  oxygen: "trk-oxygen",
  temperature: "trk-temperature",
  microbe: "res-microbe",
  animal: "res-animal",
  science: "res-science",
  floater: "res-floater",
  fighter: "fleet",
  camp: "colony",
  token: "res-project",
  greenery: "tile-greenery",
  city: "tile-city",
  "city on Mars": "tile-city",
  "special tile": "tile-special",
  special: "tile-special",
  event: "tag-event",
  "new tag": "tag-wild",
  project: "res-project",
  "blue card": "res-card",
  "green card": "res-card",
  "red card": "res-card",
  colony: "colony",
  "trade fleet": "fleet",
};

/** The tags of nine are drawn as those of the others that they are like. */
const TAGS: Record<string, string> = { production: "building", nature: "plant", energy: "power" };

/** The id of the drawing for a thing, if it has one. */
export function iconOf(what: string): string | undefined {
  if (what.endsWith("-token")) return tagIcon(what.slice(0, -6));
  if (what.endsWith(" tag") && what !== "new tag") return tagIcon(what.slice(0, -4));
  return THINGS[what.replace(/ (production|in play|of your own|played|beside .*)$/, "")];
}

export function tagIcon(tag: string): string {
  return `tag-${TAGS[tag] ?? tag}`;
}

/** Is it a thing that is made in each production? */
export function isProduction(what: string): boolean {
  return what.endsWith(" production");
}

/** The letter and the name of a zone of ares, if it is one. */
export function zoneOf(icon: string): string | undefined {
  return /^(purple|red|yellow|white) zone$/.exec(icon)?.[1];
}
