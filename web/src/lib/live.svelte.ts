/**
 * A table as this page follows it: what arrived, and what is shown of it (a little later, so that people can follow).
 */
import { person } from "./api";
import { pace } from "./settings.svelte";
import { Socket, type Answer, type Link } from "./socket";
import type { ClientMessage, JournalEntry, ServerMessage, StateMessage } from "./wire";

const LOOK = 650;
const HURRY = 8;
const MOST_QUEUED = 60;

export class Live {
  /** The state on screen. */
  shown: StateMessage | null = $state.raw(null);
  /** The newest state there is. */
  newest: StateMessage | null = $state.raw(null);
  entries: JournalEntry[] = $state.raw([]);
  link: Link = $state("connecting");
  why = $state("");
  present: boolean[] = $state([]);
  spectators = $state(0);
  /** When a bot begins to play for the asked person, who is away. */
  standinAt: number | null = $state(null);
  thinking: number | null = $state(null);
  /** Tell whether what is shown lags behind what is known. */
  behind = $state(false);

  private queue: StateMessage[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly socket: Socket;

  constructor(readonly id: string) {
    const url = new URL("/api/live", location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    url.searchParams.set("table", id);
    this.socket = new Socket(url.href, {
      heard: (message) => this.hear(message),
      link: (link, why) => {
        this.link = link;
        this.why = why;
      },
      hello: () => ({
        type: "hello",
        table: this.id,
        token: person()?.token ?? "",
        seen: this.entries.at(-1)?.seq ?? 0,
      }),
    });
  }

  open(): void {
    this.socket.open();
    window.addEventListener("online", this.nudge);
    document.addEventListener("visibilitychange", this.nudge);
  }

  close(): void {
    clearTimeout(this.timer);
    this.socket.close();
    window.removeEventListener("online", this.nudge);
    document.removeEventListener("visibilitychange", this.nudge);
  }

  private readonly nudge = (): void => this.socket.nudge();

  ask(message: ClientMessage): Promise<Answer> {
    return this.socket.ask(message);
  }

  act(text: string, seat: number | null): Promise<Answer> {
    return this.ask({ type: "act", seq: this.newest?.seq ?? 0, text, ...(seat === null ? {} : { seat }) });
  }

  /** Show the newest state at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.behind = false;
    this.shown = this.newest;
  }

  private hear(message: ServerMessage): void {
    if (message.type === "state") this.arrived(message);
    else if (message.type === "events") {
      const last = this.entries.at(-1)?.seq ?? 0;
      this.entries = [...this.entries, ...message.entries.filter((entry) => entry.seq > last)];
    } else if (message.type === "presence") {
      this.present = message.seats;
      this.spectators = message.spectators;
      this.standinAt = message.standin_at;
    } else if (message.type === "thinking") this.thinking = message.seat;
  }

  private arrived(state: StateMessage): void {
    this.newest = state;
    this.standinAt = state.standin_at;
    if (this.thinking !== null && state.asked !== this.thinking) this.thinking = null;
    this.queue.push(state);
    if (this.queue.length > MOST_QUEUED) this.queue.splice(0, this.queue.length - MOST_QUEUED);
    if (this.timer === undefined) this.next();
  }

  /** How long a state is looked at: a set-up goes by quickly, and so does what has piled up. */
  private lookAt(state: StateMessage): number {
    if (state.preparing) return LOOK / 10;
    return this.queue.length > HURRY ? LOOK / 5 : LOOK;
  }

  /** Show the next state; wait a moment after each that another seat brought about. */
  private next(): void {
    this.timer = undefined;
    const state = this.queue.shift();
    if (!state) {
      this.behind = false;
      return;
    }
    const moved = this.shown !== null && this.shown.step !== state.step;
    const mine = this.shown !== null && this.shown.asked !== null && state.you.includes(this.shown.asked);
    this.shown = state;
    this.behind = this.queue.length > 0;
    const wait = moved && !mine ? pace(this.lookAt(state)) : 0;
    if (wait > 0) this.timer = setTimeout(() => this.next(), wait);
    else if (this.queue.length > 0) this.next();
    else this.behind = false;
  }
}
