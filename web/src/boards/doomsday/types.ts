/** Written by tools/wire.py from src/retrorocket/games/doomsday: change it there. */
export type Step = "start" | "draw" | "act";

/**
 * One player: his own cards only for himself; `known` are the cards in his hand that everybody saw him take;
 * `attack_cost` is the least attack of the viewer on him.
 */
export interface PlayerSeen {
  seat: string;
  hand: number;
  cards: string[] | null;
  known: string[];
  faceup: string | null;
  last_card: string | null;
  parts: number;
  passengers: Record<string, string>;
  aboard: number;
  free: string[];
  stage: string;
  arrival: number;
  score: number;
  leads: string[];
  next_part: string | null;
  next_part_cost: number | null;
  next_launch_cost: number | null;
  attack_cost: number | null;
}

/** The set of the active player: its cards only for himself until it is shown. */
export interface SetSeen {
  action: string;
  colour: string | null;
  target: string | null;
  need: number;
  size: number;
  shown: boolean;
  cards: string[] | null;
}

/** A declared attack, and the guard cards chosen against it (their faces for the defender only). */
export interface AttackSeen {
  attacker: string;
  target: string;
  size: number;
  defending: boolean;
  guards: number;
  guard_cards: string[] | null;
}

/** One entry of the end scoring. */
export interface ScoreLine {
  step: string;
  rule: string;
  seat: string;
  colour: string | null;
  points: number;
  track: number;
}

/**
 * What everybody sees; `reveals` are the Doomsday cards so far, by cards drawn before and with; `pile` are the cards
 * that the deck was last made of, whoever holds them now.
 */
export interface OpenView {
  turn: number;
  active: string;
  step: Step;
  to_draw: number;
  days: number;
  warning: number;
  rounds_left: number;
  drawn: number;
  reveals: number[];
  reserve: number;
  deck: number;
  doomsday_in_deck: number;
  pile: string[];
  discard: string[];
  bag: Record<string, number>;
  earth: Record<string, number>;
  places: number;
  costs: Record<string, number>;
  ended: string;
  scoring: ScoreLine[];
}

/** What one seat sees otherwise than another. */
export interface OwnView {
  players: PlayerSeen[];
  set: SetSeen | null;
  attack: AttackSeen | null;
}

/** The whole table as one seat sees it. */
export interface View {
  turn: number;
  active: string;
  step: Step;
  to_draw: number;
  days: number;
  warning: number;
  rounds_left: number;
  drawn: number;
  reveals: number[];
  reserve: number;
  deck: number;
  doomsday_in_deck: number;
  pile: string[];
  discard: string[];
  bag: Record<string, number>;
  earth: Record<string, number>;
  places: number;
  costs: Record<string, number>;
  ended: string;
  scoring: ScoreLine[];
  players: PlayerSeen[];
  set: SetSeen | null;
  attack: AttackSeen | null;
}

/** Of an attack: its cards, and the chance in percent that it holds. */
export interface AttackPreview {
  cards: number;
  holds: number;
}

/** Of a passenger of a colour: the points that it gives at once. */
export interface PassengerPreview {
  points: number;
}

/** Nothing can be told beforehand. */
export interface NoPreview {}

export type Preview = AttackPreview | PassengerPreview | NoPreview;

/** The verbs of the notation. */
export type Verb =
  | "draw deck"
  | "take {card}"
  | "build"
  | "seat {colour}"
  | "spy {seat}"
  | "launch"
  | "vp {card}"
  | "pass"
  | "add {card}"
  | "done"
  | "at {place}"
  | "extend"
  | "decline"
  | "defend"
  | "yield"
  | "loot part"
  | "loot none"
  | "loot {pawn}"
  | "also earth"
  | "also {pawn}"
  | "discard {card}"
  | "last none"
  | "last {card}";

/** What can be asked. */
export type Asked =
  | "draw"
  | "act"
  | "set-build"
  | "set-seat"
  | "set-spy"
  | "set-launch"
  | "extend"
  | "place"
  | "place-more"
  | "answer"
  | "guard"
  | "loot"
  | "stow"
  | "also"
  | "discard"
  | "last"
  | "over";

/** A row of `card` among the components. */
export interface CardRow {
  id: string;
  kind: string;
  colour: string;
  title: string;
  symbols: string[];
  bonus: string;
  vp: number;
  min_players: number;
  origin: string;
}

/** A row of `occupation` among the components. */
export interface OccupationRow {
  colour: string;
  letter: string;
  name: string;
  pawns_2: number;
  pawns_3: number;
  pawns_4: number;
  majority: number;
  seat_number: number;
  seat_bonus: number;
  immediate: number;
  final: number;
  origin: string;
  origin_immediate_final: string;
}

/** A row of `part` among the components. */
export interface PartRow {
  order: number;
  id: string;
  kind: string;
  number: number;
  level: number;
  seats: string[];
  origin: string;
}

/** A row of `launch_space` among the components. */
export interface LaunchSpaceRow {
  index: number;
  id: string;
  phase: string;
  cost: number;
  origin: string;
}

/** The components that the board draws from. */
export interface Components {
  card: CardRow[];
  occupation: OccupationRow[];
  part: PartRow[];
  launch_space: LaunchSpaceRow[];
  asteroid_track: {
    start: number;
    impact_at: number;
    step_per_doomsday_card: number;
    warning_at: number;
    origin: string;
  };
  score_awards: {
    origin: string;
    first_in_space: number;
    second_in_space: number;
    later_in_space: number;
    most_passengers_full_rocket: number;
    most_passengers_not_full: number;
  };
}
