/** Written by tools/wire.py from src/retrorocket/games/rocketmen: change it there. */
export type Status = "ready" | "open" | "done";

/** A crew token, and whether it serves where it is. */
export interface CrewSeen {
  id: string;
  crew: string;
  assigned: boolean;
}

/** A line of fire; `steps` of Extended Range, -1 where every line is blocked. */
export interface LineSeen {
  target: string;
  gap: number;
  steps: number;
  blocked_by: string[];
}

/** What a ship's card says about it. */
export interface ModelSeen {
  name: string;
  type: string;
  faction: string;
  berths: number;
}

/** A ship: everything about it is open but the types of its cargo ('?'). */
export interface ShipSeen {
  name: string;
  type: string;
  faction: string;
  berths: number;
  id: string;
  seat: string;
  model: string;
  x: number;
  y: number;
  heading: number;
  radius: number;
  reach: number;
  lasers: number;
  shields: number;
  posts: number;
  ap: number;
  printed_ap: number;
  rating: number;
  attacks: number;
  status: Status;
  evaded: boolean;
  stopped: boolean;
  new: boolean;
  crew: CrewSeen[];
  cargo: string[];
  capacity: number;
  wrecks: string[];
  move: number;
  steps: number;
  room: number;
  lines: LineSeen[];
}

/** An entry that waits, with what it requires by resource. */
export interface ReserveSeen {
  name: string;
  type: string;
  faction: string;
  berths: number;
  id: string;
  model: string;
  needs: number[];
  posts: number;
  squadron: number;
}

/** A ship of the active fleet that stands nowhere yet. */
export interface WaitingSeen {
  name: string;
  type: string;
  faction: string;
  berths: number;
  id: string;
  model: string;
  radius: number;
}

/** A home base and where it lies. */
export interface HomeSeen {
  id: string;
  x: number;
  y: number;
}

/** A player; `hands` is the crew that waits in the reserve, `reserve_crew` the crew that is not yet bought. */
export interface SeatSeen {
  seat: string;
  fleet: string;
  plan: string;
  chosen: boolean;
  out: boolean;
  home: HomeSeen;
  resources: string[];
  crew: CrewSeen[];
  wrecks: string[];
  reserve: ReserveSeen[];
  waiting: WaitingSeen[];
  hands: CrewSeen[];
  reserve_crew: string[];
}

/** The rogue asteroid: how much lies on it, and the types that the seat has put back there. */
export interface RogueSeen {
  x: number;
  y: number;
  stock: number;
  known: string[];
}

/** A microid; its type is '?' to those who have not seen it. */
export interface MicroidSeen {
  id: string;
  x: number;
  y: number;
  type: string;
}

/** A boarding maneuver. */
export interface BoardingSeen {
  attacker: string;
  target: string;
  base_dice: number;
}

/** The lengths that a board draws to scale. */
export interface Scale {
  table: number;
  asteroid: number;
  microid: number;
  S: number;
  M: number;
  L: number;
}

/** A fleet that is being built: its line, its points and their limits (active, reserve). */
export interface Building {
  what: "build";
  plan: string;
  step: string;
  list: "reserve" | "active";
  points: [number, number];
  limits: [number, number];
  model: string;
  number: number;
}

/** An increment under way: where it began, how long it is, how far the ship has come, what it has met. */
export interface Flying {
  what: "flight";
  ship: string;
  from: [number, number];
  to: [number, number];
  length: number;
  flown: number;
  met: string[];
}

/** An attack whose dice lie on the table. */
export interface Attacking {
  what: "attack";
  ship: string;
  target: string;
  needs: number;
  dice: [number, number];
}

/** A boarding wave: both sides' dice from the highest down, which pair is at stake, who must give something up. */
export interface BoardingWave {
  what: "wave";
  ship: string;
  target: string;
  dice: [number[], number[]];
  pair: number;
  loser: string;
  marked: number[];
  rolls_again: string;
}

/** A collision. */
export interface Colliding {
  what: "collision";
  ship: string;
  target: string;
}

/** Damage to be taken. */
export interface Suffering {
  what: "damage";
  ship: string;
  points: number;
}

/** Microids being chosen to be loaded. */
export interface LoadingSeen {
  what: "loading";
  ship: string;
  chosen: string[];
}

/** Crew being chosen to change places. */
export interface Exchanging {
  what: "exchange";
  ship: string;
  target: string;
  chosen: string[];
}

/** Dice still to roll, and resources drawn. */
export interface MiningSeen {
  what: "mining";
  ship: string;
  dice: number;
  drawn: string[];
}

/** What a ship from the reserve still costs, by resource. */
export interface Deploying {
  what: "deployment";
  ship: string;
  owed: number[];
  spared: number;
}

export type UnderWay =
  | Building
  | Flying
  | Attacking
  | BoardingWave
  | Colliding
  | Suffering
  | LoadingSeen
  | Exchanging
  | MiningSeen
  | Deploying;

/** The whole table as one seat sees it; `destroyed` are the resources out of the game. */
export interface View {
  turn: number;
  phase: string;
  active: string;
  scenario: string;
  rogue: RogueSeen;
  microids: MicroidSeen[];
  ships: ShipSeen[];
  seats: SeatSeen[];
  destroyed: string[];
  docks: [string, string][];
  boardings: BoardingSeen[];
  open: string;
  allowance: number;
  scale: Scale;
  under_way: UnderWay[];
}

/** A price in AP, and what the ship could still spend after it. */
export interface Costs {
  ship: string;
  ap: number;
  left: number;
}

/** Where a flight meets something or ends; `ap` is what it took to get there, `barred` why it cannot go on. */
export interface Stop {
  x: number;
  y: number;
  ap: number;
  met: string[];
  barred: string;
  targets: string[];
}

/** Where the next move would lead; `barred` says why it cannot be made. */
export interface Ahead {
  from: [number, number];
  to: [number, number];
  full: [number, number];
  met: string[];
  edge: boolean;
  through: string[];
  barred?: string;
}

/** The way of an increment: its first contact and, if that is avoided each time, all further. */
export interface MovePreview {
  ship: string;
  ap: number;
  left: number;
  from: [number, number];
  length: number;
  edge: boolean;
  through: string[];
  leaves: string[];
  stops: Stop[];
}

/** What flying through costs, and where the flight goes on. */
export interface AvoidPreview {
  ship: string;
  ap: number;
  left: number;
  from: [number, number];
  stops: Stop[];
}

/** What a turn costs, and where the ship could fly then. */
export interface TurnPreview {
  ship: string;
  ap: number;
  left: number;
  heading: number;
  then: Ahead;
}

/** Where a ship that is being placed could fly first. */
export interface FacingPreview {
  ship: string;
  heading: number;
  then: Ahead;
}

/** Where a ship would stand. */
export interface PlacePreview {
  ship: string;
  x: number;
  y: number;
  against: string;
  radius: number;
  type: string;
  faction: string;
}

/** A save of the target: whose it is, what it needs, how many of 36 rolls make it. */
export interface SaveSeen {
  who: string;
  needs: number;
  of36: number;
}

/** Everything about an attack that can be known beforehand. */
export interface AttackPreview {
  ship: string;
  ap: number;
  left: number;
  target: string;
  gap: number;
  reach: number;
  steps: number;
  round: string[];
  needs: number;
  parts: [string, number][];
  hit: [number, number];
  reroll: boolean;
  saves: SaveSeen[];
  damage: [number, number];
  doubles: boolean;
  fatal: boolean;
}

/** The odds of one save, or of a second roll. */
export interface SavePreview {
  ship: string;
  needs: number;
  chance: [number, number];
}

/** A side of a boarding wave: its dice, what it can lose before it is captured, its rerolls. */
export interface Side {
  object: string;
  dice: number;
  lives: number;
  rerolls: number;
}

/** What one boarding wave does, before rerolls. */
export interface BoardPreview {
  ship: string;
  ap: number;
  left: number;
  attacker: Side;
  target: Side;
  capture: [number, number];
  captured: [number, number];
  losses: [number, number, number, number][];
}

/** A collision with a rock or a base: points for certain. */
export interface HitPreview {
  ship: string;
  target: string;
  pods: number;
  takes: number;
  fatal: boolean;
}

/** A collision with a ship: what both sides suffer. */
export interface RamPreview {
  ship: string;
  target: string;
  pods: number;
  deals: [number, number];
  suffers: [number, number];
}

/** The dice, the room, what is left in the asteroid, what each face finds, the chance to find nothing at all. */
export interface MinePreview {
  ship: string;
  dice: number;
  room: number;
  stock: number;
  finds: number[];
  nothing: [number, number];
}

/** The price of docking there. */
export interface DockPreview {
  ship: string;
  ap: number;
  left: number;
  target: string;
}

/** The price of loading, and the room for it. */
export interface LoadPreview {
  ship: string;
  ap: number;
  left: number;
  room: number;
}

/** The price of unloading, and how much goes home. */
export interface UnloadPreview {
  ship: string;
  ap: number;
  left: number;
  cargo: number;
}

/** The pool of the ship that gets the AP. */
export interface CommandPreview {
  ship: string;
  more: number;
  left: number;
}

/** The ships that have not acted, whose AP would be lost. */
export interface EndPreview {
  idle: string[];
  lost: number;
}

/** Nothing can be told beforehand. */
export interface NoPreview {}

export type Preview =
  | MovePreview
  | AvoidPreview
  | TurnPreview
  | FacingPreview
  | PlacePreview
  | AttackPreview
  | SavePreview
  | BoardPreview
  | HitPreview
  | RamPreview
  | MinePreview
  | DockPreview
  | LoadPreview
  | UnloadPreview
  | Costs
  | CommandPreview
  | EndPreview
  | NoPreview;

/** The verbs of the notation. */
export type Verb =
  | "fleet {fleet}"
  | "start {resource}"
  | "place {ship:object} {bearing:heading}"
  | "place {ship:object} {bearing:heading} by {friend:object}"
  | "face {heading}"
  | "command {ship:object}"
  | "hold"
  | "mine {ship:object}"
  | "keep {resource}"
  | "rotate {ship:object} {heading}"
  | "move {ship:object}"
  | "boost {ship:object}"
  | "dock {ship:object} {target:object}"
  | "avoid"
  | "hit {target:object}"
  | "scoop {target:object}"
  | "attack {ship:object}>{target:object}"
  | "reroll"
  | "evade"
  | "save ship"
  | "save {crew}"
  | "lose {pod}"
  | "lose {crew}"
  | "lose die"
  | "load {ship:object} {target:object}"
  | "also {target:object}"
  | "done"
  | "unload {ship:object}"
  | "repair {ship:object} {pod}"
  | "board {ship:object}>{target:object}"
  | "again {face}"
  | "take {resource}"
  | "salvage"
  | "scrap"
  | "transfer {crew} {to:object}"
  | "swap {crew} {other:crew}"
  | "assign {crew}"
  | "look {ship:object} {target:object}"
  | "deploy {ship:object}"
  | "pay {resource}"
  | "pay {resource} by {wreck:object}"
  | "spare {resource}"
  | "lasers {count}"
  | "enlist {crew}"
  | "end {ship:object}"
  | "end"
  | "drop {resource}"
  | "ram"
  | "ram hard {pod}"
  | "exchange {one:object} {other:object}"
  | "cross {crew}"
  | "build"
  | "add {model}"
  | "hire {token}"
  | "reserve"
  | "ready";

/** What can be asked. */
export type Asked =
  | "choose_fleet"
  | "build"
  | "choose_start"
  | "place"
  | "face"
  | "command"
  | "mine"
  | "keep"
  | "main"
  | "contact"
  | "contact_left"
  | "ram"
  | "damage"
  | "lose_crew"
  | "drop"
  | "reroll"
  | "save"
  | "also"
  | "wave_reroll"
  | "wave_loss"
  | "take"
  | "prize"
  | "pay"
  | "fit"
  | "enlist"
  | "place_reserve"
  | "exchange"
  | "over";

/** A row of `ship` among the components. */
export interface ShipRow {
  id: string;
  number: number;
  name: string;
  faction: string;
  type: string;
  squadron: number;
  points: number;
  ap: number;
  move: string;
  weapon: string;
  wr: number;
  pods: number;
  crew: number;
  cargo: number;
  needs: string[];
  ability: string;
  effects: {
    kind: string;
    delta?: number;
    vs?: string;
    uses?: number;
    n?: number;
    range?: string;
    ops?: string[];
    role?: string;
    roll?: number;
    objects?: string;
    target?: number;
    ap?: number;
    damage?: number;
  }[];
  origin: string;
  name_origin?: string;
}

/** A row of `crew` among the components. */
export interface CrewRow {
  id: string;
  name: string;
  faction: string;
  ranks: string[];
  points: number;
  effects: {
    kind: string;
    n?: number;
    delta?: number;
    vs?: string;
    role?: string;
    uses?: number;
    ap?: number;
    range?: string;
    roll?: number;
    damage?: number;
    objects?: string;
    target?: number;
    reduce?: number;
    ops?: string[];
  }[];
  origin: string;
}

/** A row of `fleet` among the components. */
export interface FleetRow {
  id: string;
  name: string;
  faction: string;
  about: string;
  starting_resource: string;
  active_points?: number;
  active: { ship: string; pods: string; crew: string[] }[];
  reserve_points?: number;
  reserve: { ship: string; pods: string; crew: string[] }[];
  origin: string;
  scenario?: string;
}

/** A row of `faction` among the components. */
export interface FactionRow {
  id: string;
  name: string;
  coalition: string;
  origin: string;
  crew_only?: boolean;
}

/** A row of `ship_type` among the components. */
export interface ShipTypeRow {
  id: string;
  letter: string;
  name: string;
  inherent: string;
  large: boolean;
  can_move: boolean;
  origin: string;
}

/** A row of `effect_kind` among the components. */
export interface EffectKindRow {
  name: string;
  time: string;
  params: string[];
  semantics: string;
  template: string;
}

/** A row of `resource` among the components. */
export interface ResourceRow {
  id: string;
  letter: string;
  name: string;
  origin: string;
}

/** The components that the board draws from. */
export interface Components {
  ship: ShipRow[];
  crew: CrewRow[];
  fleet: FleetRow[];
  faction: FactionRow[];
  ship_type: ShipTypeRow[];
  effect_kind: EffectKindRow[];
  resource: ResourceRow[];
}
