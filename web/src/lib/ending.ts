/** How a game came to its end: what its game calls turning points, and the points as they came in. */
import type { LogLine } from "./log";
import { t } from "../text";
import type { GameCard, OutcomeShape, SeatShape } from "./wire";

/** So many lines tell the case. */
const FEW = 2;

/** Who won, by name. */
export function verdict(outcome: OutcomeShape, seats: readonly SeatShape[]): string {
  const winners = seats.filter((seat) => outcome.places[seat.seat] === 1).map((seat) => seat.name);
  if (winners.length === seats.length) return t("table.end.drawn");
  return t("table.end.winner", { names: winners.join(", "), n: winners.length });
}

/** What ended this very game, as its last step told it, and what everybody came to; "" where neither says anything. */
export function decision(
  game: Pick<GameCard, "text">,
  outcome: OutcomeShape,
  seats: readonly SeatShape[],
  lines: readonly LogLine[],
): string {
  const named = (game.text["deciding"] ?? "").split(" ");
  const last = lines.findLast((line) => line.kind === "event")?.step;
  const told = lines.filter((line) => line.step === last && named.includes(line.event)).map((line) => line.text);
  return [...told.slice(-FEW), ...figures(game, outcome, seats)].join(" ");
}

/** "Points: Ann 12, Ben 9.", the best first, where the game counts anything. */
function figures(
  game: Pick<GameCard, "text">,
  { places, scores }: OutcomeShape,
  seats: readonly SeatShape[],
): string[] {
  const counted = game.text["score"] ?? "";
  if (!counted) return [];
  const order = seats.toSorted((one, other) => (places[one.seat] ?? 9) - (places[other.seat] ?? 9));
  const each = order.map(({ seat, name }) => t("table.end.figure", { name, score: scores[seat] ?? 0 }));
  return [t("table.end.figures", { counted, each: each.join(", ") })];
}

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
