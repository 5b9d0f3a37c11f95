/** How the pieces of a Zone lie in its room: strips of figures, as large as they fit. */
import type { Box } from "./map";
import { ORDER, total, type Stack } from "./pieces";

export interface Cell {
  /** A letter, or a Leader's word. */
  word: string;
  count: number;
  x: number;
  width: number;
}
/** Figures of one colour in a line, after the sign of their player. */
export interface Strip {
  stack: Stack;
  cells: Cell[];
  x: number;
  y: number;
  width: number;
}
export interface Arranged {
  strips: Strip[];
  size: number;
  high: number;
}

const SIZES = [40, 36, 32, 28, 25, 22, 19, 17];
/** From here on a stack shows its leading piece and how many it is in all. */
const SMALLEST = 15;
const GAP = 3;
export const LEAD = 0.46;

/** How wide a figure with its count is. */
function widthOf(count: number, size: number): number {
  return size * 0.94 + (count > 1 ? size * 0.34 * String(count).length : 0);
}

function wordsOf(stack: Stack, merged: boolean): [string, number][] {
  const leaders = stack.leaders.map((leader): [string, number] => [leader, 1]);
  if (!merged) return [...stack.kinds.map(({ letter, count }): [string, number] => [letter, count]), ...leaders];
  const chief = stack.kinds.toSorted((one, other) => ORDER.indexOf(other.letter) - ORDER.indexOf(one.letter))[0];
  return [...(chief ? [[chief.letter, total(stack)] as [string, number]] : []), ...leaders.slice(0, 1)];
}

/** The strips of a stack, broken where a line is full. */
function broken(stack: Stack, size: number, room: number, merged: boolean): Strip[] {
  const strips: Strip[] = [];
  for (const [word, count] of wordsOf(stack, merged)) {
    const width = widthOf(count, size);
    const last = strips.at(-1);
    if (last && last.width + width <= room) {
      last.cells.push({ word, count, x: last.width, width });
      last.width += width;
    } else {
      const lead = size * LEAD;
      strips.push({ stack, cells: [{ word, count, x: lead, width }], x: 0, y: 0, width: lead + width });
    }
  }
  return strips;
}

function flowed(stacks: readonly Stack[], size: number, room: Box, merged: boolean): Arranged {
  const lines: Strip[][] = [];
  let used = Infinity;
  for (const strip of stacks.flatMap((stack) => broken(stack, size, room.width, merged))) {
    if (used + GAP + strip.width > room.width) {
      lines.push([]);
      used = -GAP;
    }
    lines.at(-1)?.push(strip);
    used += GAP + strip.width;
  }
  const line = size * 1.06 + GAP;
  lines.forEach((strips, place) => {
    const wide = strips.reduce((sum, strip) => sum + strip.width + GAP, -GAP);
    let x = -wide / 2;
    for (const strip of strips) {
      [strip.x, strip.y] = [x, place * line];
      x += strip.width + GAP;
    }
  });
  return { strips: lines.flat(), size, high: Math.max(0, lines.length * line - GAP) };
}

/** The largest figures that fit; where none do, each colour as one figure with its number. */
export function arranged(stacks: readonly Stack[], room: Box): Arranged {
  const fits = ({ strips, high }: Arranged): boolean =>
    high <= room.height && strips.every((strip) => strip.width <= room.width + 1);
  for (const merged of [false, true])
    for (const size of SIZES) {
      const found = flowed(stacks, size, room, merged);
      if (fits(found)) return found;
    }
  return flowed(stacks, SMALLEST, room, true);
}
