/** Names on the board: in lines that fit the room of their Zone, with the rest of the room left for pieces. */
import { t } from "../../text";
import { BALL, shortName, spotOf, zoneOf, type Box } from "./map";
import { roomOf } from "./rooms";

export interface Label {
  lines: string[];
  x: number;
  /** The baseline of the first line. */
  y: number;
  size: number;
}

const LETTER = 0.54;
const SIZES = [15, 13.5, 12, 11];

/** One line as large as possible, else two. */
function fitted(words: string[], width: number): { lines: string[]; size: number } {
  const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));
  for (const size of SIZES)
    for (const lines of [[words.join(" ")], words]) if (longest(lines) * size * LETTER <= width) return { lines, size };
  return { lines: words, size: SIZES.at(-1) ?? 11 };
}

export function labelOf(id: string): Label {
  const room = roomOf(id);
  const [x, y] = [room.x + room.width / 2, room.y];
  const { kind, poly } = zoneOf(id);
  if (kind === "territory" && !poly)
    return { lines: shortName(id), x: spotOf(id)[0], y: spotOf(id)[1] + BALL + 13, size: 13 };
  const { lines, size } = kind === "territory" ? fitted(shortName(id), room.width) : { lines: [orbit(id)], size: 13 };
  return { lines, size, x, y: y + size * 0.86 };
}

function orbit(id: string): string {
  return id.startsWith("far_") ? t("buck.far_orbit") : t("buck.near_orbit");
}

/** What a Zone's name leaves of its room. */
export function pieceRoom(id: string): Box {
  const room = roomOf(id);
  const { kind, poly, ring } = zoneOf(id);
  if (ring !== undefined || kind === "asteroid_orbit" || (kind === "territory" && !poly)) return room;
  const { lines, size } = labelOf(id);
  const used = lines.length * size * 1.04 + 2;
  return { ...room, y: room.y + used, height: Math.max(14, room.height - used) };
}
