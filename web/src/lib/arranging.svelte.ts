/** Setting up a position: every change is tried by the server, and what it takes can be gone back to. */
import * as api from "./api";
import { changed, stepsOf, type Json } from "./fieldpaths";
import type { Arrange, FrameShape, PositionShape } from "./wire";

/** What is wrong with a position, and where. */
export interface Wrong {
  words: string;
  path: string;
}

const WAIT = 350;

export class Arranging {
  /** The last position that is sound, as the server shows it. */
  newest: PositionShape | null = $state.raw(null);
  /** The position as somebody is changing it. */
  draft: Json = $state.raw(null);
  wrong: Wrong | null = $state.raw(null);
  busy = $state(false);
  /** What happened since the position was laid. */
  frames: FrameShape[] = $state.raw([]);
  private past: { shape: PositionShape; frames: FrameShape[] }[] = $state.raw([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(readonly game: string) {}

  get canGoBack(): boolean {
    return this.past.length > 0 || this.wrong !== null;
  }

  /** Whether what is shown is what is written, and can be played on from. */
  get sound(): boolean {
    return !this.busy && this.wrong === null && this.newest !== null;
  }

  /** Lay another position, or a new game's. */
  async lay(wish: Arrange): Promise<void> {
    await this.ask(wish, "");
  }

  /** Play the asked seat's answer. */
  async answer(text: string): Promise<void> {
    if (this.newest) await this.ask({ position: this.newest.position, answer: text }, text);
  }

  async bots(bots: "setup" | "turn"): Promise<void> {
    if (this.newest) await this.ask({ position: this.newest.position, bots }, "");
  }

  /** Change a field; the server is asked when nothing more has changed for a moment. */
  change(path: string, to: Json | undefined): void {
    this.write(changed(this.draft, stepsOf(path), to));
  }

  /** The whole position anew. */
  write(draft: Json): void {
    this.draft = draft;
    this.busy = true;
    this.asked++; // what is still under way is not wished for any more
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask({ position: draft as Record<string, unknown> }, "", true), WAIT);
  }

  /** What is written is no position at all. */
  misread(words: string): void {
    clearTimeout(this.timer);
    this.asked++;
    this.busy = false;
    this.wrong = { words, path: "" };
  }

  back(): void {
    clearTimeout(this.timer);
    this.asked++;
    this.busy = false;
    const last = this.wrong ? undefined : this.past.at(-1);
    if (last) {
      this.past = this.past.slice(0, -1);
      this.newest = last.shape;
      this.frames = last.frames;
    }
    this.wrong = null;
    this.draft = (this.newest?.position ?? null) as Json;
  }

  close(): void {
    clearTimeout(this.timer);
    this.asked++;
  }

  /** Answers may come in another order than questions went out: only that to the last question counts. */
  private async ask(wish: Arrange, action: string, drafted = false): Promise<void> {
    const number = ++this.asked;
    this.busy = true;
    try {
      const shape = await api.arrange(this.game, wish);
      if (number !== this.asked) return;
      if (this.newest) this.past = [...this.past, { shape: this.newest, frames: this.frames }];
      const goesOn = this.newest !== null && (action !== "" || wish.bots !== undefined);
      this.frames = [
        ...(goesOn ? this.frames : []),
        frameOf(shape, goesOn ? this.frames.length : 0, this.newest, action),
      ];
      this.newest = shape;
      this.draft = shape.position as Json;
      this.wrong = null;
    } catch (problem) {
      if (number !== this.asked) return;
      const path = problem instanceof api.Trouble ? problem.path : "";
      this.wrong = { words: problem instanceof Error ? problem.message : String(problem), path };
      if (!drafted && this.newest) this.draft = this.newest.position as Json;
    } finally {
      if (number === this.asked) this.busy = false;
    }
  }
}

/** What an answer brought about, as a step of a replay. */
function frameOf(shape: PositionShape, step: number, before: PositionShape | null, action: string): FrameShape {
  const seat = action === "" ? null : (before?.asked ?? null);
  const { events, asked, prompt, views, outcome } = shape;
  return { step, seat, action, words: "", events, asked, prompt, views, outcome, at: 0 };
}
