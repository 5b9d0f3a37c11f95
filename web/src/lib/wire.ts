/** Written by tools/wire.py from src/retrorocket/server: change it there. */
export type Status = "open" | "playing" | "finished" | "cancelled";

/** What happens when people are away, and what people may ask for. */
export interface Policy {
  away: "bot" | "wait";
  away_after: number;
  away_level: string;
  takeback: boolean;
  spectators: boolean;
  hints: boolean;
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
  hurried: boolean;
}

/** How a game ended. */
export interface OutcomeShape {
  places: number[];
  scores: number[];
  reason: string;
  text: string;
}

/** The fields of a table that every step changes. */
export interface Moving {
  changed_at: number;
  seq: number;
  step: number;
  asked: number | null;
}

/** Where a game begins that does not begin at its set-up: a step of another table's record; of a file: no table. */
export interface StartShape {
  table: string;
  step: number;
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
  start: StartShape | null;
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

/** The best answers to the question that was open at an entry of the journal. */
export interface HintsShape {
  seq: number;
  hints: Hint[];
}

/** A study, or how far it has come: so much of so much, both 0 while it waits for its turn. */
export interface StudyShape {
  done: number;
  whole: number;
  study: Study | null;
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

/** A finished report: the name of its folder, and which page of it. */
export interface ReportCard {
  name: string;
  kind: "report" | "compare" | "ladder";
  game: string;
  games: number;
  made_at: number;
}

/** How often a seat won, and between which bounds the true rate lies with 95 % certainty. */
export interface SeatRate {
  wins: number;
  rate: number;
  low: number;
  high: number;
}

/** What a simulation of a table's set-up has come to so far. */
export interface OftenShape {
  state: "waiting" | "playing" | "done" | "failed";
  level: string;
  called: string;
  games: number;
  most: number;
  seats: SeatRate[];
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

/** Somebody has more of something, or less, than after the other answers that were looked at. */
export interface Reason {
  term: string;
  name: string;
  seat: number;
  more: boolean;
  good: boolean;
}

/** An answer, how likely its seat wins after it (with the standard error of that), and what speaks for it. */
export interface Hint {
  action: string;
  words: string;
  chance: number;
  doubt: number;
  reasons: Reason[];
}

/**
 * The chances of all seats before a step, as the seat that was asked could reckon them; after the last step: how it
 * ended.
 */
export interface Point {
  step: number;
  chances: number[];
}

/** A stretch of steps in which the chances changed most, and how much of that was luck. */
export interface Turn {
  first: number;
  last: number;
  changes: number[];
  luck: number[];
}

/** An answer after which another one promised more, by so much of a chance. */
export interface Mistake {
  step: number;
  seat: number;
  action: string;
  words: string;
  better: Hint;
  lost: number;
}

/** What the draws of a step did for each seat, beyond what was to be expected of them. */
export interface Chance {
  step: number;
  seat: number;
  words: string;
  gains: number[];
}

/** A game looked at from its begin to its end. */
export interface Study {
  game: string;
  title: string;
  names: string[];
  steps: number;
  ended: string;
  points: Point[];
  turns: Turn[];
  mistakes: Mistake[];
  luck: number[];
  fortunes: Chance[];
  drawn: number;
  weighed: number;
  games: number;
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

/** A line of text; `builds` where it is put together from the game's builder. */
export interface TextOption {
  kind: "text";
  default: string;
  builds?: true;
  id: string;
  title: string;
  rules: string[];
  seat?: number;
  secret?: boolean;
  needs?: Record<string, string[]>;
}

export type AnyOption = SwitchOption | NumberOption | ChoiceOption | TextOption;

/** Words that may follow an entry, and how many of them. */
export interface BuilderFitting {
  title: string;
  words: string[];
  most: number;
}

/** Something that an army can hold; `price` is its cost in words, `given` the words that it is added with. */
export interface BuilderEntry {
  id: string;
  name: string;
  group: string;
  cost: number;
  price: string;
  text: string;
  given: string;
  fittings: BuilderFitting[];
}

/** A list of an army. */
export interface BuilderPart {
  id: string;
  title: string;
  entries: BuilderEntry[];
}

/** What a line may begin with, before a colon. */
export interface BuilderHead {
  id: string;
  name: string;
}

/** An army to begin with, as its line. */
export interface ReadyArmy {
  id: string;
  name: string;
  group: string;
  text: string;
}

/** What an army of one's own is made of: `noun` says what it is called, `head` what its heads are (or nothing). */
export interface Builder {
  noun: string;
  head: string;
  heads: BuilderHead[];
  parts: BuilderPart[];
  words: Record<string, string>;
  ready: ReadyArmy[];
}

/** How many can play. */
export interface Range {
  fewest: number;
  most: number;
}

/** A lesson as the list of a game's lessons shows it. */
export interface LessonCard {
  name: string;
  title: string;
  about: string;
  minutes: number;
}

/** A form of a game to be played at once: its length, how many bots, the options; perhaps set up by itself. */
export interface FormShape {
  id: string;
  title: string;
  words: string;
  minutes: string;
  bots: number;
  options: Record<string, boolean | number | string>;
  prepare: boolean;
}

/**
 * A level of bots, or a character that bots of every level but the random one can have. `rating` is on Elo's scale (the
 * pilot has 1000), `margin` half its 95 % interval; a character's are those of its pilot, and both are null where
 * nothing was measured.
 */
export interface OpponentShape {
  id: string;
  name: string;
  about: string;
  rating: number | null;
  margin: number | null;
}

/** A game as the list of games shows it. */
export interface GameCard {
  id: string;
  title: string;
  summary: string;
  seats: Range;
  options: AnyOption[];
  levels: string[];
  opponents: OpponentShape[];
  characters: OpponentShape[];
  resigning: string;
  drawing: string;
  text: Record<string, string>;
  lessons: LessonCard[];
  forms: FormShape[];
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
  opponents: OpponentShape[];
  characters: OpponentShape[];
  resigning: string;
  drawing: string;
  text: Record<string, string>;
  lessons: LessonCard[];
  forms: FormShape[];
  words: WordsShape;
  kinds: KindShape[];
  verbs: VerbShape[];
  events: EventKindShape[];
  builder: Builder | null;
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

/** Something that an army comes to, with the least and the most of it that the rules allow. */
export interface ArmyTotal {
  counted: string;
  sum: number;
  least: number;
  most: number | null;
}

/** What the army of an option comes to. */
export interface ArmyShape {
  option: string;
  totals: ArmyTotal[];
}

/** What stands against a set-up first, the option at fault, everything by rule (empty if nothing); all armies. */
export interface Checked {
  refusal: string;
  option: string;
  complaints: Complaint[];
  armies: ArmyShape[];
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

export type Seated =
  | "joined"
  | "left"
  | "bot"
  | "opened"
  | "standin"
  | "back"
  | "entropy"
  | "prepared"
  | "hurried";

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
  standin_at: number | null;
  outcome: OutcomeShape | null;
  secret: string;
  preparing: boolean;
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
  request?: string;
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
  request?: string;
}

/** Nothing changed: the table has moved on. A fresh `state` follows. */
export interface Stale {
  type: "stale";
  seq: number;
  words: string;
  id?: string | number;
  request?: string;
}

/** Why not; of a possible action given as text also what can be known before it is done. */
export interface Explained {
  type: "explained";
  possible: boolean;
  reasons: ReasonShape[];
  preview?: Record<string, unknown>;
  id?: string | number;
  request?: string;
}

/** A message that was not understood or cannot be served; nothing changed. */
export interface ErrorMessage {
  type: "error";
  error: string;
  message: string;
  id?: string | number;
  request?: string;
}

/** The answer to a ping. */
export interface Pong {
  type: "pong";
  now: number;
  id?: string | number;
  request?: string;
}

/** Whose person is connected, how many look on, and when a bot begins to play for the asked one, who is away. */
export interface Presence {
  type: "presence";
  seats: boolean[];
  spectators: number;
  standin_at: number | null;
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

/** A rule that a lesson names. */
export interface CitedRule {
  id: string;
  title: string;
}

/**
 * A lesson after some answers. `taken` tells whether the last answer was; if not, `remark` says what to do instead, or
 * `reason` which rule forbids it. `frames` are all that happened, with views of what the last answer brought about.
 * `wanted` are the answers that would be taken now, `show` the elements of the board to light. `over` comes with the
 * lesson's end; `next` names the lesson after it, or none.
 */
export interface LessonShape {
  game: string;
  name: string;
  title: string;
  taken: boolean;
  remark: string;
  reason: ReasonShape | null;
  step: number;
  steps: number;
  say: string;
  praise: string;
  show: string[];
  rules: CitedRule[];
  wanted: string[];
  over: boolean;
  next: string;
  seats: SeatShape[];
  you: number;
  frames: FrameShape[];
  actions: ActionShape[];
}

/**
 * What a field of a saved position may hold; `[]` in its path stands for every item of a list. A `word` is one of
 * `words` (things of the kind `of`) or null, a `number` goes from `low` to `high`, a `list` that does not grow keeps
 * its length, and its places stand for `words` where it has any.
 */
export interface SavedField {
  path: string;
  kind: "word" | "number" | "flag" | "list";
  of: string;
  words: string[];
  low: number;
  high: number;
  grows: boolean;
}

/**
 * A position as it is saved, and what the table looks like in it: to each seat, and to whoever only looks on. `actions`
 * are what the asked seat may do; `events` what the answers brought about that were played last.
 */
export interface PositionShape {
  position: Record<string, unknown>;
  fields: SavedField[];
  seats: SeatShape[];
  asked: number | null;
  prompt: PromptShape;
  preparing: boolean;
  outcome: OutcomeShape | null;
  views: ViewShape[];
  actions: ActionShape[];
  events: GameEvent[];
}

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

/** A step of a game that is over, to go on from. */
export interface StartAt {
  table: string;
  step: number;
}

/** A table to be made; one that goes on from a position has that position's options. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, boolean | number | string>;
  listed?: boolean;
  policy?: Partial<Policy>;
  clock?: LiveClock | DaysClock | null;
  entropy?: string;
  start?: StartAt | null;
  position?: Record<string, unknown> | null;
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

/** The seat that wants a hint. */
export interface AskHint {
  seat: number;
}

/** The learner's answers from the beginning of a lesson; the last one is to be judged. */
export interface LessonAnswers {
  answers?: string[];
}

/** After these answers: what of an action, given as text, or why nothing comes of some clicks? */
export interface LessonQuestion {
  answers?: string[];
  text?: string;
  path?: string[];
}

/**
 * A position to be checked and shown: a saved one, or that of a new game of so many seats with these options. Then the
 * asked seat may answer, and bots to the end of the set-up or of the turn.
 */
export interface Arrange {
  position?: Record<string, unknown> | null;
  seats?: number;
  options?: Record<string, boolean | number | string>;
  answer?: string;
  bots?: "" | "setup" | "turn";
}

/** In a position that somebody sets up: what of an action, given as text, or why nothing comes of some clicks? */
export interface PositionQuestion {
  position: Record<string, unknown>;
  text?: string;
  path?: string[];
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

/** Ask the others to go back: to before one's last step, or to before a `step` of one's own. */
export interface Takeback {
  type: "takeback";
  seq: number;
  step?: number | null;
  seat?: number | null;
  id?: string | number | null;
}

/** Let the rest of one's set-up be done by a bot. */
export interface Prepare {
  type: "prepare";
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

export type ClientMessage =
  | Hello
  | Act
  | Explain
  | Undo
  | Takeback
  | Prepare
  | Draw
  | Answer
  | Resign
  | Chat
  | Ping;
