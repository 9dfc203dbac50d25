import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Line, type LineStatus } from "./line";

/** A socket that only remembers what was sent, and says what a test wants it to say. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }

  connect(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const at = (seq: number, acks: string[] = []) => ({ type: "at", seq, acks });
const heard: { seqs: number[]; statuses: LineStatus[]; refused: string[]; gone: string[] } = {
  seqs: [],
  statuses: [],
  refused: [],
  gone: [],
};

function open(): { line: Line; socket: FakeSocket } {
  const line = new Line("abc", {
    at: (message) => heard.seqs.push(message.seq),
    refused: (request) => heard.refused.push(request),
    gone: (why) => heard.gone.push(why),
    status: (status) => heard.statuses.push(status),
  });
  line.open();
  newest().connect();
  return { line, socket: newest() };
}

function newest(): FakeSocket {
  return FakeSocket.all.at(-1) as FakeSocket;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { href: "http://localhost:8765/#table=abc" });
  FakeSocket.all = [];
  Object.assign(heard, { seqs: [], statuses: [], refused: [], gone: [] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it asks for all that happened, and later for what happened since", () => {
  const { socket } = open();
  expect(socket.address).toBe("ws://localhost:8765/api/games/abc/socket?detail=decision&since=0");
  socket.say(at(7));
  socket.onclose?.();
  vi.advanceTimersByTime(1000);
  expect(newest().address).toContain("since=7");
});

test("what was not acknowledged is sent again, and what was is not", () => {
  const { line, socket } = open();
  line.say("one", { type: "choose", request: "one" });
  line.say("two", { type: "choose", request: "two" });
  socket.say(at(1, ["one"]));
  socket.onclose?.();
  vi.advanceTimersByTime(1000);
  newest().connect();
  expect(newest().sent).toEqual(['{"type":"choose","request":"two"}']);
});

test("what is said while there is no line is sent when it is back", () => {
  const { line, socket } = open();
  socket.onclose?.();
  line.say("one", { request: "one" });
  vi.advanceTimersByTime(1000);
  newest().connect();
  expect(newest().sent).toEqual(['{"request":"one"}']);
});

test("it tries again sooner at first, and then less often", () => {
  open().socket.onclose?.();
  const waits = [1000, 2000, 5000, 10_000, 30_000, 30_000];
  for (const wait of waits) {
    const before = FakeSocket.all.length;
    vi.advanceTimersByTime(wait - 1);
    expect(FakeSocket.all.length).toBe(before);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all.length).toBe(before + 1);
    newest().onclose?.();
  }
});

test("a line that falls silent is lost, and so is one that never opens", () => {
  const { socket } = open();
  socket.say(at(1));
  vi.advanceTimersByTime(3000);
  expect(socket.sent).toEqual(['{"type":"ping"}']);
  expect(heard.statuses.at(-1)).toBe("lost");
  expect(FakeSocket.all.length).toBe(1);
  vi.advanceTimersByTime(8000);
  expect(FakeSocket.all.length).toBe(2);
  vi.advanceTimersByTime(1000 + 8000);
  expect(heard.statuses.at(-1)).toBe("lost");
});

test("a pong is an answer", () => {
  const { socket } = open();
  socket.say(at(1));
  for (let i = 0; i < 20; i += 1) {
    vi.advanceTimersByTime(2000);
    socket.say({ type: "pong", now: 0 });
  }
  expect(heard.statuses.at(-1)).toBe("open");
  expect(heard.statuses).not.toContain("lost");
});

test("a late answer is an answer too", () => {
  const { socket } = open();
  socket.say(at(1));
  vi.advanceTimersByTime(5000);
  expect(heard.statuses.at(-1)).toBe("lost");
  socket.say({ type: "pong", now: 0 });
  expect(heard.statuses.at(-1)).toBe("open");
  expect(FakeSocket.all.length).toBe(1);
});

test("where nobody looks the server is asked less often", () => {
  vi.stubGlobal("document", { hidden: true });
  const { socket } = open();
  socket.say(at(1));
  vi.advanceTimersByTime(24_000);
  expect(socket.sent).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(socket.sent).toEqual(['{"type":"ping"}']);
});

test("a network that is gone is shown at once, and tried as soon as it is back", () => {
  const { line, socket } = open();
  socket.say(at(1));
  line.network(false);
  expect(heard.statuses.at(-1)).toBe("lost");
  line.network(true);
  expect(FakeSocket.all.length).toBe(2);
});

test("a refusal that passes is no end", () => {
  const { socket } = open();
  socket.say({ type: "refused", request: null, problem: { type: "too-many", detail: "too many" } });
  expect(heard.gone).toEqual([]);
  socket.onclose?.();
  expect(heard.statuses.at(-1)).toBe("lost");
});

test("a refusal that stays, and a goodbye, are the end", () => {
  open().socket.say({ type: "refused", request: null, problem: { type: "not-found", detail: "no such table" } });
  expect(heard.gone).toEqual(["no such table"]);
  expect(heard.statuses.at(-1)).toBe("closed");
  open().socket.say({ type: "bye", why: "the game was deleted", after: null });
  expect(heard.gone.at(-1)).toBe("the game was deleted");
  const sockets = FakeSocket.all.length;
  vi.advanceTimersByTime(100_000);
  expect(FakeSocket.all.length).toBe(sockets);
});

test("a refused choice is told, and not sent again", () => {
  const { line, socket } = open();
  line.say("one", { request: "one" });
  socket.say({ type: "refused", request: "one", problem: { type: "illegal", detail: "no" } });
  socket.onclose?.();
  vi.advanceTimersByTime(1000);
  newest().connect();
  expect(heard.refused).toEqual(["one"]);
  expect(newest().sent).toEqual([]);
});
