/** What the server tells of a game of Buck Rogers (games/buck_rogers/view.py and scene.py). */
export interface PlayerSeen {
  colours: string[];
  zones: number;
  goal: number;
  inert: boolean;
  until: number;
  gave_up: boolean;
  out: boolean;
  order: boolean;
  reserve: Record<string, number>;
}

export interface TransportSeen {
  unit: string;
  zone: string;
  /** Only of one's own. */
  cargo?: string;
}

export interface LeaderSeen {
  leader: string;
  zone: string;
  colour: string;
  seat: number;
  owner: number;
  back: number;
  used: boolean;
}

export interface FactorySeen {
  zone: string;
  owner: number;
  item: string;
  place: string;
  worked: boolean;
  rests: boolean;
}

export interface LineSeen {
  unit: string;
  seat: number;
  count: number;
  hit: number;
  spent: number;
}

export interface BuckView {
  turn: number;
  year: number;
  phase: string;
  markers: Record<string, string>;
  next_markers: Record<string, string>;
  players: PlayerSeen[];
  control: Record<string, string>;
  stacks: Record<string, Record<string, number>>;
  transports: TransportSeen[];
  leaders: LeaderSeen[];
  factories: FactorySeen[];
  satellites: Record<string, { finished: boolean; owner: number }>;
  order: number[];
  order_by: "seat" | "colour";
  cards: Record<string, number>;
  bank: number;
  moving: [string, number][];
  leaving: [string, number][];
  displays: number[][];
  speeds: number[];
  contested: string[];
  launching: Record<string, number>;
  mover: { seat: number; colour: string } | null;
  group: { zone: string; left: number; begun: boolean; reach: Record<string, number> } | null;
  battle: { zone: string; round: number; attacker: number; line: LineSeen[] } | null;
  fire: { zone: string; seat: number; shooters: Record<string, number> } | null;
}

/** What the server foretells of an action (games/buck_rogers/foresight.py). */
export interface OddsSeen {
  zone: string;
  trials: number;
  sides: { seat: number; percent: number; low: number; high: number; left: number }[];
  open: number;
}

export interface Foretold {
  left?: number;
  reach?: Record<string, number>;
  path?: string[];
  cost?: number;
  stops?: boolean;
  satellite?: number;
  fire?: { zone: string; seat: number; shots: number; percent: number }[];
  battle?: OddsSeen;
  shots?: { unit: string; target: string; shots: number; percent: number }[];
  kills?: { unit: string; hits: number }[];
  need?: number;
  bonus?: number;
  percent?: number;
  pieces?: number;
  phases?: number;
}
