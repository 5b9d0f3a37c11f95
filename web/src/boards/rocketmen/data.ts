/** Rocketmen's components, as the server sends them: names, abilities in words, ready-made fleets. */
import { t } from "../../text";
import type { Components, CrewRow, FleetRow, ShipRow } from "./types";

type Effect = (ShipRow | CrewRow)["effects"][number];

let ships = new Map<string, ShipRow>();
let crews = new Map<string, CrewRow>();
let fleets = new Map<string, FleetRow>();
let factions = new Map<string, string>();
let types = new Map<string, string>();
let templates = new Map<string, string>();
/** Resources by their letters. */
export let RESOURCES: Record<string, string> = {};
export let LETTERS: string[] = [];

export function learn(sections: Record<string, unknown>): void {
  const data = sections as unknown as Components;
  ships = new Map(data.ship.map((ship) => [ship.id, ship]));
  crews = new Map(data.crew.map((crew) => [crew.id, crew]));
  fleets = new Map(data.fleet.map((fleet) => [fleet.id, fleet]));
  factions = new Map(data.faction.map((faction) => [faction.id, faction.name]));
  types = new Map(data.ship_type.map((type) => [type.id, type.name]));
  templates = new Map(data.effect_kind.map((kind) => [kind.name, kind.template]));
  LETTERS = data.resource.map((resource) => resource.letter);
  RESOURCES = {
    ...Object.fromEntries(data.resource.map((resource) => [resource.letter, resource.name])),
    "?": t("rm.unknown"),
  };
}

export const allShips = (): ShipRow[] => [...ships.values()];
export const allCrews = (): CrewRow[] => [...crews.values()];

function worded(effect: Effect): string {
  const template = templates.get(effect.kind) ?? effect.kind;
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = (effect as Record<string, string | number | string[] | undefined>)[name];
    return Array.isArray(value) ? value.reduce((one, other) => t("rm.and", { one, other })) : String(value ?? 0);
  });
}

export function factionName(id: string): string {
  return factions.get(id) ?? id;
}

export function typeName(id: string): string {
  return types.get(id) ?? id;
}

export function shipName(model: string): string {
  return ships.get(model)?.name ?? model;
}

/** What a ship's or crew's abilities do, a sentence each. */
export function abilities(id: string): string[] {
  const carrier = ships.get(id) ?? crews.get(id);
  if (!carrier) return [];
  const lead = "ability" in carrier && carrier.ability ? `${carrier.ability}: ` : "";
  return carrier.effects.map((effect, place) => (place === 0 ? lead : "") + worded(effect));
}

export function crewName(id: string): string {
  return crews.get(id)?.name ?? id;
}

export function crewRanks(id: string): string[] {
  return crews.get(id)?.ranks ?? [];
}

/** The printed numbers of a ship of the catalogue. */
export function statsOf(model: string): ShipRow | undefined {
  return ships.get(model);
}

export function pointsOf(id: string): string {
  const carrier = ships.get(id) ?? crews.get(id);
  return carrier ? t("rm.points", { n: carrier.points }) : "";
}

export function fleetOf(id: string): FleetRow | undefined {
  return fleets.get(id);
}
