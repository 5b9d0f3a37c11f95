/**
 * A force as text, 'home: unit*number, unit', taken apart and put together again; the server has the last word on it.
 */

import type { ForceMenu, MenuUnit } from "./wire";

export interface Force {
  home: string;
  counts: Record<string, number>;
}

export function readForce(text: string, menu: ForceMenu): Force {
  const [head = "", tail = ""] = text.split(":");
  const counts: Record<string, number> = {};
  for (const word of tail.split(",")) {
    const [id = "", number = "1"] = word.split("*").map((part) => part.trim());
    if (menu.units.some((unit) => unit.id === id)) counts[id] = (counts[id] ?? 0) + Number(number);
  }
  return { home: head.trim(), counts };
}

export function writeForce(force: Force, menu: ForceMenu): string {
  const parts = menu.units.flatMap(({ id }) => {
    const count = force.counts[id] ?? 0;
    return count === 0 ? [] : [count === 1 ? id : `${id}*${count}`];
  });
  return `${force.home}: ${parts.join(", ")}`;
}

export function pointsOf(force: Force, menu: ForceMenu, group = ""): number {
  return menu.units
    .filter((unit) => group === "" || unit.group === group)
    .reduce((sum, unit) => sum + unit.cost * (force.counts[unit.id] ?? 0), 0);
}

export function unitsOf(force: Force): number {
  return Object.values(force.counts).reduce((sum, count) => sum + count, 0);
}

/** One unit more or fewer, within its limit. */
export function changed(force: Force, unit: MenuUnit, by: number): Force {
  const count = Math.min(Math.max((force.counts[unit.id] ?? 0) + by, 0), unit.limit);
  return { home: force.home, counts: { ...force.counts, [unit.id]: count } };
}
