/** What the server says: REST shapes from its OpenAPI document (`npm run types`), and the socket's messages (docs/wire.md). */
import type { ForceMenu } from "./force";
import type { components } from "./schema";

type Shape<Name extends keyof components["schemas"]> = components["schemas"][Name];

export interface OptionForm {
  id: string;
  title: string;
  default: boolean | number | string;
  rules: string[];
  kind: "switch" | "number" | "choice" | "text";
  low?: number;
  high?: number;
  words?: string[];
  menu?: ForceMenu;
  /** Only while another option has one of these values. */
  needs?: Record<string, string[]>;
  /** The seat that it is about. */
  seat?: number;
  /** Others learn of it only after the game. */
  secret?: boolean;
  /** A line that is put together from the game's builder. */
  builds?: boolean;
}

export type Person = Shape<"NewPersonShape">;
export type Game = Omit<Shape<"GameCard">, "options"> & { options: OptionForm[] };
export type GameDetail = Omit<Shape<"GameDetails">, "options"> & { options: OptionForm[] };
export type Complaint = Shape<"Complaint">;
export type Kind = Shape<"KindShape">;
export type Verb = Shape<"VerbShape">;
export type Entry = Shape<"RuleShape">;
export type Ledger = Shape<"RulesShape">;
export type Seat = Shape<"SeatShape">;
export type Outcome = Shape<"OutcomeShape">;
export type ClockForm = Shape<"LiveClock"> | Shape<"DaysClock">;
export type Policy = Shape<"Policy">;
export type Table = Shape<"TableShape">;
export type Invites = Shape<"Invites">;
export type Prompt = Shape<"PromptShape">;
export type Verdict = Shape<"Verdict">;
export type SeatView = Shape<"ViewShape">;
export type View = SeatView["view"];
export type Frame = Omit<Shape<"FrameShape">, "events"> & { events: Told[] };
export type Replay = Omit<Shape<"ReplayShape">, "steps"> & { steps: Frame[] };

export interface Action {
  text: string;
  words: string;
  path: string[];
  verb: string;
  parts: Record<string, string>;
}

export interface Question {
  by: number;
  to?: number;
  agreed: number[];
  waiting: number[];
}

export interface Clock {
  kind: "live" | "days";
  left_ms: number[];
  running: number | null;
  deadline: number | null;
}

export interface State {
  type: "state";
  seq: number;
  step: number;
  table: Table;
  you: number[];
  asked: number | null;
  prompt: Prompt | null;
  views: SeatView[];
  actions: Action[];
  undo: { possible: boolean; why: string; words: string };
  takeback: Question | null;
  draw: Question | null;
  clock: Clock | null;
  outcome: Outcome | null;
  secret: string;
}

export interface Told {
  event: string;
  rule: string;
  text: string;
  [field: string]: string | number;
}

interface Common {
  seq: number;
  at: number;
}

export type Happening =
  | (Common & { kind: "made"; seat: number })
  | (Common & { kind: "begin"; events: Told[] })
  | (Common & { kind: "step"; step: number; seat: number; action: string; words: string; events: Told[] })
  | (Common & { kind: "undo" | "takeback"; seat: number; step: number })
  | (Common & { kind: "ask"; seat: number; what: string; step: number })
  | (Common & { kind: "answer"; seat: number; what: string; agree: boolean })
  | (Common & { kind: "seat"; seat: number; what: string; level?: string; name?: string })
  | (Common & { kind: "chat"; seat: number; to: number | null; text: string })
  | (Common & { kind: "end"; outcome: Outcome; secret: string })
  | (Common & { kind: "rematch"; table: string })
  | (Common & { kind: "hidden" });

export interface Reason {
  rule: string;
  title: string;
  text: string;
  elements: string[];
  words: string;
}

export type Answer =
  | { type: "accepted"; id?: number; seq: number; text?: string }
  | ({ type: "refused"; id?: number } & Reason)
  | { type: "stale"; id?: number; seq: number; words: string }
  | { type: "explained"; id?: number; possible: boolean; reasons: Reason[]; preview?: Record<string, unknown> }
  | { type: "error"; id?: number; error: string; message: string }
  | { type: "pong"; id?: number; now: number };

export type Message =
  | State
  | { type: "events"; seq: number; entries: Happening[] }
  | { type: "presence"; seats: boolean[]; spectators: number }
  | { type: "thinking"; seat: number }
  | Answer;
