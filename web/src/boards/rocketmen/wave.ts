/** A boarding wave to lay out: the one under way, or the last one, read from the log. */
import type { LogLine } from "../../lib/log";
import type { View } from "./types";

export interface WaveLaid {
  ship: string;
  target: string;
  ours: number[];
  theirs: number[];
  /** The pair at stake, -1 before and after the comparisons. */
  pair: number;
  loser: string;
  marked: number[];
  again: string;
  over: boolean;
}

const WITHIN = new Set([
  "wave_die",
  "compared",
  "die_lost",
  "pod_lost",
  "crew_lost",
  "boarded",
  "captured",
  "salvaged",
  "ship_lost",
  "cargo_lost",
  "inspected",
]);

export function waveNow(view: View): WaveLaid | null {
  const wave = view.under_way.findLast((row) => row.what === "wave");
  if (!wave) return null;
  const [ours = [], theirs = []] = wave.dice;
  const word = (value: string | undefined): string => (value === undefined || value === "-" ? "" : value);
  return {
    ship: wave.ship,
    target: wave.target ?? "",
    ours,
    theirs,
    pair: wave.pair ?? -1,
    loser: word(wave.loser),
    marked: wave.marked ?? [],
    again: word(wave.rolls_again),
    over: false,
  };
}

/** The dice of the last wave while nothing else has happened since. */
export function waveBefore(lines: readonly LogLine[]): WaveLaid | null {
  const events = lines.filter((line) => line.kind === "event");
  let start = events.length;
  while (start > 0 && WITHIN.has(events[start - 1]?.event ?? "")) start -= 1;
  const row = events.slice(start);
  const last = row.findLastIndex((line) => line.event === "wave_die");
  const compared = row.find((line) => line.event === "compared");
  if (last < 0 || !compared) return null;
  let first = last;
  while (first > 0 && row[first - 1]?.event === "wave_die") first -= 1;
  const [ship, target] = [
    String(compared.told["object"]),
    String(compared.told["thing:object"] ?? compared.told["thing"]),
  ];
  const faces = (side: string): number[] =>
    row
      .slice(first, last + 1)
      .filter((line) => line.told["object"] === side)
      .map((line) => Number(line.told["face"]))
      .sort((one, other) => other - one);
  return {
    ship,
    target,
    ours: faces(ship),
    theirs: faces(target),
    pair: -1,
    loser: "",
    marked: [],
    again: "",
    over: true,
  };
}
