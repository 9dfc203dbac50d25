// How a table is made: once, however often the request has to be sent.
import { router } from "../../lib/route.svelte";
import { Refused, Unreachable, ask, newKey } from "../../lib/server";
import { sentence } from "../../lib/text";
import type { NewGame, Seated } from "../../lib/types";
import { words } from "../../words";

/** What links to a table end in: the invitations to join it and to watch it. */
export interface Invitations {
  join: string | null;
  watch: string | null;
}

const keys = new Map<string, string>();
const invitations = new Map<string, Invitations>();

/** Make a table and go there. The same wish has the same key until it is met, so it makes one table. */
export async function makeTable(wish: NewGame): Promise<void> {
  const text = JSON.stringify(wish);
  const request = keys.get(text) ?? newKey();
  keys.set(text, request);
  const seated = await ask<Seated>("POST", "games", { ...wish, request });
  keys.delete(text);
  enterTable(seated);
}

/** Bring a game from elsewhere. */
export async function bringRecord(record: string, name: string): Promise<void> {
  const body = { record, request: newKey(), ...(name ? { name } : {}) };
  enterTable(await ask<Seated>("POST", "games/import", body));
}

function enterTable(seated: Seated): void {
  invitations.set(seated.id, { join: seated.invite, watch: seated.watch });
  router.go(`table=${seated.id}`);
}

/** The invitations that came with a table which was made on this page. */
export function invitationsOf(id: string): Invitations {
  return invitations.get(id) ?? { join: null, watch: null };
}

/** What went wrong, in plain words. */
export function problemText(error: unknown): string {
  if (error instanceof Refused) return sentence(error.message);
  if (error instanceof Unreachable) return words.home.away;
  throw error;
}
