/** The log as people read it: entries of the table turned into lines, with what was taken back left out. */
import type { EventKindShape, FieldShape, FrameShape, GameEvent, JournalEntry } from "./wire";

export interface Rolled {
  value: number;
  sides: number;
}

export interface LogLine {
  key: string;
  seq: number;
  /** The step of the game that it tells of; null for what is no step. */
  step: number | null;
  kind: "event" | "note" | "chat" | "end";
  seat: number | null;
  text: string;
  rule: string;
  event: string;
  /** What the event said, field by field; empty for other lines. */
  told: Record<string, unknown>;
  /** Of a private word: to which seat. */
  to?: number;
  /** Results of dice in this line, shown as dice. */
  dice: Rolled[];
  /** The notation behind it, where this reader may know it. */
  notation: string;
}

/** The kind of each field of each kind of event, as the game declares them. */
export type EventFields = ReadonlyMap<string, readonly FieldShape[]>;

export function eventFields(game: { events: readonly EventKindShape[] } | null): EventFields {
  return new Map((game?.events ?? []).map(({ name, fields }) => [name, fields]));
}

/** The dice of an event: the fields whose kind is a die, "d6" or "d10". */
export function diceOf(told: GameEvent, events: EventFields): Rolled[] {
  return (events.get(told.event) ?? []).flatMap(({ name, kind }) => {
    const sides = /^d(\d+)$/.exec(kind)?.[1];
    const value = told[name];
    return sides && typeof value === "number" ? [{ value, sides: Number(sides) }] : [];
  });
}

/** Leave out the steps that were taken back later. */
export function standing(entries: readonly JournalEntry[]): JournalEntry[] {
  const kept: JournalEntry[] = [];
  for (const entry of entries) {
    if (entry.kind === "undo" || entry.kind === "takeback") {
      while (kept.length > 0 && kept.some((old) => old.kind === "step" && old.step > entry.step)) {
        const place = kept.findLastIndex((old) => old.kind === "step" && old.step > entry.step);
        kept.splice(place, 1);
      }
    }
    kept.push(entry);
  }
  return kept;
}

/** What it takes to read the log of a table: the seats' words, and the fields of the game's events. */
export interface Reading {
  words: readonly string[];
  events: EventFields;
}

/** Whose event it is: the seat that it names, else the seat that acted. */
function seatOf(told: GameEvent, { words }: Reading, actor: number | null): number | null {
  const named = words.indexOf(String(told["seat"] ?? ""));
  return named >= 0 ? named : actor;
}

function eventLines(
  entry: JournalEntry & { events: GameEvent[] },
  actor: number | null,
  table: Reading,
  notation: string,
): LogLine[] {
  return entry.events.map((told, place) => ({
    key: `${entry.seq}.${place}`,
    seq: entry.seq,
    step: entry.kind === "step" ? entry.step : 0,
    kind: "event",
    seat: seatOf(told, table, actor),
    text: told.text,
    rule: told.rule,
    event: told.event,
    told,
    dice: diceOf(told, table.events),
    notation: place === 0 ? notation : "",
  }));
}

/** One entry as lines; `say` words the notes of the table itself (joined, left, undo). */
export function linesOf(entry: JournalEntry, table: Reading, say: (entry: JournalEntry) => string): LogLine[] {
  const bare = {
    key: String(entry.seq),
    seq: entry.seq,
    step: null,
    rule: "",
    event: "",
    told: {},
    dice: [],
    notation: "",
  };
  switch (entry.kind) {
    case "begin":
      return eventLines(entry, null, table, "");
    case "step":
      return eventLines(entry, entry.seat, table, entry.action);
    case "chat":
      return [
        { ...bare, kind: "chat", seat: entry.seat, text: entry.text, ...(entry.to === null ? {} : { to: entry.to }) },
      ];
    case "end":
      return [{ ...bare, kind: "end", seat: null, text: entry.outcome.text, rule: entry.outcome.reason }];
    case "hidden":
    case "made":
      return [];
    default: {
      const text = say(entry);
      return text === "" ? [] : [{ ...bare, kind: "note", seat: "seat" in entry ? entry.seat : null, text }];
    }
  }
}

export function logOf(
  entries: readonly JournalEntry[],
  table: Reading,
  say: (entry: JournalEntry) => string,
): LogLine[] {
  return standing(entries).flatMap((entry) => linesOf(entry, table, say));
}

/** The log of a replay, as far as it is known. */
export function frameLines(frames: readonly FrameShape[], table: Reading): LogLine[] {
  return frames.flatMap((frame) =>
    frame.events.map((told, place) => ({
      key: `${frame.step}.${place}`,
      seq: frame.step,
      step: frame.step,
      kind: "event" as const,
      seat: seatOf(told, table, frame.seat),
      text: told.text,
      rule: told.rule,
      event: told.event,
      told,
      dice: diceOf(told, table.events),
      notation: frame.action,
    })),
  );
}
