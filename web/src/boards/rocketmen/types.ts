/** The view of Rocketmen, and the previews the server gives; all lengths in micrometres, headings in hundredths of a degree. */
export interface CrewSeen {
  id: string;
  crew: string;
  assigned: boolean;
}

export interface LineSeen {
  target: string;
  gap: number;
  /** Extended Range steps; -1 where every line is blocked. */
  steps: number;
  blocked_by: string[];
}

export interface ModelSeen {
  id: string;
  model: string;
  name: string;
  type: string;
  faction: string;
  berths: number;
}

export interface ShipSeen extends ModelSeen {
  seat: string;
  x: number;
  y: number;
  heading: number;
  radius: number;
  reach: number;
  move: number;
  steps: number;
  lasers: number;
  shields: number;
  posts: number;
  ap: number;
  printed_ap: number;
  rating: number;
  attacks: number;
  status: "ready" | "open" | "done";
  evaded: boolean;
  stopped: boolean;
  new: boolean;
  crew: CrewSeen[];
  cargo: string[];
  capacity: number;
  room: number;
  wrecks: string[];
  lines: LineSeen[];
}

export interface ReserveSeen extends ModelSeen {
  needs: number[];
  posts: number;
  squadron: number;
}

export interface WaitingSeen extends ModelSeen {
  radius: number;
}

export interface SeatSeen {
  seat: string;
  fleet: string;
  chosen: boolean;
  out: boolean;
  home: { id: string; x: number; y: number };
  resources: string[];
  crew: CrewSeen[];
  wrecks: string[];
  reserve: ReserveSeen[];
  waiting: WaitingSeen[];
  /** Crew that waits in the reserve. */
  hands: CrewSeen[];
}

/** Something that is going on: a flight, an attack, a boarding wave, and so on. */
export interface UnderWay {
  what: string;
  ship: string;
  target?: string;
  from?: [number, number];
  to?: [number, number];
  met?: string[];
  needs?: number;
  dice?: number[] | number[][];
  pair?: number;
  loser?: string;
  marked?: number[];
  rolls_again?: string;
  drawn?: string[];
  owed?: number[];
  chosen?: string[];
  /** A fleet that is being built: its line, its points and their limits. */
  plan?: string;
  step?: string;
  list?: string;
  points?: number[];
  limits?: number[];
  model?: string;
  number?: number;
}

export interface RocketView {
  turn: number;
  phase: string;
  active: string;
  scenario: string;
  rogue: { x: number; y: number; stock: number };
  microids: { id: string; x: number; y: number; type: string }[];
  ships: ShipSeen[];
  seats: SeatSeen[];
  docks: [string, string][];
  boardings: { attacker: string; target: string; base_dice: number }[];
  open: string;
  allowance: number;
  scale: { table: number; asteroid: number; microid: number; S: number; M: number; L: number };
  under_way: UnderWay[];
}

export interface Stop {
  x: number;
  y: number;
  ap: number;
  met: string[];
  barred: string;
  targets: string[];
}

export interface Ahead {
  from: [number, number];
  to: [number, number];
  full: [number, number];
  met: string[];
  edge: boolean;
  through: string[];
  barred?: string;
}

export interface Side {
  object: string;
  dice: number;
  lives: number;
  rerolls: number;
}

/** What the server tells of an action; which fields are there depends on the verb. */
export interface Preview {
  ship?: string;
  ap?: number;
  left?: number;
  from?: [number, number];
  length?: number;
  edge?: boolean;
  through?: string[];
  leaves?: string[];
  stops?: Stop[];
  heading?: number;
  then?: Ahead;
  x?: number;
  y?: number;
  against?: string;
  radius?: number;
  type?: string;
  faction?: string;
  target?: string | Side;
  attacker?: Side;
  gap?: number;
  reach?: number;
  steps?: number;
  round?: string[];
  needs?: number;
  parts?: [string, number][];
  hit?: [number, number];
  reroll?: boolean;
  saves?: { who: string; needs: number; of36: number }[];
  damage?: [number, number];
  doubles?: boolean;
  fatal?: boolean;
  chance?: [number, number];
  takes?: number;
  deals?: [number, number];
  suffers?: [number, number];
  capture?: [number, number];
  captured?: [number, number];
  losses?: [number, number, number, number][];
  dice?: number;
  room?: number;
  stock?: number;
  finds?: number[];
  nothing?: [number, number];
  cargo?: number;
  more?: number;
  idle?: string[];
  lost?: number;
}
