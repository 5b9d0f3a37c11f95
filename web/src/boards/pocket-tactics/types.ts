/** Written by tools/wire.py from src/retrorocket/games/pocket_tactics: change it there. */
/** A laid tile; `open` are the facets 1 to 6 that are open, `base` the seat whose base it is. */
export interface TileView {
  cell: string;
  q: number;
  row: number;
  terrain: string;
  pattern: string;
  rotation: number;
  open: number[];
  base: string;
}

/** A unit; `where` is a cell, 'reserves', 'captured' or 'out'. */
export interface UnitView {
  unit: string;
  card: string;
  seat: string;
  where: string;
  at_advantage: boolean;
}

/** The dice of an open assault, by pool, with kickers and re-rolls left. */
export interface FightView {
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

/** An ability in words. */
export interface AbilitySeen {
  name: string;
  gloss: string;
}

/** A stat card. */
export interface CardSeen {
  name: string;
  types: string[];
  terrain: string[];
  skills: Record<string, [number, number, number, number]>;
  abilities: AbilitySeen[];
  cost: number;
}

/** The whole position; the same for all seats and for spectators. */
export interface View {
  turn: number;
  first: string;
  active: string;
  quiet: number;
  limits: [number, number];
  tiles: TileView[];
  drawn: string;
  bag: Record<string, number>;
  aside: Record<string, number>;
  units: UnitView[];
  captured_points: [number, number];
  factions: [string, string];
  bases: [string, string];
  fight: FightView | null;
  cards: Record<string, CardSeen>;
}

/**
 * The odds of an assault in ten-thousandths; `pools` are dice with kickers, `abilities` re-rolls from abilities, `play`
 * how both sides re-roll, `notes` what the count leaves to the players ('guard', 'shift').
 */
export interface OddsSeen {
  nobody: number;
  defender: number;
  attacker: number;
  both: number;
  happens: number;
  pools: [number, number][];
  rerolls: [number, number];
  abilities: [number, number];
  play: string;
  notes: string[];
}

/** What an assault would bring. */
export interface AssaultPreview {
  odds: OddsSeen;
}

/** Nothing can be told beforehand. */
export interface NoPreview {}

export type Preview = AssaultPreview | NoPreview;

/** The verbs of the notation. */
export type Verb =
  | "hire {card}"
  | "trim {card}"
  | "lay {cell}"
  | "lay {cell} {rotation}"
  | "base {cell}"
  | "field {card} {cell}"
  | "step {unit} {cell}"
  | "hop {unit} {over:cell}>{cell}"
  | "home {unit}"
  | "jump {unit} {cell}"
  | "close {skill} {unit} {cell}"
  | "shot {skill} {unit} {cell}"
  | "deploy {card} {cell}"
  | "bring {card} {cell}"
  | "use shove {unit} {cell}"
  | "use smite {unit} {cell}"
  | "use detonate {unit}"
  | "use swap {unit} {cell}"
  | "use rescue {unit}"
  | "pass"
  | "stop"
  | "follow {unit}"
  | "guard {unit}"
  | "no guard"
  | "mode {skill}"
  | "reroll {die}"
  | "reroll all {colour}"
  | "shift {die}"
  | "keep"
  | "place {cell}"
  | "decline"
  | "send {unit}"
  | "stay"
  | "withdraw"
  | "recover {card}";

/** What can be asked. */
export type Asked =
  | "hire"
  | "hire_replace"
  | "trim"
  | "lay"
  | "lay_loose"
  | "base"
  | "field"
  | "turn"
  | "onward"
  | "charge"
  | "follow"
  | "bring"
  | "guard"
  | "mode"
  | "ability_rerolls"
  | "rerolls"
  | "maze"
  | "slide"
  | "withdraw"
  | "recover"
  | "rescue"
  | "over";

/** A row of `terrain` among the components. */
export interface TerrainRow {
  name: string;
  hazard: boolean;
  tunnel: boolean;
  colour: string;
  origin: string;
}

/** A row of `hazard` among the components. */
export interface HazardRow {
  terrain: string;
  timing: string;
  fail: number[];
  result: string;
  in_close_assault: string;
  rules: string[];
  origin: string;
}

/** A row of `tunnel_pattern` among the components. */
export interface TunnelPatternRow {
  id: string;
  open: number[];
  origin: string;
}

/** The components that the board draws from. */
export interface Components {
  terrain: TerrainRow[];
  hazard: HazardRow[];
  tunnel_pattern: TunnelPatternRow[];
}
