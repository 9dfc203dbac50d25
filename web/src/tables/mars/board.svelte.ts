// What the parts of the table of mars share: whose cards lie on the stage, which tab is open, where options are shown.
import { getContext, setContext } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import { iconOf } from "../../lib/icons";
import type { Table } from "../../lib/table.svelte";
import type { Change, MarsLegend, MarsSide, MarsView, Option } from "../../lib/types";
import { words } from "../../words";
import { homeOf, type Home } from "./homes";

export type Tab = "hand" | "stage" | "people" | "goals" | "sites";
export type Stage = "map" | "cards" | "setUp";

export class Board {
  /** Whose cards in play lie on the stage. */
  shown = $state<number | null>(null);
  tab = $state<Tab>("stage");
  log = $state(false);
  /** The names of the hexes are written on them. */
  names = $state(false);
  /** What somebody looks at without picking it: a site by its number, or all goals of a kind. */
  site = $state<number | null>(null);
  goals = $state<"milestone" | "award" | null>(null);
  /** The generation whose production is told. */
  told = $state<number | null>(null);
  readonly phone = new MediaQuery("(max-width: 699px)");
  readonly tablet = new MediaQuery("(max-width: 1100px)");
  readonly large = new MediaQuery("(min-width: 1600px) and (min-height: 860px)");
  readonly high = new MediaQuery("(min-height: 1001px)");

  constructor(
    readonly table: Table,
    readonly source: () => { view: MarsView; legend: MarsLegend },
  ) {}

  readonly view: MarsView = $derived.by(() => this.source().view);
  readonly legend: MarsLegend = $derived.by(() => this.source().legend);
  readonly sides: MarsSide[] = $derived.by(() => this.view.public.players);
  readonly me: number | null = $derived.by(() => this.view.seat);
  /** Whose mat is large: mine; for who only watches, that of whoever is at turn. */
  readonly front: number = $derived.by(() => this.me ?? this.view.asked[0]?.seat ?? this.view.public.first);
  readonly hand: Set<number> = $derived.by(() => new Set(this.view.private?.hand.map((held) => held.card)));
  /** Whose a card in play is. */
  readonly ownerOf: Map<number, number> = $derived.by(() => {
    const owners = new Map<number, number>();
    this.sides.forEach((side, seat) => {
      for (const card of side.cards) owners.set(card, seat);
      if (side.corporation !== null) owners.set(side.corporation, seat);
    });
    return owners;
  });
  readonly final: boolean = $derived.by(() => this.view.public.phase === "final greeneries");
  readonly #homes: Map<Option, Home> = $derived.by(
    () => new Map(this.table.options.map((option) => [option, homeOf(option, this)])),
  );

  /** The options that are shown in a place of the table. */
  at(...homes: Home[]): Option[] {
    return this.table.options.filter((option) => homes.includes(this.#homes.get(option) ?? "list"));
  }

  /** What stands on the stage. */
  readonly stage: Stage = $derived.by(() => {
    if (this.view.public.phase === "set-up" && this.me !== null && this.view.private?.drawn.length) return "setUp";
    return this.at("cards").length > 0 ? "cards" : "map";
  });

  /** In order of play, from the first player on. */
  readonly order: number[] = $derived.by(() => {
    const n = this.sides.length;
    return Array.from({ length: n }, (_, i) => (this.view.public.first + i) % n);
  });

  /** The seat after the only player's is that of a neutral opponent. */
  name(seat: number): string {
    return this.view.names[seat] ?? words.mars.target.neutral;
  }

  side(seat: number): MarsSide | undefined {
    return this.sides[seat];
  }

  asks(seat: number): boolean {
    return this.view.asked.some((each) => each.seat === seat);
  }

  /** The cards of the next player, then of nobody. */
  turnCards(): void {
    const n = this.sides.length;
    const first = this.me ?? 0;
    if (this.shown === null) this.shown = first;
    else {
      const next = (this.shown + 1) % n;
      this.shown = next === first ? null : next;
    }
    if (this.shown !== null) this.tab = "stage";
  }

  /** The parts of the table that are tabs on a phone: in the set-up there are no hand, no mats and no goals yet. */
  readonly tabs: Tab[] = $derived.by(() => {
    const all: Tab[] = this.stage === "setUp" ? ["stage"] : ["hand", "stage", "people", "goals"];
    return this.view.public.added.length ? [...all, "sites"] : all;
  });

  /** To the next tab, or to the one before it. */
  turnTab(way: 1 | -1): void {
    if (this.phone.current) this.tab = this.tabs[this.tabs.indexOf(this.tab) + way] ?? this.tab;
  }

  showCards(seat: number): void {
    this.shown = this.shown === seat ? null : seat;
    if (this.shown !== null) this.tab = "stage";
  }

  /** How many of something a player has, if it can be counted on the mats. */
  amount(change: Change): number | null {
    const side = change.seat === null ? undefined : this.sides[change.seat];
    if (!side) return null;
    if (change.card !== null) return side.tokens.find((each) => each.card === change.card)?.n ?? 0;
    if (change.what === "TR") return side.tr;
    const made = change.what.endsWith(" production");
    const key = STOCK[made ? change.what.slice(0, -11) : change.what];
    return key ? (made ? side.production : side.stock)[key] : null;
  }
}

export const RESOURCES = ["mc", "steel", "titanium", "plants", "energy", "heat"] as const;
export type Resource = (typeof RESOURCES)[number];

/** What the engine calls a resource, and where it stands on a mat. */
const STOCK: Record<string, Resource | undefined> = {
  "M€": "mc",
  steel: "steel",
  titanium: "titanium",
  plant: "plants",
  energy: "energy",
  heat: "heat",
};

export function resourceIcon(resource: Resource): string {
  return iconOf(resource) ?? "res-project";
}

export function pointsOf(side: MarsSide): number {
  return Object.values(side.points).reduce((sum, n) => sum + n, 0);
}

const KEY = Symbol("board");

export function provideBoard(board: Board): Board {
  setContext(KEY, board);
  return board;
}

export function useBoard(): Board {
  return getContext<Board>(KEY);
}
