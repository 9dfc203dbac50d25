// Requests to the server. Who I am is a cookie that no script reads; whoever has none yet gets one on the way.
import { remember } from "./kept";
import type { Problem } from "./types";

/** What the server refused, in its own words. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** The server can't be reached. */
export class Unreachable extends Error {}

/** Ask for something; what comes back is what the description of the interface says. `signal` gives it up. */
export async function ask<Answer>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: unknown,
  signal: AbortSignal | null = null,
): Promise<Answer> {
  const answer = await send(method, path, body, signal);
  if (answer.status === 401 && path !== "me") {
    await ask("POST", "me", {});
    return read(await send(method, path, body, signal));
  }
  if (answer.ok && method === "POST") remember("known", "yes");
  return read(answer);
}

async function send(method: string, path: string, body: unknown, signal: AbortSignal | null): Promise<Response> {
  const init: RequestInit = { method, credentials: "same-origin", signal };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "Content-Type": "application/json" };
  }
  try {
    return await fetch(`api/${path}`, init);
  } catch (error) {
    throw new Unreachable(String(error));
  }
}

async function read<Answer>(answer: Response): Promise<Answer> {
  const kind = answer.headers.get("content-type") ?? "";
  if (answer.ok) return (await answer.json()) as Answer;
  if (kind.includes("json")) throw new Refused((await answer.json()) as Problem);
  throw new Unreachable(`${answer.status} ${answer.statusText}`);
}

/** A key of my own for a request that must be made once. */
export function newKey(): string {
  return (
    crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join("")
  );
}

/** The address of this page, with something after its #. */
export function linkTo(fragment: string): string {
  return `${location.origin}${location.pathname}#${fragment}`;
}
