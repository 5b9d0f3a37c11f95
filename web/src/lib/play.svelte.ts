/** The acting side of a table: clicks on the board, the list and the keyboard all end here. */
import {
  back,
  click,
  ghost,
  markOf,
  narrowed,
  nextElements,
  onlyAnswer,
  opened,
  plainButtons,
  reopened,
  settle,
  type Action,
  type Kind,
  type Mark,
  type Picking,
} from "./clicks";
import type { Carrying } from "./drag";
import type { ReasonShape } from "./wire";

export interface Explanation {
  words: string;
  rule: string;
  title: string;
  text: string;
  /** The element it is about; "" where there is none. */
  at: string;
}

export interface Doing {
  /** Send an action; gives the reason if it was refused. */
  send: (action: Action) => Promise<ReasonShape | null>;
  /** Ask why nothing goes on from these elements. */
  explain: (elements: string[]) => Promise<ReasonShape | null>;
  /** Ask what an action would do, before it is done. */
  foresee: (text: string) => Promise<Foreseen | null>;
  /** Take back the last step of one's own. */
  undo: () => Promise<void>;
}

/** What can be known of an action before it is done: why it is refused, or the game's own preview of it. */
export interface Foreseen {
  reason: ReasonShape | null;
  preview: Record<string, unknown>;
}

/** Attributes that make something on a board an element to click. */
export interface ElementAttributes {
  "data-element": string;
  "data-mark": Mark;
  "data-fault": boolean | undefined;
  role: "button";
  tabindex: number;
  "aria-label": string | undefined;
  "aria-pressed": boolean | undefined;
  onclick: (event: Event) => void;
  onkeydown: (event: KeyboardEvent) => void;
}

export class Play {
  picking: Picking = $state.raw(opened([]));
  said: Explanation | null = $state.raw(null);
  faults: string[] = $state.raw([]);
  busy = $state(false);
  /** Elements that stand for an action without elements: the deck for "draw deck". */
  aliases: Record<string, string> = $state.raw({});
  /** Verbs that only gather and can be taken back freely: one click does them. */
  light: readonly string[] = [];
  /** Verbs whose number the board sets by a dial of its own. */
  dials: readonly string[] = [];
  /** Verbs that the board itself offers in words: the bar shows no button for them. */
  laid: readonly string[] = [];
  /** The actions a pointer rests on: boards may highlight what fits them. */
  hovered: readonly Action[] = $state.raw([]);
  /** What a board does itself with pieces that are dragged; elsewhere a drag is the clicks from piece to place. */
  hauling: Carrying | null = null;
  /** The clicks that were sent: they are spent and must not begin the next action. */
  private sent: Picking | null = null;

  constructor(private readonly doing: Doing | null) {}

  get active(): boolean {
    return this.picking.actions.length > 0;
  }

  get ghost(): Action | null {
    return ghost(this.picking);
  }

  /** What needs no element is always at hand, along with what the clicks so far have led to. */
  get buttons(): Action[] {
    const only = onlyAnswer(this.picking);
    if (only && !this.dials.includes(only.template) && !this.laid.includes(only.template)) return [only];
    if (this.picking.chosen.length === 0 && this.picking.kind === null) return plainButtons(this.picking);
    return [...plainButtons(this.picking), ...plainButtons(opened(this.picking.actions))];
  }

  update(actions: readonly Action[]): void {
    this.picking = this.picking === this.sent ? opened(actions) : reopened(this.picking, actions);
    this.sent = null;
    this.busy = false;
    this.faults = [];
    // a pointer may rest on what is offered again, as another action of the same text
    const texts = this.hovered.map((action) => action.text);
    if (texts.length > 0) this.hovered = actions.filter((action) => texts.includes(action.text));
  }

  mark(id: string): Mark {
    const text = this.aliases[id];
    if (text === undefined) return markOf(this.picking, id);
    const action = this.action(text);
    if (!action) return markOf(this.picking, id);
    if (this.ghost) return this.ghost === action ? "chosen" : "";
    return this.picking.chosen.length === 0 && this.picking.kind === null ? "glow" : "";
  }

  action(text: string): Action | undefined {
    return this.picking.actions.find((action) => action.text === text);
  }

  click(id: string): void {
    this.said = null;
    const alias = this.action(this.aliases[id] ?? "");
    if (alias) {
      void this.confirm(alias);
      return;
    }
    const sending = this.picking === this.sent;
    if (sending && this.ghost?.path.includes(id)) return; // a double click
    const result = click(sending ? opened(this.picking.actions) : this.picking, id);
    if (result.kind === "confirmed") void this.confirm(result.action);
    else if (result.kind === "impossible") void this.explain(result.elements);
    else {
      this.picking = result.picking;
      const left = this.ghost;
      const whole = left?.path.length === this.picking.chosen.length;
      if (left && whole && this.light.includes(left.template)) void this.confirm(left);
    }
  }

  /** Escape: one click back; with nothing clicked, the last gathering step. */
  back(): void {
    this.said = null;
    const { settled, chosen, kind } = this.picking;
    if (settled || chosen.length > 0 || kind) this.picking = back(this.picking);
    else if (this.doing && this.active) void this.doing.undo();
  }

  /** Choose a kind of thing to do: the board glows for it alone; where it has one action, that is the ghost. */
  narrow(kind: Kind, actions: readonly Action[]): void {
    this.said = null;
    const only = actions[0];
    if (actions.length === 1 && only) this.propose(only);
    else this.picking = narrowed(this.picking, kind);
  }

  /** Choose a whole action from the list: shown as a ghost, not yet sent. */
  propose(action: Action): void {
    this.said = null;
    this.picking = settle(this.picking, action);
  }

  async confirm(action: Action | null = this.ghost): Promise<void> {
    if (!action || !this.doing || this.busy) return;
    const asked = this.picking.actions;
    this.sent = this.picking;
    this.busy = true;
    this.said = null;
    const refused = await this.doing.send(action);
    if (refused) this.refuse(refused);
    if (this.picking.actions !== asked) return; // the next question is here already, perhaps with its first click
    this.busy = false;
    if (this.picking === this.sent) this.picking = opened(asked);
    this.sent = null;
  }

  /** Send an action that need not be in the list: a choice along a continuous dial, written as notation. */
  async submit(text: string): Promise<void> {
    await this.confirm(this.action(text) ?? { text, words: text, path: [], template: "", parts: {}, numbers: [] });
  }

  /** What an action would do; null where nobody can be asked. */
  async foresee(text: string): Promise<Foreseen | null> {
    return this.doing ? await this.doing.foresee(text) : null;
  }

  /** Everything goes back to where it was, with the reason. */
  refuse(reason: ReasonShape): void {
    const at = this.picking.chosen.at(-1) ?? "";
    this.busy = false;
    this.sent = null;
    this.picking = opened(this.picking.actions);
    this.say(reason, at);
  }

  /** Tell a reason beside an element. */
  private say(reason: ReasonShape, at: string): void {
    this.faults = reason.elements;
    const { words, rule, title, text } = reason;
    this.said = { words, rule, title, text, at: at || (reason.elements[0] ?? "") };
  }

  /** A piece is taken up to be put down elsewhere: the board glows as after a click on it, and nothing is sent. */
  lift(id: string): boolean {
    if (!this.doing || this.busy || !["glow", "chosen"].includes(this.mark(id))) return false;
    this.said = null;
    if (this.mark(id) === "chosen") return true;
    const result = click(this.picking, id);
    if (result.kind !== "narrowed") return false;
    this.picking = result.picking;
    return true;
  }

  /** The piece goes back to where it was. */
  leave(): void {
    this.picking = opened(this.picking.actions);
  }

  /**
   * The piece is put down: the first of the elements there that goes on is clicked, and what is then whole is done. A
   * piece that needs no place is done wherever it is put; one that cannot be put there goes back, with the reason.
   */
  async drop(lifted: string, there: readonly string[]): Promise<void> {
    const open = nextElements(this.picking);
    const place = there.find((id) => open.has(id));
    const whole = this.ghost?.path.length === this.picking.chosen.length;
    if (place !== undefined) {
      this.picking = { ...this.picking, chosen: [...this.picking.chosen, place] };
      if (this.ghost?.path.length === this.picking.chosen.length) await this.confirm();
    } else if (whole) await this.confirm();
    else {
      const target = there.find((id) => id !== lifted);
      const path = [...this.picking.chosen, ...(target === undefined ? [] : [target])];
      this.leave();
      if (target !== undefined) await this.explain(path);
    }
  }

  async explain(elements: string[]): Promise<void> {
    if (!this.doing) return;
    const reason = await this.doing.explain(elements);
    if (reason) this.say(reason, elements.at(-1) ?? "");
  }

  /** The attributes of a board element; without a label its text names it. */
  el(id: string, label = ""): ElementAttributes {
    const mark = this.mark(id);
    return {
      "data-element": id,
      "data-mark": mark,
      "data-fault": this.faults.includes(id) || undefined,
      role: "button",
      tabindex: mark === "" ? -1 : 0,
      "aria-label": label || undefined,
      "aria-pressed": mark === "" ? undefined : mark === "chosen",
      onclick: (event) => {
        event.stopPropagation();
        this.click(id);
      },
      onkeydown: (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        this.click(id);
      },
    };
  }
}
