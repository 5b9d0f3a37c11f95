/** What happened: which lines are shown where they happened on the board, and what a digest tells of turns. */
import type { EventFields, LogLine } from "./log";

/** The elements that a line is about, the nearest to what it tells first: the target of a shot before the shooter. */
export function placesOf(line: LogLine, events: EventFields): string[] {
  const fields = events.get(line.event) ?? [];
  const found = fields
    .filter(({ kind, name }) => kind !== "number" && typeof line.told[name] === "string")
    .map(({ kind, name }) => ({ name, id: `${kind}:${String(line.told[name])}` }));
  const first = ["target", "foe", "zone", "cell"];
  const rank = (name: string): number => (first.includes(name) ? first.indexOf(name) : first.length);
  return found.toSorted((one, other) => rank(one.name) - rank(other.name)).map(({ id }) => id);
}

/** Whether a line is shown on the board: dice always, the rest as the board says. */
export function isTold(line: LogLine, telling: readonly string[]): boolean {
  return line.kind === "event" && (line.dice.length > 0 || telling.includes(line.event));
}

export interface Turn {
  seat: number;
  /** What came of it, in sentences, with how often each. */
  told: { text: string; times: number }[];
  /** What they did, where nothing came of it that the board tells. */
  did: string[];
  /** Every step. */
  lines: LogLine[];
}

/** What the others did since a seat last acted: one entry for each of them, in the order they began. */
export function digestOf(lines: readonly LogLine[], you: number, telling: readonly string[]): Turn[] {
  const last = lines.findLastIndex((line) => line.kind === "event" && line.seat === you && line.notation !== "");
  const turns = new Map<number, Turn>();
  for (const line of lines.slice(last + 1)) {
    if (line.kind !== "event" || line.seat === null || line.seat === you) continue;
    const turn = turns.get(line.seat) ?? { seat: line.seat, told: [], did: [], lines: [] };
    turns.set(line.seat, turn);
    turn.lines.push(line);
    if (line.notation !== "") turn.did.push(line.text);
    if (!telling.includes(line.event)) continue;
    const known = turn.told.find((one) => one.text === line.text);
    if (known) known.times += 1;
    else turn.told.push({ text: line.text, times: 1 });
  }
  return [...turns.values()];
}
