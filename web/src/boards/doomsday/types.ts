/** Doomsday's view, as games/doomsday/view.py builds it. */
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
}

export interface SetSeen {
  deed: "build" | "seat" | "spy" | "launch";
  colour: string | null;
  target: string | null;
  need: number;
  size: number;
  shown: boolean;
  cards: string[] | null;
}

export interface AttackSeen {
  attacker: string;
  target: string;
  size: number;
  defending: boolean;
  guards: number;
  guard_cards: string[] | null;
}

export interface ScoreLine {
  step: string;
  rule: string;
  seat: string;
  colour: string | null;
  points: number;
  track: number;
}

export interface DoomsdayView {
  turn: number;
  active: string;
  step: string;
  to_draw: number;
  days: number;
  warning: number;
  rounds_left: number;
  reserve: number;
  deck: number;
  doomsday_in_deck: number;
  discard: string[];
  bag: Record<string, number>;
  earth: Record<string, number>;
  places: number;
  costs: Record<string, number>;
  players: PlayerSeen[];
  set: SetSeen | null;
  attack: AttackSeen | null;
  ended: string;
  scoring: ScoreLine[];
}
