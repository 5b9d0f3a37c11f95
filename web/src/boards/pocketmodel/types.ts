/** Written by tools/wire.py from src/retrorocket/games/pocketmodel: change it there. */
export type BattleStep = "cards" | "dice" | "end" | "over";

export type Declaring = "move" | "attack" | "strike";

/** One thing that a value is made of: the unit's own number, a bonus, an ability, an objective. */
export interface PartSeen {
  stat: string;
  source: string;
  amount: number;
}

/** One side of a battle: its card, whether it works, the numbers as frozen or as they stand, and the exact odds. */
export interface SideSeen {
  unit: string;
  name: string;
  faction: string;
  glyph: string;
  seat: string;
  card: string | null;
  bonus_works: boolean;
  ability_works: boolean;
  locked: boolean;
  attack: number;
  damage: number;
  defense: number;
  shield: number;
  parts: PartSeen[];
  dice: string;
  automatic: number;
  needs: number;
  odds: number;
  faces: number[];
  left_out: number | null;
  roll: number | null;
  hit: boolean | null;
  lost: boolean;
}

/** The battle at hand, or the last that is over. */
export interface BattleSeen {
  zone: string;
  step: BattleStep;
  frozen: boolean;
  sides: SideSeen[];
}

/** One entry of a declaration; odds out of 216 for attacks (both ways) and strikes at face-up objectives. */
export interface PairSeen {
  unit: string;
  target: string;
  odds: number | null;
  answer: number | null;
}

/** What the active player has declared so far. */
export interface DeclaredSeen {
  action: Declaring;
  stars: number;
  entries: PairSeen[];
  done: number;
}

/**
 * A unit: all of it is public; `deals` is the damage of its hits, `damage` the counters on it, `lasting` is what ends
 * with the turn.
 */
export interface UnitSeen {
  id: string;
  sheet: string;
  name: string;
  faction: string;
  glyph: string;
  stars: number;
  attack: number;
  defense: number;
  deals: number;
  shields: number;
  icons: string[];
  power: string | null;
  place: string;
  damage: number;
  lasting: Record<string, number>;
}

/** What is printed on a card that the view names; `bonus` is 'red +3' or nothing. */
export interface CardSeen {
  name: string;
  text: string;
  sort: "combat" | "objective";
  bonus: string;
  defense: number;
  stars: number;
}

/** An objective slot: `card` only where the seat knows it, `defense` and `warded` only of what lies face up. */
export interface ObjectiveSeen {
  id: string;
  state: "up" | "down" | "destroyed";
  card: string | null;
  defense: number | null;
  warded: boolean;
}

/** A player: counts for all, the hand for its owner alone, and what others know to be in it. */
export interface PlayerSeen {
  seat: string;
  alive: boolean;
  hand: string[] | null;
  known_hand: string[];
  hand_size: number;
  maximum_hand: number;
  deck_size: number;
  deck_list: Record<string, number> | null;
  discard: string[];
  units: UnitSeen[];
  objectives: ObjectiveSeen[];
  powers_denied: boolean;
}

/** The whole position as one seat sees it. */
export interface View {
  seat: string | null;
  active: string;
  first: string;
  round: number;
  phase: "set-up" | "turn" | "after";
  quiet: number;
  power_used: boolean;
  objective_played: boolean;
  certain: number;
  players: PlayerSeen[];
  battle: BattleSeen | null;
  fought: BattleSeen | null;
  declared: DeclaredSeen | null;
  cards: Record<string, CardSeen>;
}

/**
 * Of an attack or a strike: the chance to hit, and to be hit in the same battle, of `certain`; None where nobody can
 * tell.
 */
export interface OddsPreview {
  odds: number | null;
  answer: number | null;
  certain: number;
}

/** Nothing can be told beforehand. */
export interface NoPreview {}

export type Preview = OddsPreview | NoPreview;

/** The verbs of the notation. */
export type Verb =
  | "place {unit}"
  | "done"
  | "objective {card}>{slot}"
  | "power {unit}"
  | "power {unit}+{friend:unit}"
  | "power {unit}>{zone}"
  | "power {unit}-{card}"
  | "move {unit}>{zone}"
  | "attack {unit}x{foe:unit}"
  | "strike {unit}>{slot}"
  | "pass"
  | "keep"
  | "next {unit}"
  | "play {card}"
  | "reroll {unit}"
  | "decline"
  | "splash {unit}"
  | "repair {unit}"
  | "retreat {unit}>{zone}"
  | "push {unit}"
  | "reserve {unit}"
  | "damage {unit}"
  | "scatter {unit}"
  | "recall {unit}"
  | "peek {slot}"
  | "salvage {card}"
  | "discard {card}"
  | "refill"
  | "stop";

/** What can be asked. */
export type Asked =
  | "place"
  | "place-below"
  | "turn"
  | "after"
  | "move"
  | "attack"
  | "strike"
  | "order"
  | "striker"
  | "card"
  | "reroll"
  | "splash"
  | "refill"
  | "repair"
  | "reserves"
  | "scatter"
  | "recall"
  | "damage"
  | "retreat"
  | "push"
  | "peek"
  | "salvage"
  | "cycle"
  | "over";

/** A row of `combat_card` among the components. */
export interface CombatCardRow {
  id: string;
  name: string;
  origin: string;
  bonus_colour: string;
  bonus: number;
  icon_kind: string;
  icon: string;
  effects: {
    kind: string;
    stat?: string;
    amount?: number;
    per?: string;
    max?: number;
    icon?: string;
    target?: string;
    when?: {
      role?: string;
      foe_stars_min?: number;
      zone?: string;
      result?: string;
      foe_icons?: string[];
      foe_stars_max?: number;
      outnumbered?: boolean;
      foe_damaged?: boolean;
    };
    min?: number;
    to?: string;
    stars?: number;
    count?: number;
    part?: string;
    duration?: string;
  }[];
  text: string;
  defense: number;
  stars: number;
  points: number;
  wild_stars?: number[];
}

/** A row of `objective_card` among the components. */
export interface ObjectiveCardRow {
  id: string;
  name: string;
  origin: string;
  defense: number;
  stars: number;
  abilities: {
    trigger: string;
    effects: {
      kind: string;
      amount?: number;
      target?: string;
      roll_min?: number;
      stars?: number;
      units?: number;
      stat?: string;
      side?: string;
      zone?: string;
      action?: string;
      icons?: string[];
      count?: number;
      whose?: string;
      min_units_home?: number;
      stars_max?: number;
      type?: string;
      others?: boolean;
      stars_min?: number;
      role?: string;
    }[];
  }[];
  text: string;
  points: number;
}

/** A row of `faction` among the components. */
export interface FactionRow {
  id: string;
  name: string;
  origin: string;
  colour: string;
  style: string;
}

/** A row of `match_icon` among the components. */
export interface MatchIconRow {
  id: string;
  name: string;
  origin: string;
  meaning: string;
}

/** A row of `power_icon` among the components. */
export interface PowerIconRow {
  id: string;
  name: string;
  origin: string;
  when: string;
  effect: {
    kind: string;
    min?: number;
    stat?: string;
    amount?: number;
    target?: string;
    when?: { foe_icons?: string[]; zone?: string };
    from?: string;
    to?: string;
    count?: number;
    stars?: number;
  };
  text: string;
}

/** The components that the board draws from. */
export interface Components {
  combat_card: CombatCardRow[];
  objective_card: ObjectiveCardRow[];
  faction: FactionRow[];
  match_icon: MatchIconRow[];
  power_icon: PowerIconRow[];
}
