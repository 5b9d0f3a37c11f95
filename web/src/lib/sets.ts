/** A set as text, 'P01*2, P03; K07*3': parts with semicolons between, taken apart and put together again. The server has the last word on it. */

export interface BuildEntry {
  id: string;
  name: string;
  group: string;
  cost: number;
  text: string;
}

export interface BuildPart {
  id: string;
  title: string;
  /** What is counted: stars, cards. */
  counted: string;
  /** The option that names the most, or nothing. */
  limit: string;
  least: number;
  entries: BuildEntry[];
}

export interface SetMenu {
  parts: BuildPart[];
  ready: { id: string; name: string; text: string }[];
}

/** Copies by id; of all parts together, since ids differ. */
export type Copies = Record<string, number>;

/** The builder of a game, if it has one. */
export function menuOf(builder: Record<string, unknown>): SetMenu | null {
  return "parts" in builder ? (builder as unknown as SetMenu) : null;
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
export function sumOf(copies: Copies, part: BuildPart): number {
  return part.entries.reduce((sum, entry) => sum + entry.cost * (copies[entry.id] ?? 0), 0);
}

export function piecesOf(copies: Copies, part: BuildPart): number {
  return part.entries.reduce((sum, entry) => sum + (copies[entry.id] ?? 0), 0);
}

export function added(copies: Copies, id: string, by: number): Copies {
  return { ...copies, [id]: Math.max(0, (copies[id] ?? 0) + by) };
}
