/**
 * One socket to a table that repairs itself: it says hello with the last number it saw, so that nothing is lost or
 * doubled.
 */
import type { ClientMessage, Hello, Pong, Reply, ServerMessage } from "./wire";

export type Link = "connecting" | "open" | "lost" | "refused";

/** Close codes after which trying again is of no use. */
const FINAL = new Map([
  [4401, "token"],
  [4403, "forbidden"],
  [4404, "missing"],
]);

const PING_EVERY = 20_000;
const ANSWER_WITHIN = 15_000;

/** How long to wait before the n-th new attempt, in milliseconds: soon at first, never longer than ten seconds. */
export function patience(attempt: number): number {
  return Math.min(10_000, 300 * 2 ** attempt);
}

/** The direct answer to a message. */
export type Answer = Reply | Pong;

function isReply(message: ServerMessage): message is Answer {
  return !["state", "events", "presence", "thinking"].includes(message.type);
}

interface Waiting {
  settle: (answer: Answer) => void;
  timer: ReturnType<typeof setTimeout>;
}

export interface Client {
  heard: (message: ServerMessage) => void;
  link: (link: Link, why: string) => void;
  /** The hello to begin with; it names the last number seen. */
  hello: () => Hello;
}

export class Socket {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private number = 0;
  private done = false;
  private waiting = new Map<number, Waiting>();
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly url: string,
    private readonly client: Client,
  ) {}

  open(): void {
    if (this.done) return;
    this.client.link(this.attempt === 0 ? "connecting" : "lost", "");
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.client.hello()));
    socket.onmessage = (event) => {
      for (const line of String(event.data).split("\n")) this.hear(line);
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code);
    };
  }

  /** Try at once: the network is back or the page is looked at again. */
  nudge(): void {
    if (this.done || this.socket?.readyState === WebSocket.OPEN || this.socket?.readyState === WebSocket.CONNECTING)
      return;
    clearTimeout(this.retry);
    this.open();
  }

  close(): void {
    this.done = true;
    clearTimeout(this.retry);
    clearInterval(this.pulse);
    this.giveUpWaiting();
    this.socket?.close();
  }

  /** Send a message and wait for its direct answer. */
  ask(message: ClientMessage): Promise<Answer> {
    const id = ++this.number;
    return new Promise((settle) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        settle({ type: "error", error: "offline", message: "offline" });
        return;
      }
      const timer = setTimeout(
        () => this.answer(id, { type: "error", error: "silent", message: "silent" }),
        ANSWER_WITHIN,
      );
      this.waiting.set(id, { settle, timer });
      this.socket.send(JSON.stringify({ ...message, id }));
    });
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === "state") this.alive();
    if (isReply(message)) {
      if (typeof message.id === "number" && this.answer(message.id, message)) return;
      if (message.type === "pong") return;
    }
    this.client.heard(message);
  }

  private alive(): void {
    if (this.attempt === 0 && this.pulse !== undefined) return;
    this.attempt = 0;
    clearInterval(this.pulse);
    this.pulse = setInterval(() => void this.ask({ type: "ping" }), PING_EVERY);
    this.client.link("open", "");
  }

  private answer(id: number, answer: Answer): boolean {
    const waiting = this.waiting.get(id);
    if (!waiting) return false;
    clearTimeout(waiting.timer);
    this.waiting.delete(id);
    waiting.settle(answer);
    if (answer.type === "error" && answer.error === "silent") this.socket?.close();
    return true;
  }

  private lost(code: number): void {
    clearInterval(this.pulse);
    this.pulse = undefined;
    this.giveUpWaiting();
    if (this.done) return;
    const why = FINAL.get(code);
    if (why) {
      this.done = true;
      this.client.link("refused", why);
      return;
    }
    this.attempt += 1;
    this.client.link("lost", "");
    this.retry = setTimeout(() => this.open(), patience(this.attempt));
  }

  private giveUpWaiting(): void {
    for (const id of [...this.waiting.keys()]) this.answer(id, { type: "error", error: "offline", message: "offline" });
  }
}
