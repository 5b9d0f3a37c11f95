/** How a game came to its end: what its game calls turning points, and the points as they came in. */
import type { LogLine } from "./log";
import type { GameCard } from "./wire";

export interface Turning {
  line: LogLine;
  /** Points that it brought to its seat, and what the seat had then; null where it brought none. */
  points: { gained: number; sum: number } | null;
}

/** The lines that a game names as turning points, with the points of each seat added up. */
export function turnings(game: Pick<GameCard, "text">, lines: readonly LogLine[]): Turning[] {
  const named = (game.text["turning"] ?? "").split(" ");
  const sums = new Map<number, number>();
  return lines
    .filter((line) => named.includes(line.event))
    .map((line) => {
      const gained = line.told["points"];
      if (typeof gained !== "number" || line.seat === null) return { line, points: null };
      const sum = (sums.get(line.seat) ?? 0) + gained;
      sums.set(line.seat, sum);
      return { line, points: { gained, sum } };
    });
}
