/** The log as people read it: entries of the table turned into lines, with what was taken back left out. */
import type { Frame, Happening, Told } from "./wire";

export interface LogLine {
  key: string;
  seq: number;
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
  dice: number[];
  /** The notation behind it, where this reader may know it. */
  notation: string;
}

const DICE = /^(roll|die|d6|d10|d20|one|two|face)\d*$/;

/** Where an event names its two dice, these are shown, and not their sum as if it were a die. */
export function diceOf(told: Told): number[] {
  const { first, second } = told;
  if (typeof first === "number" && typeof second === "number") return [first, second];
  return Object.entries(told)
    .filter(([name, value]) => DICE.test(name) && typeof value === "number")
    .map(([, value]) => value as number);
}

/** Leave out the steps that were taken back later. */
export function standing(entries: readonly Happening[]): Happening[] {
  const kept: Happening[] = [];
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

/** Whose event it is: the seat that it names, else the seat that acted. */
function seatOf(told: Told, words: readonly string[], actor: number | null): number | null {
  const named = words.indexOf(String(told["seat"] ?? ""));
  return named >= 0 ? named : actor;
}

function eventLines(entry: Happening & { events: Told[] }, actor: number | null, words: readonly string[], notation: string): LogLine[] {
  return entry.events.map((told, place) => ({
    key: `${entry.seq}.${place}`,
    seq: entry.seq,
    kind: "event",
    seat: seatOf(told, words, actor),
    text: told.text,
    rule: told.rule,
    event: told.event,
    told,
    dice: diceOf(told),
    notation: place === 0 ? notation : "",
  }));
}

/** One entry as lines; `words` are the seats' words, `say` words the notes of the table itself (joined, left, undo). */
export function linesOf(entry: Happening, words: readonly string[], say: (entry: Happening) => string): LogLine[] {
  const bare = { key: String(entry.seq), seq: entry.seq, rule: "", event: "", told: {}, dice: [], notation: "" };
  switch (entry.kind) {
    case "begin":
      return eventLines(entry, null, words, "");
    case "step":
      return eventLines(entry, entry.seat, words, entry.action);
    case "chat":
      return [{ ...bare, kind: "chat", seat: entry.seat, text: entry.text, ...(entry.to === null ? {} : { to: entry.to }) }];
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

export function logOf(entries: readonly Happening[], words: readonly string[], say: (entry: Happening) => string): LogLine[] {
  return standing(entries).flatMap((entry) => linesOf(entry, words, say));
}

/** The log of a replay up to a step. */
export function frameLines(frames: readonly Frame[], words: readonly string[], step: number): LogLine[] {
  return frames
    .filter((frame) => frame.step <= step)
    .flatMap((frame) =>
      frame.events.map((told, place) => ({
        key: `${frame.step}.${place}`,
        seq: frame.step,
        kind: "event" as const,
        seat: seatOf(told, words, frame.seat),
        text: told.text,
        rule: told.rule,
        event: told.event,
        told,
        dice: diceOf(told),
        notation: frame.action,
      })),
    );
}
