/** Pocket-Tactics' view, as games/pocket_tactics/view.py builds it. */
export interface TileSeen {
  cell: string;
  q: number;
  row: number;
  terrain: string;
  pattern: string;
  rotation: number;
  open: number[];
  base: string;
}

export interface UnitSeen {
  unit: string;
  card: string;
  seat: string;
  where: string;
  at_advantage: boolean;
}

export interface FightSeen {
  attacker: string;
  defender: string;
  cell: string;
  ranged: boolean;
  skills: [string, string];
  dice: Record<string, number[]>;
  kickers: Record<string, number>;
  rerolls: [number, number];
  tokens: [number[], number[]];
  stage: number;
  goer: number;
  counter: boolean;
}

export interface OddsSeen {
  nobody: number;
  defender: number;
  attacker: number;
  both: number;
  happens: number;
  pools: [number, number][];
  rerolls: [number, number];
  /** Re-rolls from abilities. */
  abilities: [number, number];
  /** What the count leaves to the players: "guard", "shift". */
  notes: string[];
}

export interface CardSeen {
  name: string;
  types: string[];
  terrain: string[];
  skills: Record<string, [number, number, number, number]>;
  abilities: { name: string; gloss: string }[];
  cost: number;
}

export interface TacticsView {
  turn: number;
  first: string;
  active: string;
  quiet: number;
  limits: [number, number];
  tiles: TileSeen[];
  drawn: string;
  bag: Record<string, number>;
  aside: Record<string, number>;
  units: UnitSeen[];
  captured_points: [number, number];
  factions: [string, string];
  bases: [string, string];
  fight: FightSeen | null;
  cards: Record<string, CardSeen>;
}
