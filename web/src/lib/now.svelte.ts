// The time, each second; and what the server's clock says then.
import type { At } from "./types";

class Now {
  ms = $state(Date.now());
  #offsets = new WeakMap<At, number>();

  constructor() {
    setInterval(() => (this.ms = Date.now()), 1000);
  }

  server(at: At): number {
    let offset = this.#offsets.get(at);
    if (offset === undefined) {
      offset = at.now - Date.now();
      this.#offsets.set(at, offset);
    }
    return this.ms + offset;
  }
}

export const now = new Now();
