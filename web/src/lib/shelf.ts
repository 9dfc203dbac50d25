// What there is to play, asked for once.
import { ask } from "./server";
import type { Shelf } from "./types";

let asked: Promise<Shelf> | null = null;

export function shelf(): Promise<Shelf> {
  asked ??= ask<Shelf>("GET", "shelf").catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
