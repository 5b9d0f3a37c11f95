/** What the server says: the socket's messages (docs/wire.md) and the REST shapes that they share. */
export interface Person {
  id: string;
  name: string;
  token: string;
}

export interface OptionForm {
  id: string;
  title: string;
  default: boolean | number | string;
  rules: string[];
  kind: "switch" | "number" | "choice";
  low?: number;
  high?: number;
  words?: string[];
}

export interface Game {
  id: string;
  title: string;
  summary: string;
  seats: { fewest: number; most: number };
  options: OptionForm[];
  levels: string[];
  resigning: string;
  drawing: string;
  text: Record<string, string>;
}

export interface Kind {
  name: string;
  words: string[];
  limit: number | null;
}

export interface Verb {
  text: string;
  head: string;
  fields: { name: string; kind: string }[];
  clicks: string[];
  open: boolean;
}

export interface GameDetail extends Game {
  words: { sections: Record<string, Record<string, string>>; names: Record<string, Record<string, string>> };
  kinds: Kind[];
  verbs: Verb[];
}

export interface Entry {
  id: string;
  tier: string;
  title: string;
  text: string;
  topic: string;
  related: string[];
}

export interface Ledger {
  title: string;
  summary: string;
  topics: string[];
  entries: Entry[];
}

export interface Seat {
  seat: number;
  word: string;
  name: string;
  kind: "person" | "bot" | "open";
  level: string;
  present: boolean;
  standin: string;
  entropy: boolean;
}

export interface Outcome {
  places: number[];
  scores: number[];
  reason: string;
  text: string;
}

export type ClockForm = { kind: "live"; initial: number; increment: number } | { kind: "days"; days: number };

export interface Policy {
  away: "bot" | "wait";
  away_after: number;
  away_level: string;
  takeback: boolean;
  spectators: boolean;
}

export interface Table {
  id: string;
  game: string;
  title: string;
  options: Record<string, boolean | number | string>;
  status: "open" | "playing" | "finished" | "cancelled";
  listed: boolean;
  host: number;
  seats: Seat[];
  you: number[];
  policy: Policy;
  clock: ClockForm | null;
  commitment: string;
  made_at: number;
  changed_at: number;
  seq: number;
  step: number;
  asked: number | null;
  outcome: Outcome | null;
  rematch: string | null;
  rematch_of: string | null;
  engine: string;
}

export interface Invites {
  any: string;
  seats: Record<string, string>;
}

export interface Prompt {
  key: string;
  values: Record<string, string | number>;
  text: string;
}

export interface Action {
  text: string;
  words: string;
  path: string[];
  verb: string;
  parts: Record<string, string>;
}

export type View = Record<string, unknown>;

export interface SeatView {
  seat: number | null;
  view: View;
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
  | { type: "explained"; id?: number; possible: boolean; reasons: Reason[] }
  | { type: "error"; id?: number; error: string; message: string }
  | { type: "pong"; id?: number; now: number };

export type Message =
  | State
  | { type: "events"; seq: number; entries: Happening[] }
  | { type: "presence"; seats: boolean[]; spectators: number }
  | { type: "thinking"; seat: number }
  | Answer;

export interface Frame {
  step: number;
  seat: number | null;
  action: string;
  words: string;
  events: Told[];
  asked: number | null;
  prompt: Prompt | null;
  views: SeatView[];
  outcome: Outcome | null;
  at: number;
}

export interface Replay {
  total: number;
  from: number;
  steps: Frame[];
}
