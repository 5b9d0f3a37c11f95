/** Written by tools/wire.py from src/retrorocket/games/buck_rogers: change it there. */
/** What all see of a player; `reserve` are the pieces still to place, by letter. */
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

/** A Transport; its cargo only of one's own. */
export interface TransportSeen {
  unit: string;
  zone: string;
  cargo?: string;
}

/** What is known to be aboard some of these Transports, but not of which. */
export interface SharedCargo {
  units: string[];
  cargo: Record<string, number>;
}

/** A Leader; `zone` may also be 'box', 'off' or 'none', `back` is the turn of its return. */
export interface LeaderSeen {
  leader: string;
  zone: string;
  colour: string;
  seat: number;
  owner: number;
  back: number;
  used: boolean;
}

/** A Factory and what it has in production. */
export interface FactorySeen {
  zone: string;
  owner: number;
  item: string;
  place: string;
  worked: boolean;
  rests: boolean;
}

/** A Killer Satellite and its controller. */
export interface SatelliteSeen {
  finished: boolean;
  owner: number;
}

/** Whose movement turn it is, and of which colour where each colour moves apart. */
export interface MoverSeen {
  seat: number;
  colour: string;
}

/** The group on the move; `reach` are Zones with the turn of arrival. */
export interface GroupSeen {
  zone: string;
  left: number;
  begun: boolean;
  reach: Record<string, number>;
}

/** Pieces that fight: how many, how many are hit, how many have attacked. */
export interface LineSeen {
  unit: string;
  seat: number;
  count: number;
  hit: number;
  spent: number;
}

/** The battle at hand; `attacker` is -1 while nobody attacks. */
export interface BattleSeen {
  zone: string;
  round: number;
  attacker: number;
  line: LineSeen[];
}

/** The fire at hand, with what is left to shoot. */
export interface FireSeen {
  zone: string;
  seat: number;
  shooters: Record<string, number>;
}

/** What the open question is about; parts that do not apply are None. */
export interface SceneSeen {
  year: number;
  displays: number[][];
  speeds: number[];
  contested: string[];
  launching: Record<string, number>;
  mover: MoverSeen | null;
  group: GroupSeen | null;
  battle: BattleSeen | null;
  fire: FireSeen | null;
}

/** What everybody sees. */
export interface OpenView {
  year: number;
  displays: number[][];
  speeds: number[];
  contested: string[];
  launching: Record<string, number>;
  mover: MoverSeen | null;
  group: GroupSeen | null;
  battle: BattleSeen | null;
  fire: FireSeen | null;
  turn: number;
  phase: string;
  markers: Record<string, string>;
  next_markers: Record<string, string>;
  players: PlayerSeen[];
  control: Record<string, string>;
  stacks: Record<string, Record<string, number>>;
  known_cargo: Record<string, Record<string, number>>;
  shared_cargo: SharedCargo[];
  seen_cargo: Record<string, Record<string, number>>;
  leaders: LeaderSeen[];
  factories: FactorySeen[];
  satellites: Record<string, SatelliteSeen>;
  order: number[];
  order_by: "colour" | "seat";
  bank: number;
  moving: [string, number][];
  leaving: [string, number][];
  hit: Record<string, number>;
  winner: string;
}

/** What one seat sees otherwise than another. */
export interface OwnView {
  transports: TransportSeen[];
  cards: Record<string, number>;
}

/** The whole table as one seat sees it. */
export interface View {
  year: number;
  displays: number[][];
  speeds: number[];
  contested: string[];
  launching: Record<string, number>;
  mover: MoverSeen | null;
  group: GroupSeen | null;
  battle: BattleSeen | null;
  fire: FireSeen | null;
  turn: number;
  phase: string;
  markers: Record<string, string>;
  next_markers: Record<string, string>;
  players: PlayerSeen[];
  control: Record<string, string>;
  stacks: Record<string, Record<string, number>>;
  known_cargo: Record<string, Record<string, number>>;
  shared_cargo: SharedCargo[];
  seen_cargo: Record<string, Record<string, number>>;
  leaders: LeaderSeen[];
  factories: FactorySeen[];
  satellites: Record<string, SatelliteSeen>;
  order: number[];
  order_by: "colour" | "seat";
  bank: number;
  moving: [string, number][];
  leaving: [string, number][];
  hit: Record<string, number>;
  winner: string;
  transports: TransportSeen[];
  cards: Record<string, number>;
}

/** A side's chance in whole percents with its interval, and the pieces it has left on average. */
export interface SideOdds {
  seat: number;
  percent: number;
  low: number;
  high: number;
  left: number;
}

/** The odds of a battle; `open` is the share of trials without a winner. */
export interface OddsSeen {
  zone: string;
  trials: number;
  sides: SideOdds[];
  open: number;
}

/** Who may fire on the way, with how many shots and the best chance. */
export interface FireAhead {
  zone: string;
  seat: number;
  shots: number;
  percent: number;
}

/** What fires at what, how often on average, with which chance. */
export interface ShotsSeen {
  unit: string;
  target: string;
  shots: number;
  percent: number;
}

/** How many of a target are hit on average. */
export interface KillSeen {
  unit: string;
  hits: number;
}

/** Nothing can be told beforehand. */
export interface NoPreview {}

/** How far the group comes. */
export interface PickPreview {
  left: number;
  reach: Record<string, number>;
}

/** The Zones on the way, the fire in each, and what waits at its end. */
export interface WayPreview {
  path: string[];
  cost: number;
  fire: FireAhead[];
  stops: boolean;
  satellite?: number;
  battle?: OddsSeen;
}

/** All shots of a volley, and in a battle how it may end. */
export interface VolleyPreview {
  shots: ShotsSeen[];
  kills: KillSeen[];
  battle?: OddsSeen;
}

/** A number to reach, what is added to the die, and the chance of it. */
export interface ShotPreview {
  need: number;
  bonus: number;
  percent: number;
}

/** How many pieces, and after how many Building Phases. */
export interface WorkPreview {
  pieces: number;
  phases: number;
}

/** How a battle that goes on may end. */
export interface BattlePreview {
  battle: OddsSeen;
}

export type Preview =
  | PickPreview
  | WayPreview
  | VolleyPreview
  | ShotPreview
  | WorkPreview
  | BattlePreview
  | NoPreview;

/** The verbs of the notation. */
export type Verb =
  | "take {colour} {leader}"
  | "choose {colour}"
  | "enlist {count} {unit}"
  | "place {unit} {zone}"
  | "post {leader} {zone}"
  | "wait"
  | "move {count} {unit} {zone}"
  | "pick {count} {unit} {zone} left {left:count}"
  | "fly {ship:unit}"
  | "lead {leader}"
  | "with {count} {unit}"
  | "join {leader}"
  | "to {zone}"
  | "go {zone}"
  | "stop"
  | "load {count} {unit} {ship:unit}"
  | "unload {count} {unit} {ship:unit}"
  | "hop {count} {unit} {from:unit} {ship:unit}"
  | "convert {swap} {colour} {zone}"
  | "sling {how}"
  | "cancel {zone}"
  | "use {leader}"
  | "gamble"
  | "steal {unit} {zone}"
  | "borrow {leader}"
  | "end"
  | "fire {unit} {target:unit}"
  | "hold"
  | "volley"
  | "bomb {target:unit} {zone}"
  | "yes"
  | "no"
  | "attack {unit} {target:unit}"
  | "pass"
  | "raid {count} {unit} {zone}"
  | "offer {seat}"
  | "retreat {count} {unit} {zone}"
  | "withdraw {leader} {zone}"
  | "done"
  | "aim {which}"
  | "dismantle {zone}"
  | "build {factory:zone} {unit} {place:zone}"
  | "finish {factory:zone} {unit} {place:zone}"
  | "complete {factory:zone} {place:zone}"
  | "combine {factory:zone} {other:zone} {unit} {place:zone}"
  | "launch {ship:unit}"
  | "market {unit} {zone}"
  | "order"
  | "deliver {zone}"
  | "revoke"
  | "found {zone}";

/** What can be asked. */
export type Asked =
  | "choose"
  | "forces"
  | "place"
  | "movement"
  | "movement_colour"
  | "group"
  | "fire_at_passing"
  | "fire_at_retreat"
  | "kanes_volley"
  | "fire_at_leaving"
  | "free_shots"
  | "shield"
  | "subvert"
  | "hand_back"
  | "return"
  | "gain"
  | "kane"
  | "bomb"
  | "lunar_fire"
  | "start_battle"
  | "go_on"
  | "attack"
  | "sabotage"
  | "capture"
  | "offer"
  | "surrender"
  | "retreat"
  | "raid"
  | "aim"
  | "dismantle"
  | "build"
  | "over";

/** A row of `marker` among the components. */
export interface MarkerRow {
  id: string;
  name: string;
  ring: string;
  start: string;
  gate: string;
  code: string;
  origin: string;
  note?: string;
}

/** A row of `display` among the components. */
export interface DisplayRow {
  id: string;
  name: string;
  ring: string;
  color: string;
  zone_count: number;
  zones: string[];
  orbits: string[];
  majority: number;
  surface: string[];
  origin: string;
  note: string;
}

/** A row of `piece` among the components. */
export interface PieceRow {
  id: string;
  letter: string;
  name: string;
  class: string;
  total: number;
  per_color?: number;
  cap_note: string;
  origin: string;
  cap?: number;
}

/** A row of `production` among the components. */
export interface ProductionRow {
  unit: string;
  quantity: number;
  turns: number;
  place: string;
  origin: string;
}

/** A row of `leader` among the components. */
export interface LeaderRow {
  id: string;
  name: string;
  epithet: string;
  home_body: string;
  origin: string;
  basic_move: number;
  exclusive_choice: boolean;
  effect: {
    kind: string;
    attacker?: string;
    value?: number;
    limit: string;
    kinds?: string[];
    against?: string[];
    count?: number;
    move?: number;
    amount?: number;
    dice?: string;
  }[];
}

/** The components that the board draws from. */
export interface Components {
  graph: {
    zones: {
      id: string;
      name: string;
      kind: string;
      display?: string;
      body?: string;
      class?: string;
      card_suit?: string;
      nearest_near?: string[];
      seq: number;
      x: number;
      y: number;
      poly?: number[][];
      aliases?: string[];
      r?: number;
      outline?: number[][];
      ring?: string;
      group?: string;
      theta_deg?: number;
      radius?: number;
    }[];
    rings: {
      id: string;
      name: string;
      code: string;
      size: number;
      closed: boolean;
      has_marker: boolean;
      zones: string[];
      radius: number;
      origin: string;
    }[];
    edges: { a: string; b: string; kind: string; origin: string; why?: string }[];
  };
  marker: MarkerRow[];
  display: DisplayRow[];
  combat_table: {
    origin: string;
    targets: string[];
    trooper: number[];
    gennie: number[];
    fighter: number[];
    battler: (number | string)[];
    transport: number[];
    killer_satellite: number[];
    control_marker: number[];
  };
  piece: PieceRow[];
  production: ProductionRow[];
  leader: LeaderRow[];
  basic_leader_effect: { kind: string; amount: number; scope: string; origin: string };
  layout: {
    origin: string;
    viewbox: number[];
    ssd_center: number[];
    polar: string;
    marker_radius: number;
    space_dot_radius: number;
    discs: { mercury: number[]; venus: number[]; earth: number[]; moon: number[]; mars: number[] };
    far: { far_mercury: number[]; far_venus: number[]; far_earth_moon: number[]; far_mars: number[] };
    near: {
      near_mercury: number[];
      near_venus: number[];
      near_earth: number[];
      near_moon: number[];
      near_mars: number[];
    };
    asteroids: { box: number[] };
  };
}
