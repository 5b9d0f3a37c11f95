/** PocketModel's view, as the engine builds it (games/pocketmodel/view.py). */
export interface UnitSeen {
  id: string;
  sheet: string;
  name: string;
  faction: string;
  glyph: string;
  stars: number;
  attack: number;
  defense: number;
  /** The damage of its hits; `damage` are the counters on it. */
  deals: number;
  shields: number;
  icons: string[];
  power: string | null;
  place: string;
  damage: number;
  lasting: Record<string, number>;
}

export interface ObjectiveSeen {
  id: string;
  state: "up" | "down" | "destroyed";
  card: string | null;
  defense: number | null;
  warded: boolean;
}

export interface PlayerSeen {
  seat: string;
  alive: boolean;
  hand: string[] | null;
  known_hand: string[];
  hand_size: number;
  maximum_hand: number;
  deck_size: number;
  discard: string[];
  units: UnitSeen[];
  objectives: ObjectiveSeen[];
  powers_denied: boolean;
}

/** What is printed on a card that the view names. */
export interface CardSeen {
  name: string;
  text: string;
  sort: "combat" | "objective";
  /** "red +3", or nothing. */
  bonus: string;
  defense: number;
  stars: number;
}

export interface PartSeen {
  stat: string;
  source: string;
  amount: number;
}

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

export interface BattleSeen {
  zone: string;
  step: "cards" | "dice" | "end" | "over";
  frozen: boolean;
  sides: SideSeen[];
}

export interface PairSeen {
  unit: string;
  target: string;
  odds: number | null;
  answer: number | null;
}

export interface DeclaredSeen {
  action: "move" | "attack" | "strike";
  stars: number;
  entries: PairSeen[];
  done: number;
}

export interface PocketModelView {
  seat: string | null;
  active: string;
  first: string;
  round: number;
  phase: string;
  quiet: number;
  power_used: boolean;
  objective_played: boolean;
  certain: number;
  players: PlayerSeen[];
  battle: BattleSeen | null;
  /** The last battle that is over. */
  fought: BattleSeen | null;
  declared: DeclaredSeen | null;
  cards: Record<string, CardSeen>;
}
