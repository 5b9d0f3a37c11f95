/** Written by tools/wire.py from src/retrorocket/server: change it there. */
export type Status = "open" | "playing" | "finished" | "cancelled";

/** What happens when people are away, and what people may ask for. */
export interface Policy {
  away: "bot" | "wait";
  away_after: number;
  away_level: string;
  takeback: boolean;
  spectators: boolean;
}

/** So many seconds for the game and some for each answer. */
export interface LiveClock {
  kind: "live";
  initial: number;
  increment: number;
}

/** So many days for each answer. */
export interface DaysClock {
  kind: "days";
  days: number;
}

export type Clock = LiveClock | DaysClock;

export type GameEvent = { event: string; rule: string; text: string } & Record<string, string | number>;

/** A person. */
export interface PersonShape {
  id: string;
  name: string;
}

/** A person with the token that is told once. */
export interface NewPersonShape {
  id: string;
  name: string;
  token: string;
}

/** A seat as everybody may see it. */
export interface SeatShape {
  seat: number;
  word: string;
  name: string;
  kind: "person" | "bot" | "open";
  level: string;
  standin: string;
  present: boolean;
  entropy: boolean;
}

/** How a game ended. */
export interface OutcomeShape {
  places: number[];
  scores: number[];
  reason: string;
  text: string;
}

/** A table. */
export interface TableShape {
  id: string;
  game: string;
  title: string;
  options: Record<string, boolean | number | string>;
  status: Status;
  listed: boolean;
  host: number;
  seats: SeatShape[];
  you: number[];
  policy: Policy;
  clock: LiveClock | DaysClock | null;
  commitment: string;
  made_at: number;
  changed_at: number;
  seq: number;
  step: number;
  asked: number | null;
  outcome: OutcomeShape | null;
  rematch: string | null;
  rematch_of: string | null;
  engine: string;
  practice: boolean;
  aside: string;
}

/** Unguessable texts that let people take open seats: `any` fits all, the others one each. */
export interface Invites {
  any: string;
  seats: Record<string, string>;
}

/** A new table and its invites. */
export interface MadeTable {
  table: TableShape;
  invites: Invites;
}

/** Tables, newest change first; `next` goes on from there. */
export interface TableList {
  tables: TableShape[];
  next: number | null;
}

/** A question, with its words. */
export interface PromptShape {
  key: string;
  values: Record<string, string | number>;
  text: string;
}

/** What a seat (or nobody) sees. */
export interface ViewShape {
  seat: number | null;
  view: Record<string, unknown>;
}

/** A table after a step, as somebody saw it. */
export interface FrameShape {
  step: number;
  seat: number | null;
  action: string;
  words: string;
  events: GameEvent[];
  asked: number | null;
  prompt: PromptShape;
  views: ViewShape[];
  outcome: OutcomeShape | null;
  at: number;
}

/** A stretch of a game. */
export interface ReplayShape {
  total: number;
  from: number;
  steps: FrameShape[];
}

/** What a check of a record came to. */
export interface Verdict {
  ok: boolean;
  said: string;
  where: string;
}

/** How the server is. */
export interface Health {
  status: "ok" | "failing";
  version: string;
  mode: string;
  database: string;
  tables: number;
  sockets: number;
  why: string;
}

/** Every error. */
export interface ErrorShape {
  error: string;
  message: string;
  path: string;
  rule: string;
}

/** A unit that a force can be made of. */
export interface MenuUnit {
  id: string;
  name: string;
  group: string;
  cost: number;
  limit: number;
  about: string[];
  abilities: string[];
}

/** What a line of text about a force can be made of; `lists` has a ready line for each home. */
export interface ForceMenu {
  units: MenuUnit[];
  homes: string[];
  lists: Record<string, string>;
  points: number;
  fewest: number;
  most: number;
}

/** On or off. */
export interface SwitchOption {
  kind: "switch";
  default: boolean;
  id: string;
  title: string;
  rules: string[];
  seat?: number;
  secret?: boolean;
  needs?: Record<string, string[]>;
}

/** A whole number of a range. */
export interface NumberOption {
  kind: "number";
  default: number;
  low: number;
  high: number;
  id: string;
  title: string;
  rules: string[];
  seat?: number;
  secret?: boolean;
  needs?: Record<string, string[]>;
}

/** One of several words. */
export interface ChoiceOption {
  kind: "choice";
  default: string;
  words: string[];
  id: string;
  title: string;
  rules: string[];
  seat?: number;
  secret?: boolean;
  needs?: Record<string, string[]>;
}

/** A line of text, with a menu to make it from, or `builds` where the game has a builder. */
export interface TextOption {
  kind: "text";
  default: string;
  builds?: true;
  menu?: ForceMenu;
  id: string;
  title: string;
  rules: string[];
  seat?: number;
  secret?: boolean;
  needs?: Record<string, string[]>;
}

export type AnyOption = SwitchOption | NumberOption | ChoiceOption | TextOption;

/** Something that a set can hold. */
export interface BuilderEntry {
  id: string;
  name: string;
  group: string;
  cost: number;
  text: string;
}

/** A part of a set; `limit` names the option with the most that may be counted, or is empty. */
export interface BuilderPart {
  id: string;
  title: string;
  counted: string;
  limit: string;
  least: number;
  entries: BuilderEntry[];
}

/** A set to begin with, as its line. */
export interface ReadySet {
  id: string;
  name: string;
  text: string;
}

/** What a set of one's own can be made of; empty for games without one. */
export interface Builder {
  parts?: BuilderPart[];
  ready?: ReadySet[];
}

/** How many can play. */
export interface Range {
  fewest: number;
  most: number;
}

/** A game as the list of games shows it. */
export interface GameCard {
  id: string;
  title: string;
  summary: string;
  seats: Range;
  options: AnyOption[];
  levels: string[];
  resigning: string;
  drawing: string;
  text: Record<string, string>;
}

/** A field of a verb or an event. */
export interface FieldShape {
  name: string;
  kind: string;
}

/** A kind of thing: its words, or the limit of its numbers. */
export interface KindShape {
  name: string;
  words: string[];
  limit: number | null;
}

/** A verb of the notation. */
export interface VerbShape {
  text: string;
  head: string;
  fields: FieldShape[];
  open: boolean;
  clicks: string[];
}

/** A kind of event. */
export interface EventKindShape {
  name: string;
  fields: FieldShape[];
  rule: string;
  reveals: boolean;
}

/** The wording of a game. */
export interface WordsShape {
  sections: Record<string, Record<string, string>>;
  names: Record<string, Record<string, string>>;
}

/** The words and verbs of a table. */
export interface NotationShape {
  kinds: KindShape[];
  verbs: VerbShape[];
}

/** A game with all that a client needs to fill templates. */
export interface GameDetails {
  id: string;
  title: string;
  summary: string;
  seats: Range;
  options: AnyOption[];
  levels: string[];
  resigning: string;
  drawing: string;
  text: Record<string, string>;
  words: WordsShape;
  kinds: KindShape[];
  verbs: VerbShape[];
  events: EventKindShape[];
  builder: Builder;
}

/** One thing that is wrong with options: the option it is about (or none), the rule, its title, the reason. */
export interface Complaint {
  option: string;
  rule: string;
  title: string;
  reason: string;
}

/** A rule, ruling or example. */
export interface RuleShape {
  id: string;
  tier: string;
  title: string;
  text: string;
  topic: string;
  related: string[];
}

/** A ledger, or what was searched for in it. */
export interface RulesShape {
  title: string;
  summary: string;
  topics: string[];
  entries: RuleShape[];
}

/** What stands against a set-up first, the option at fault, and everything by rule; all empty if nothing does. */
export interface Checked {
  refusal: string;
  option: string;
  complaints: Complaint[];
}

/** A rule and its game. */
export interface RuleOfGame {
  game: string;
  entry: RuleShape;
}

/** A game's components by section, the rows of its packs among them; `digest` changes whenever they do. */
export interface ComponentsShape {
  game: string;
  digest: string;
  sections: Record<string, unknown>;
}

export type What = "takeback" | "draw";

export type Seated = "joined" | "left" | "bot" | "opened" | "standin" | "back" | "entropy";

/** A person made the table; `seat` is the host. */
export interface MadeEntry {
  kind: "made";
  seat: number;
  seq: number;
  at: number;
}

/** The game began; the events of the set-up. */
export interface BeginEntry {
  kind: "begin";
  events: GameEvent[];
  seq: number;
  at: number;
}

/** A seat answered; `action` and `words` are empty for whom they may be secret. */
export interface StepEntry {
  kind: "step";
  events: GameEvent[];
  step: number;
  seat: number;
  action: string;
  words: string;
  seq: number;
  at: number;
}

/** A seat took its last step back; `step` steps are left. */
export interface UndoEntry {
  kind: "undo";
  seat: number;
  step: number;
  seq: number;
  at: number;
}

/** The table went back by consent; `step` steps are left. */
export interface TakebackEntry {
  kind: "takeback";
  seat: number;
  step: number;
  seq: number;
  at: number;
}

/** The game goes on from its stored position, under a new version of the program. */
export interface ContinuedEntry {
  kind: "continued";
  step: number;
  seq: number;
  at: number;
}

/** A seat asks the others. */
export interface AskEntry {
  kind: "ask";
  seat: number;
  what: What;
  step: number;
  seq: number;
  at: number;
}

/** A seat answers the question to the table. */
export interface AnswerEntry {
  kind: "answer";
  seat: number;
  what: What;
  agree: boolean;
  seq: number;
  at: number;
}

/** Somebody came, went or was stood in for. */
export interface SeatEntry {
  kind: "seat";
  seat: number;
  what: Seated;
  name: string;
  level: string;
  seq: number;
  at: number;
}

/** A seat says something: to the table, or to one seat. */
export interface ChatEntry {
  kind: "chat";
  seat: number;
  to: number | null;
  text: string;
  seq: number;
  at: number;
}

/** The table was given up before the begin. */
export interface CancelEntry {
  kind: "cancel";
  seq: number;
  at: number;
}

/** The game is over; the secret of its dice. */
export interface EndEntry {
  kind: "end";
  outcome: OutcomeShape;
  secret: string;
  seq: number;
  at: number;
}

/** The next table of the same people. */
export interface RematchEntry {
  kind: "rematch";
  table: string;
  seq: number;
  at: number;
}

/** An entry that is none of this reader's business; it keeps the numbers without gaps. */
export interface HiddenEntry {
  kind: "hidden";
  seq: number;
  at: number;
}

export type JournalEntry =
  | MadeEntry
  | BeginEntry
  | StepEntry
  | UndoEntry
  | TakebackEntry
  | ContinuedEntry
  | AskEntry
  | AnswerEntry
  | SeatEntry
  | ChatEntry
  | CancelEntry
  | EndEntry
  | RematchEntry
  | HiddenEntry;

export type WhyNoUndo = "" | "first" | "other" | "drawn" | "revealed" | "final" | "spectator";

/** What the asked seat may do: its notation, its words, the elements to click, its verb and the verb's fields. */
export interface ActionShape {
  text: string;
  words: string;
  path: string[];
  verb: string;
  parts: Record<string, string>;
}

/** Whether `seat` may take its last step back, and why not. */
export interface UndoShape {
  possible: boolean;
  why: WhyNoUndo;
  words: string;
  seat: number | null;
}

/** An open question to the table; `to` is the step that a takeback would go back to. */
export interface QuestionShape {
  by: number;
  agreed: number[];
  waiting: number[];
  to?: number;
}

/** The clock: what is left to each seat (null where days are counted per answer) and whose time runs until when. */
export interface ClockShape {
  kind: "live" | "days";
  left_ms: number[] | null;
  running: number | null;
  deadline: number | null;
}

/** Why something is refused: the rule, its words, and the board elements at fault. */
export interface ReasonShape {
  rule: string;
  title: string;
  text: string;
  elements: string[];
  words: string;
}

/** The table as it stands, for this reader. */
export interface StateMessage {
  type: "state";
  seq: number;
  step: number;
  table: TableShape;
  you: number[];
  asked: number | null;
  prompt: PromptShape | null;
  views: ViewShape[];
  actions: ActionShape[];
  undo: UndoShape;
  takeback: QuestionShape | null;
  draw: QuestionShape | null;
  clock: ClockShape | null;
  outcome: OutcomeShape | null;
  secret: string;
}

/** New entries of the journal; the answer to `hello` carries its id. */
export interface EventsMessage {
  type: "events";
  seq: number;
  entries: JournalEntry[];
  id?: string | number;
}

/** It is on disk; `text` is the proper notation of an action. */
export interface Accepted {
  type: "accepted";
  seq: number;
  text: string;
  id?: string | number;
}

/** Nothing changed, and why. */
export interface Refused {
  type: "refused";
  rule: string;
  title: string;
  text: string;
  elements: string[];
  words: string;
  id?: string | number;
}

/** Nothing changed: the table has moved on. A fresh `state` follows. */
export interface Stale {
  type: "stale";
  seq: number;
  words: string;
  id?: string | number;
}

/** Why not; of a possible action given as text also what can be known before it is done. */
export interface Explained {
  type: "explained";
  possible: boolean;
  reasons: ReasonShape[];
  preview?: Record<string, unknown>;
  id?: string | number;
}

/** A message that was not understood or cannot be served; nothing changed. */
export interface ErrorMessage {
  type: "error";
  error: string;
  message: string;
  id?: string | number;
}

/** The answer to a ping. */
export interface Pong {
  type: "pong";
  now: number;
  id?: string | number;
}

/** Whose person is connected, and how many look on. */
export interface Presence {
  type: "presence";
  seats: boolean[];
  spectators: number;
}

/** A bot begins to think. */
export interface Thinking {
  type: "thinking";
  seat: number;
}

/** The direct answer to what a person does. */
export type Reply = Accepted | Refused | Stale | Explained | ErrorMessage;

export type ServerMessage =
  | StateMessage
  | EventsMessage
  | Accepted
  | Refused
  | Stale
  | Explained
  | ErrorMessage
  | Pong
  | Presence
  | Thinking;

/** A name to play under. */
export interface NewPerson {
  name: string;
}

/** A seat of a new table. */
export interface SeatWish {
  kind: "me" | "bot" | "open";
  level?: string;
  name?: string;
}

/** A table to be made. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, boolean | number | string>;
  listed?: boolean;
  policy?: Partial<Policy>;
  clock?: LiveClock | DaysClock | null;
  entropy?: string;
}

/** A seat to take. */
export interface Join {
  invite?: string;
  seat?: number | null;
  name?: string;
  entropy?: string;
}

/** A bot for a seat, or an open seat. */
export interface Fill {
  kind: "bot" | "open";
  level?: string;
}

/** Something of one's own for the dice. */
export interface AddEntropy {
  seat: number;
  entropy: string;
}

/** One seat, or all. */
export interface Leave {
  seat?: number | null;
}

/** The seat that gives up. */
export interface ResignSeat {
  seat: number;
}

/** Seats and options to be checked before a table is made. */
export interface SetupWish {
  seats: number;
  options?: Record<string, boolean | number | string>;
}

/** The first message. */
export interface Hello {
  type: "hello";
  table: string;
  token?: string;
  seen?: number;
  id?: string | number | null;
}

/** An answer to the open question. */
export interface Act {
  type: "act";
  seq: number;
  text: string;
  seat?: number | null;
  id?: string | number | null;
}

/** Why not? */
export interface Explain {
  type: "explain";
  text?: string | null;
  path?: string[] | null;
  seat?: number | null;
  id?: string | number | null;
}

/** Take back one's last step. */
export interface Undo {
  type: "undo";
  seq: number;
  seat?: number | null;
  id?: string | number | null;
}

/** Ask the others to go back. */
export interface Takeback {
  type: "takeback";
  seq: number;
  seat?: number | null;
  id?: string | number | null;
}

/** Offer a draw. */
export interface Draw {
  type: "draw";
  seat?: number | null;
  id?: string | number | null;
}

/** Answer a question to the table. */
export interface Answer {
  type: "answer";
  what: What;
  agree: boolean;
  seat?: number | null;
  id?: string | number | null;
}

/** Give up. */
export interface Resign {
  type: "resign";
  seat?: number | null;
  id?: string | number | null;
}

/** Say something. */
export interface Chat {
  type: "chat";
  text: string;
  to?: number | null;
  seat?: number | null;
  id?: string | number | null;
}

/** Are you there? */
export interface Ping {
  type: "ping";
  id?: string | number | null;
}

export type ClientMessage = Hello | Act | Explain | Undo | Takeback | Draw | Answer | Resign | Chat | Ping;
