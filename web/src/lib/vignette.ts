// A small landscape for every card, drawn from its tags, its colour and its number: a card always has the same one.
import type { Card } from "./types";

type Between = (least: number, most: number) => number;

const WIDTH = 160;
const LIKE: Record<string, string> = { production: "building", nature: "plant", energy: "power" };
const LANDS: Record<string, [string, string]> = {
  green: ["#51713f", "#2f4a2c"],
  blue: ["#4d6a8a", "#2a415d"],
  red: ["#a3503a", "#6b2d22"],
  corporation: ["#8b5e3c", "#4f3220"],
  project: ["#a3563a", "#6b3022"],
};
const SKIES: [string[], [string, string]][] = [
  [
    ["space", "jovian"],
    ["#12182e", "#2c2a4d"],
  ],
  [["earth"], ["#0f2340", "#2b5680"]],
  [
    ["plant", "animal"],
    ["#5b4a58", "#d9a071"],
  ],
  [["science"], ["#22324a", "#6f86a6"]],
  [["power"], ["#30204e", "#b0567e"]],
  [["microbe"], ["#2d3a22", "#8a8f4a"]],
];
const EVENING: [string, string] = ["#4a2a30", "#d98a5c"];
const drawn = new Map<string, string>();

/** The drawing of a card as the address of an image, made once. */
export function vignette(card: Card): string {
  const key = `${card.kind}-${card.card}-${card.tags.join()}`;
  let address = drawn.get(key);
  if (address === undefined) {
    address = `data:image/svg+xml,${encodeURIComponent(scene(card))}`;
    drawn.set(key, address);
  }
  return address;
}

/** Numbers that look random and are the same for the same seed. */
function dice(seed: number): Between {
  let x = ((seed + 7) * 2654435761) % 4294967296;
  return (least, most) => {
    x = (x * 1664525 + 1013904223) % 4294967296;
    return Math.round((least + (most - least) * (x / 4294967296)) * 10) / 10;
  };
}

function scene(card: Card): string {
  const r = dice(card.card);
  const tags = card.tags.map((tag) => LIKE[tag] ?? tag);
  const has = (tag: string): boolean => tags.includes(tag);
  const sky = SKIES.find(([names]) => names.some(has))?.[1] ?? EVENING;
  const land = LANDS[card.kind] ?? LANDS["project"] ?? EVENING;
  const layers = [
    stars(r),
    body(r, has),
    has("event") ? comet(r) : "",
    `<path d="${hill(r, 36, 9)}" fill="${land[0]}"/>`,
    has("building") || has("city") ? town(r) : "",
    has("power") ? mast(r) : "",
    has("science") ? dome(r) : "",
    has("space") && !has("event") ? rocket(r) : "",
    `<path d="${hill(r, 46, 6)}" fill="${land[1]}"/>`,
    has("plant") ? trees(r) : "",
    has("animal") ? birds(r) : "",
    has("microbe") ? cells(r) : "",
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} 56" preserveAspectRatio="xMidYMid slice">` +
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${sky[0]}"/>` +
    `<stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>` +
    `<rect width="${WIDTH}" height="56" fill="url(#s)"/>${layers.join("")}</svg>`
  );
}

function times(n: number, draw: (i: number) => string): string {
  return Array.from({ length: n }, (_, i) => draw(i)).join("");
}

function stars(r: Between): string {
  return times(
    16,
    () => `<circle cx="${r(0, WIDTH)}" cy="${r(0, 26)}" r="${r(0.3, 0.9)}" fill="#fff" opacity="${r(0.3, 0.9)}"/>`,
  );
}

/** What stands in the sky. */
function body(r: Between, has: (tag: string) => boolean): string {
  if (has("jovian")) {
    return (
      `<g transform="translate(${r(100, 128)} ${r(14, 22)})"><circle r="22" fill="#d9a066"/>` +
      `<path d="M-21-6h42M-22 2h44M-20 9h40" stroke="#a8683a" stroke-width="4" opacity=".8"/>` +
      `<ellipse cx="8" cy="3" rx="6" ry="3" fill="#c4542a"/></g>`
    );
  }
  if (has("earth")) {
    return (
      `<g transform="translate(${r(95, 130)} ${r(14, 20)})"><circle r="12" fill="#4d9be0"/>` +
      `<path d="M-8-5c5-5 8-1 10 1s-3 6-8 5zM2 5c4-2 7 0 6 3s-4 3-6 1z" fill="#7fc08a"/></g>`
    );
  }
  if (has("space")) return `<circle cx="${r(100, 135)}" cy="${r(10, 18)}" r="${r(4, 9)}" fill="#c9c4bd"/>`;
  return `<circle cx="${r(20, 140)}" cy="${r(14, 24)}" r="${r(5, 8)}" fill="#ffe2b0" opacity=".9"/>`;
}

function comet(r: Between): string {
  const [x, y] = [r(20, 60), r(4, 12)];
  return `<path d="M${x} ${y}l54 22-3 5z" fill="#ffd9a0" opacity=".75"/><circle cx="${x + 53}" cy="${y + 24}" r="4" fill="#fff0d0"/>`;
}

function hill(r: Between, y: number, height: number): string {
  let path = `M0 60V${y}`;
  for (let x = 0; x < WIDTH;) {
    const next = x + r(26, 44);
    path += `Q${x + 12} ${y + r(-height, height)} ${next} ${y + r(-height / 3, height / 3)}`;
    x = next;
  }
  return `${path}V60z`;
}

function town(r: Between): string {
  let x = r(18, 60);
  const houses = times(4, () => {
    const [w, h] = [r(6, 12), r(8, 20)];
    const house =
      `<rect x="${x}" y="${42 - h}" width="${w}" height="${h + 4}" fill="#2b2a33"/>` +
      `<path d="M${x + 2} ${44 - h}h2v2h-2zM${x + 2} ${48 - h}h2v2h-2z" fill="#ffd98a"/>`;
    x += w + r(1, 5);
    return house;
  });
  return `${houses}<path d="M${x + 2} 43a11 9 0 0 1 22 0z" fill="#cfe3ee" opacity=".75"/>`;
}

function mast(r: Between): string {
  const x = r(90, 120);
  return `<path d="M${x} 44l7-30 7 30M${x + 2} 34h10M${x - 4} 20h22" stroke="#1b1420" stroke-width="1.6" fill="none"/>`;
}

function dome(r: Between): string {
  const x = r(40, 100);
  return `<path d="M${x} 43a12 12 0 0 1 24 0z" fill="#e8edf4"/><path d="M${x + 12} 31l10-9" stroke="#e8edf4" stroke-width="3"/>`;
}

function rocket(r: Between): string {
  return (
    `<g transform="translate(${r(34, 66)} ${r(12, 18)}) rotate(52)"><path d="M0-12c5 5 6 11 5 16H-5C-6-1-5-7 0-12z" fill="#eef1f6"/>` +
    `<path d="M-5 4l-4 6h18l-4-6z" fill="#c25a3a"/><path d="M-3 10L0 24 3 10z" fill="#ffbf6b"/></g>`
  );
}

function trees(r: Between): string {
  return times(7, (i) => {
    const [x, h] = [r(6, 154), r(8, 16)];
    return `<path d="M${x} ${52 - h}l${h / 3} ${h}h-${h / 1.5}z" fill="${i % 2 ? "#7fbf6a" : "#4f9a55"}"/>`;
  });
}

function birds(r: Between): string {
  return times(
    4,
    () => `<path d="M${r(20, 140)} ${r(8, 22)}q4-5 7 0q3-5 7 0" stroke="#2a1710" stroke-width="1.6" fill="none"/>`,
  );
}

function cells(r: Between): string {
  return times(
    6,
    () =>
      `<ellipse cx="${r(8, 152)}" cy="${r(8, 46)}" rx="${r(4, 9)}" ry="${r(3, 6)}" transform="rotate(${r(0, 90)} 80 25)"` +
      ` fill="#c6df72" opacity=".55" stroke="#4d6417"/>`,
  );
}
