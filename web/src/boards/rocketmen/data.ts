/** Rocketmen's components, from the engine's own file: names, abilities in words, ready-made fleets. */
import components from "../../../../src/retrorocket/games/rocketmen/data/components.toml";

type Effect = { kind: string } & Record<string, string | number | string[]>;

interface Carrier {
  id: string;
  name: string;
  faction: string;
  points: number;
  ability?: string;
  effects: Effect[];
  ranks?: string[];
}

export interface Stats {
  faction: string;
  type: string;
  squadron: number;
  ap: number;
  move: string;
  weapon: string;
  wr: number;
  pods: number;
  crew: number;
  cargo: number;
}

interface Berth {
  ship: string;
  pods: string;
  crew: string[];
}

export interface FleetData {
  id: string;
  name: string;
  faction: string;
  about: string;
  active: Berth[];
  reserve: Berth[];
}

interface Named {
  id: string;
  name: string;
}

const data = components as unknown as {
  ship: (Carrier & Stats)[];
  crew: Carrier[];
  fleet: FleetData[];
  faction: Named[];
  ship_type: Named[];
  effect_kind: { name: string; template: string }[];
};

const SHIPS = new Map(data.ship.map((ship) => [ship.id, ship]));
const CREW = new Map(data.crew.map((crew) => [crew.id, crew]));
const FLEETS = new Map(data.fleet.map((fleet) => [fleet.id, fleet]));
const FACTIONS = new Map(data.faction.map((faction) => [faction.id, faction.name]));
const TYPES = new Map(data.ship_type.map((type) => [type.id, type.name]));
const TEMPLATES = new Map(data.effect_kind.map((kind) => [kind.name, kind.template]));

export const RESOURCES: Record<string, string> = { T: "Titanium", N: "Newtonium", C: "Carbon-7", "?": "unknown" };
export const LETTERS = ["T", "N", "C"];

function worded(effect: Effect): string {
  const template = TEMPLATES.get(effect.kind) ?? effect.kind;
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = effect[name];
    return Array.isArray(value) ? value.join(" and ") : String(value ?? 0);
  });
}

export function factionName(id: string): string {
  return FACTIONS.get(id) ?? id;
}

export function typeName(id: string): string {
  return TYPES.get(id) ?? id;
}

export function shipName(model: string): string {
  return SHIPS.get(model)?.name ?? model;
}

/** What a ship's or crew's abilities do, a sentence each. */
export function abilities(id: string): string[] {
  const carrier = SHIPS.get(id) ?? CREW.get(id);
  if (!carrier) return [];
  const lead = carrier.ability ? `${carrier.ability}: ` : "";
  return carrier.effects.map((effect, place) => (place === 0 ? lead : "") + worded(effect));
}

export function crewName(id: string): string {
  return CREW.get(id)?.name ?? id;
}

export function crewRanks(id: string): string[] {
  return CREW.get(id)?.ranks ?? [];
}

/** The printed numbers of a ship of the catalogue. */
export function statsOf(model: string): Stats | undefined {
  return SHIPS.get(model);
}

export function pointsOf(id: string): string {
  const carrier = SHIPS.get(id) ?? CREW.get(id);
  return carrier ? `${carrier.points} pt` : "";
}

export function fleetOf(id: string): FleetData | undefined {
  return FLEETS.get(id);
}
