/** A lesson as this page plays it: the answers so far are all there is; the server plays them anew each time. */
import * as api from "./api";
import { alone } from "./alone";
import type { Action } from "./clicks";
import type { Play } from "./play.svelte";
import { change, pace, settings } from "./settings.svelte";
import type { FrameShape, LessonShape, StateMessage } from "./wire";

const LOOK = 900;
const HURRY = 8;
const KEY = "retrorocket.lesson.";

/** Where a lesson was left, forgiving anything strange. */
export function leftAt(stored: string | null): string[] {
  try {
    const found: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(found) ? found.filter((one): one is string => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export class Sitting {
  /** What the server said last. */
  newest: LessonShape | null = $state.raw(null);
  /** The frame on screen, with its view. */
  frame: FrameShape | null = $state.raw(null);
  answers: string[] = $state.raw([]);
  /** Why there is nothing to show. */
  trouble = $state("");
  /** What to do instead of what was tried. */
  remark = $state("");
  behind = $state(false);

  private queue: FrameShape[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly game: string,
    readonly name: string,
  ) {}

  /** Begin, or go on where it was left. */
  async open(): Promise<void> {
    const left = this.kept();
    try {
      await this.go(left);
    } catch (problem) {
      if (left.length === 0 || !(problem instanceof api.Trouble) || problem.status !== 409) this.fail(problem);
      else await this.again();
    }
  }

  /** Try an answer; what the lesson does not take changes nothing. */
  async answer(text: string): Promise<LessonShape> {
    const said = await api.lesson(this.game, this.name, [...this.answers, text]);
    if (said.taken) this.take(said, [...this.answers, text]);
    else this.remark = said.remark;
    return said;
  }

  async back(): Promise<void> {
    await this.go(this.answers.slice(0, -1)).catch((problem: unknown) => this.fail(problem));
  }

  async again(): Promise<void> {
    await this.go([]).catch((problem: unknown) => this.fail(problem));
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private async go(answers: string[]): Promise<void> {
    this.close();
    this.queue = [];
    const said = await api.lesson(this.game, this.name, answers);
    this.frame = null;
    this.take(said, answers);
    this.skip();
  }

  /** Show at once how things stand now. */
  skip(): void {
    this.close();
    this.queue = [];
    this.behind = false;
    this.frame = this.newest?.frames.at(-1) ?? null;
  }

  private take(said: LessonShape, answers: string[]): void {
    this.newest = said;
    this.answers = answers;
    this.remark = "";
    this.trouble = "";
    this.keep(said.over ? [] : answers);
    const id = `${this.game}/${this.name}`;
    if (said.over && !settings.learned.includes(id)) change({ learned: [...settings.learned, id] });
    this.queue = said.frames.filter((frame) => frame.views.length > 0);
    this.next();
  }

  /** One frame after another: a moment for each that another seat brought about. */
  private next(): void {
    const frame = this.queue.shift();
    if (!frame) {
      this.behind = false;
      return;
    }
    this.frame = frame;
    this.behind = this.queue.length > 0;
    const wait = this.behind ? pace(this.queue.length > HURRY ? LOOK / 5 : LOOK) : 0;
    if (wait > 0) this.timer = setTimeout(() => this.next(), wait);
    else this.next();
  }

  private fail(problem: unknown): void {
    this.trouble = problem instanceof Error ? problem.message : String(problem);
  }

  private kept(): string[] {
    try {
      return leftAt(localStorage.getItem(`${KEY}${this.game}/${this.name}`));
    } catch {
      return [];
    }
  }

  private keep(answers: string[]): void {
    try {
      if (answers.length === 0) localStorage.removeItem(`${KEY}${this.game}/${this.name}`);
      else localStorage.setItem(`${KEY}${this.game}/${this.name}`, JSON.stringify(answers));
    } catch {
      // a browser that keeps nothing begins anew next time
    }
  }
}

/** A lesson as the message that a table would send. */
export function stateOf(lesson: LessonShape, frame: FrameShape, seq: number): StateMessage {
  const mine = !lesson.over && frame === lesson.frames.at(-1);
  return alone({
    game: { id: lesson.game, title: lesson.title },
    seats: lesson.seats,
    you: lesson.you,
    seq,
    frame,
    actions: mine ? lesson.actions : [],
    undo: seq > 0,
  });
}

/** The wanted answer that the page knows by name; one along a continuous dial may be none of those listed. */
export function wish(play: Play, wanted: readonly string[]): Action | undefined {
  return wanted.map((text) => play.action(text)).find((action) => action !== undefined);
}

/** Do it, as if it had been chosen from the list: it still waits for its confirmation. */
export const BY_CARD = "[data-do]";

/** What to click next for an answer that is wanted: selectors, the first that is in sight counts. */
export function pointers(play: Play, wanted: readonly string[]): string[] {
  const ghost = play.ghost;
  if (play.busy) return [];
  if (ghost && wanted.includes(ghost.text)) return ["[data-confirm]"];
  const action = wish(play, wanted);
  if (!action) return [];
  const text = CSS.escape(action.text);
  const alias = Object.keys(play.aliases).find((id) => play.aliases[id] === action.text);
  const { chosen } = play.picking;
  const begun = chosen.every((id, place) => action.path[place] === id);
  const next = action.path[begun ? chosen.length : 0];
  return [
    `[data-build="${text}"], [data-action="${text}"]`,
    ...(begun && chosen.length > 0 ? [`[data-order="${text}"]`] : []),
    ...(alias ? [element(alias)] : []),
    ...(next !== undefined ? [element(next)] : []),
    ...(action.path.length === 0 ? [`[data-verb="${CSS.escape(action.template)}"]`] : []),
    BY_CARD,
  ];
}

/** The selector of something to light: a part of the page, or an element of the board. */
export function element(id: string): string {
  return id.startsWith("page:") ? `[data-part="${id.slice(5)}"]` : `[data-element="${CSS.escape(id)}"]`;
}
