// The line to a table: a socket that comes back by itself, and sends what was not acknowledged once more.
import type { At, FromServer, Problem } from "./types";

export type LineStatus = "connecting" | "open" | "lost" | "closed";

/** What the line tells whoever holds it. */
export interface Listener {
  at(at: At): void;
  refused(request: string, problem: Problem): void;
  gone(why: string): void; // for good
  status(status: LineStatus, retryAt: number | null): void;
}

/** A message that waits for its acknowledgement. */
interface Waiting {
  request: string;
  message: object;
}

const WAITS = [1000, 2000, 5000, 10_000, 30_000];
const SILENCE = 2000; // after which the server is asked whether it is there
const UNSEEN_SILENCE = 25_000; // where nobody looks at the page
const NOTICE = 900; // how long an answer may take before it is shown that there is none
const ANSWER = 8000; // and before the line is given up
const FOR_GOOD = ["not-found", "not-allowed", "no-token"]; // other refusals pass

export class Line {
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setTimeout> | undefined;
  #waiting: Waiting[] = [];
  #closed = false;
  #silent = false; // was it shown that no answer comes?
  #since = 0;

  constructor(
    readonly id: string,
    readonly listener: Listener,
  ) {}

  /** Open the line, or try again now. */
  open(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#hangUp();
    this.listener.status("connecting", null);
    const socket = new WebSocket(this.#address());
    this.#socket = socket;
    socket.onmessage = (message) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(message.data)) as FromServer);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
    socket.onopen = () => {
      for (const each of this.#waiting) socket.send(JSON.stringify(each.message));
    };
    this.#await(ANSWER);
  }

  /** Hang up for good. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#hangUp();
    this.listener.status("closed", null);
  }

  /** Say something that is to be acknowledged; it is kept until it is. */
  say(request: string, message: object): void {
    this.#waiting.push({ request, message });
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #address(): string {
    const address = new URL(`api/games/${this.id}/socket`, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    address.hash = "";
    address.search = "";
    address.searchParams.set("detail", "decision");
    address.searchParams.set("since", String(this.#since));
    return address.href;
  }

  #hear(message: FromServer): void {
    if (this.#silent) this.listener.status("open", null);
    this.#silent = false;
    this.#listen();
    if (message.type === "at") {
      this.#tries = 0;
      this.#since = message.seq;
      this.#waiting = this.#waiting.filter((each) => !message.acks.includes(each.request));
      this.listener.status("open", null);
      this.listener.at(message);
    } else if (message.type === "refused" && message.request !== null) {
      this.#waiting = this.#waiting.filter((each) => each.request !== message.request);
      this.listener.refused(message.request, message.problem);
    } else if (message.type === "refused" && FOR_GOOD.includes(message.problem.type)) {
      this.#end(message.problem.detail);
    } else if (message.type === "bye" && message.after === null) {
      this.#end(message.why);
    }
  }

  #end(why: string): void {
    this.close();
    this.listener.gone(why);
  }

  /** The network of this machine is gone, or back. */
  network(there: boolean): void {
    if (there) this.open();
    else if (this.#socket) this.#notice();
  }

  /** A line that says nothing for some seconds is asked whether it is there, and given up if no answer comes. */
  #listen(): void {
    clearTimeout(this.#pinging);
    const unseen = typeof document !== "undefined" && document.hidden;
    this.#pinging = setTimeout(
      () => {
        if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send('{"type":"ping"}');
        this.#pinging = setTimeout(() => this.#notice(), NOTICE);
      },
      unseen ? UNSEEN_SILENCE : SILENCE,
    );
  }

  /** Show that no answer comes, and wait a little longer for it. */
  #notice(): void {
    this.#silent = true;
    this.listener.status("lost", null);
    this.#await(ANSWER - NOTICE);
  }

  #await(ms: number): void {
    clearTimeout(this.#pinging);
    this.#pinging = setTimeout(() => this.#lost(), ms);
  }

  #hangUp(): void {
    clearTimeout(this.#pinging);
    const socket = this.#socket;
    this.#silent = false;
    this.#socket = null; // what it still says is not heard
    socket?.close();
  }

  #lost(): void {
    this.#hangUp();
    if (this.#closed) return this.listener.status("closed", null);
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)] as number;
    this.#timer = setTimeout(() => this.open(), wait);
    this.listener.status("lost", Date.now() + wait);
  }
}
