/** Flat-topped hexes: where a cell lies, what its corners are, how terrain looks. The rules stay on the server. */
import type { Components, HazardRow, View } from "./types";

export const SIDE = 46;
export const HIGH = Math.sqrt(3) * SIDE;

export interface Place {
  q: number;
  row: number;
}

/** "E1.4" as column and row. */
export function placeOf(cell: string): Place {
  const [column = "C", row = "0"] = cell.split(".");
  const q = column === "C" ? 0 : Number(column.slice(1)) * (column.startsWith("W") ? -1 : 1);
  return { q, row: Number(row) };
}

/** The middle of a cell; the first player sits at the bottom. */
export function middle({ q, row }: Place): [number, number] {
  return [1.5 * SIDE * q, HIGH * (q / 2 - row)];
}

/** The corners, clockwise from the upper left: facet k (1 to 6) lies between corners k - 1 and k. */
export const CORNERS: readonly [number, number][] = [
  [-SIDE / 2, -HIGH / 2],
  [SIDE / 2, -HIGH / 2],
  [SIDE, 0],
  [SIDE / 2, HIGH / 2],
  [-SIDE / 2, HIGH / 2],
  [-SIDE, 0],
];

export const OUTLINE = CORNERS.map(([x, y]) => `${x},${y}`).join(" ");

/** The edge of a facet as a line, drawn a little inside. */
export function wall(facet: number): string {
  const [from, to] = [CORNERS[(facet - 1) % 6], CORNERS[facet % 6]];
  const inside = (value: number): string => (value * 0.93).toFixed(1);
  return from && to ? `M${inside(from[0])} ${inside(from[1])}L${inside(to[0])} ${inside(to[1])}` : "";
}

/** A corridor from the middle to an open facet. */
export function corridor(facet: number): string {
  const [from, to] = [CORNERS[(facet - 1) % 6], CORNERS[facet % 6]];
  return from && to ? `M0 0L${((from[0] + to[0]) / 2).toFixed(1)} ${((from[1] + to[1]) / 2).toFixed(1)}` : "";
}

/** The open facets of each tunnel pattern, before the tile is turned. */
let patterns = new Map<string, number[]>();
/** What the hazard die of a terrain does. */
let warnings = new Map<string, string>();
const RESULTS: Record<string, string> = {
  to_reserves: "lost",
  random_move: "slides",
  opponent_may_place: "placed",
  captured: "drowns",
};

export function learn(sections: Record<string, unknown>): void {
  const data = sections as unknown as Components;
  patterns = new Map(data.tunnel_pattern.map(({ id, open }) => [id, open]));
  warnings = new Map(data.hazard.map((row) => [row.terrain, warningOf(row)]));
}

/** "1-3 lost" */
function warningOf({ fail, result }: HazardRow): string {
  return `${Math.min(...fail)}-${Math.max(...fail)} ${RESULTS[result] ?? result}`;
}

export function turned(pattern: string, rotation: number): number[] {
  return (patterns.get(pattern) ?? []).map((facet) => ((facet - 1 + rotation) % 6) + 1);
}

export interface Look {
  fill: string;
  /** A drawing around (0, 0), in the colour `line`. */
  art: string;
  line: string;
  /** What the hazard die does. */
  warning: string;
}

const PLAIN = { fill: "#7a8792", art: "", line: "#2b333b" };
const TERRAIN: Record<string, Omit<Look, "warning">> = {
  Field: {
    fill: "#d9c65a",
    art: "M-26 20v-9m7 9v-12m7 12v-9m14 9v-9m7 9v-12m7 12v-9M-24-16v-8m7 8v-10m28 10v-8m7 8v-10",
    line: "#8a7a1e",
  },
  Forest: {
    fill: "#3f7f4b",
    art: "M-22 22l8-18 8 18zM-14 4l0 0M6 22l9-20 9 20zM-24-8l7-16 7 16zM8-10l8-18 8 18z",
    line: "#17401f",
  },
  Hills: {
    fill: "#8fb36b",
    art: "M-30 22q14-24 28 0M0 22q14-20 28 0M-22-10q11-17 22 0M4-10q10-14 20 0",
    line: "#4d6e2f",
  },
  Village: {
    fill: "#c9a27a",
    art: "M-24 22v-12l9-8 9 8v12zM6 22v-10l8-7 8 7v10zM-20-8v-10l8-7 8 7v10z",
    line: "#6d4520",
  },
  Grid: { fill: "#93a0ab", art: "M-30-14h60M-36 14h72M-14-30v60M14-30v60", line: "#55616b" },
  Ruins: { fill: "#a59a88", art: "M-24 22v-18h6v18M-8 22v-10h7v10M12 22v-22h6v22M-20-10h14M6-14h16", line: "#584f40" },
  Complex: { fill: "#5d6d7e", art: "", line: "#dbe6f0" },
  Cave: { fill: "#66564a", art: "M-24 24q6-12 12-12t12 12M4 24q5-9 10-9t10 9", line: "#d8c3b0" },
  Ice: { fill: "#cfe8f5", art: "M-18-22l8 10-6 8M12-24l-6 12 8 6M-24 16l12-4 6 10M8 22l4-12 12 2", line: "#5b93b5" },
  Labyrinth: {
    fill: "#a77fb3",
    art: "M-24 22v-16h16v16M-24-10h20v-12M4 22v-24h20M14 22v-14h10M12-22v10h12",
    line: "#54305f",
  },
  Swamp: {
    fill: "#6d7b49",
    art: "M-26 18q6-6 12 0t12 0M2 20q6-6 12 0t12 0M-20-14q6-6 12 0t12 0M-8 8v-10M-4 8v-14M14-6v-10",
    line: "#313a17",
  },
  Water: { fill: "#3a80c2", art: "M-28 20q7-8 14 0t14 0 14 0 14 0M-24-12q7-8 14 0t14 0 14 0", line: "#bfe0ff" },
};

export function terrains(): string[] {
  return Object.keys(TERRAIN);
}

export function lookOf(terrain: string): Look {
  return { ...(TERRAIN[terrain] ?? PLAIN), warning: warnings.get(terrain) ?? "" };
}

/** The short name on a piece: the last word of its name, with its number where there are several. */
const LONGEST = 12;
export function shortName(unit: string, name = ""): string {
  const [word = "", number = ""] = unit.slice(2).split("#");
  const whole = name || word.replaceAll("_", " ");
  const short = whole.length <= LONGEST ? whole : (whole.split(" ").at(-1) ?? whole).slice(0, LONGEST);
  return number ? `${short} ${number}` : short;
}

/** Whether a tile is somebody's base. */
export function isBase({ base }: { base: string }): boolean {
  return base !== "-";
}

/** The whole name of a unit, with its number where there are several. */
export function unitName(view: View, unit: string): string {
  const card = view.units.find((one) => one.unit === unit)?.card ?? "";
  const name = view.cards[card]?.name ?? unit.slice(2);
  const number = unit.split("#")[1];
  return number ? `${name} ${number}` : name;
}
