/**
 * A set as text, 'P01*2, P03; K07*3': parts with semicolons between, taken apart and put together again. The server
 * has the last word on it.
 */

import type { Builder, BuilderPart } from "./wire";

export type SetMenu = Required<Builder>;

/** Copies by id; of all parts together, since ids differ. */
export type Copies = Record<string, number>;

/** The builder of a game, if it has one. */
export function menuOf({ parts, ready }: Builder): SetMenu | null {
  return parts && ready ? { parts, ready } : null;
}

export function readSet(text: string, menu: SetMenu): Copies {
  const known = new Set(menu.parts.flatMap((part) => part.entries.map((entry) => entry.id)));
  const found: Copies = {};
  for (const word of text.split(/[;,]/)) {
    const [id = "", copies = "1"] = word.split("*").map((half) => half.trim());
    if (known.has(id) && /^\d+$/.test(copies || "1")) found[id] = (found[id] ?? 0) + Number(copies || "1");
  }
  return found;
}

export function writeSet(copies: Copies, menu: SetMenu): string {
  const written = menu.parts.map((part) =>
    part.entries
      .filter((entry) => (copies[entry.id] ?? 0) > 0)
      .map((entry) => (copies[entry.id] === 1 ? entry.id : `${entry.id}*${copies[entry.id]}`))
      .join(", "),
  );
  return written.every((part) => part === "") ? "" : written.join("; ");
}

/** What a part comes to: stars of units, or cards. */
export function sumOf(copies: Copies, part: BuilderPart): number {
  return part.entries.reduce((sum, entry) => sum + entry.cost * (copies[entry.id] ?? 0), 0);
}

export function piecesOf(copies: Copies, part: BuilderPart): number {
  return part.entries.reduce((sum, entry) => sum + (copies[entry.id] ?? 0), 0);
}

export function added(copies: Copies, id: string, by: number): Copies {
  return { ...copies, [id]: Math.max(0, (copies[id] ?? 0) + by) };
}
