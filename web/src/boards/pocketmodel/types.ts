/** PocketModel's view, as the engine builds it (games/pocketmodel/view.py). */
export interface UnitSeen {
  id: string;
  sheet: string;
  place: string;
  damage: number;
  shields: number;
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

export interface SideSeen {
  unit: string;
  seat: string;
  card: string | null;
  bonus_works: boolean;
  ability_works: boolean;
  locked: boolean;
  attack: number;
  damage: number;
  defense: number;
  shield: number;
  dice: string;
  automatic: number;
  needs: number;
  odds: number;
  roll: number | null;
  hit: boolean | null;
}

export interface BattleSeen {
  zone: string;
  step: "cards" | "dice" | "end";
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
  declared: DeclaredSeen | null;
}
