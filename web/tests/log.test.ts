import { describe, expect, it } from "vitest";
import { patience } from "../src/lib/socket";
import { timeLeft, wordsOfTime } from "../src/lib/clock";
import { actionsOf, numberFields } from "../src/lib/actions";
import { linkOf, readLink } from "../src/lib/invites";
import { diceOf, logOf, standing, type Reading } from "../src/lib/log";
import { kindOf, searched } from "../src/lib/rules";
import { noteWith } from "../src/lib/notes";
import type { GameEvent, JournalEntry, SeatShape } from "../src/lib/wire";
import { firstRows, hasOpenSeat, resized, wishesOf } from "../src/lib/wishes";

const FIELDS = [
  { name: "unit", kind: "unit" },
  { name: "first", kind: "d6" },
  { name: "second", kind: "d10" },
  { name: "roll", kind: "number" },
];
const TABLE: Reading = { words: ["amber", "violet"], events: new Map([["moved", FIELDS]]) };

function step(seq: number, number: number, events: GameEvent[]): JournalEntry {
  return { seq, at: 0, kind: "step", step: number, seat: 0, action: "go", words: "Go", events };
}
function told(text: string, more: Record<string, string | number> = {}): GameEvent {
  return { event: "moved", rule: "FO-MOVE-02", text, ...more };
}

describe("the log", () => {
  it("leaves out what was taken back, and says that it was", () => {
    const entries: JournalEntry[] = [
      step(1, 1, [told("one")]),
      step(2, 2, [told("two")]),
      { seq: 3, at: 0, kind: "undo", seat: 0, step: 1 },
      step(4, 2, [told("three")]),
    ];
    expect(standing(entries).map((entry) => entry.seq)).toEqual([1, 3, 4]);
    expect(logOf(entries, TABLE, () => "back").map((line) => line.text)).toEqual(["one", "back", "three"]);
  });
  it("shows as dice what the game declares as dice, and no sum of them", () => {
    const [line] = logOf(
      [step(1, 1, [told("rolled", { unit: "A1", first: 4, second: 10, roll: 14 })])],
      TABLE,
      () => "",
    );
    expect(line?.dice).toEqual([
      { value: 4, sides: 6 },
      { value: 10, sides: 10 },
    ]);
  });
  it("knows no dice in events that declare none", () => {
    const line = diceOf({ event: "other", rule: "FO-MOVE-02", text: "", roll: 4 }, TABLE.events);
    expect(line).toEqual([]);
  });
  it("names the seat of the event, or else the one that acted", () => {
    const lines = logOf([step(1, 1, [told("a", { seat: "violet" }), told("b")])], TABLE, () => "");
    expect(lines.map((line) => line.seat)).toEqual([1, 0]);
  });
  it("keeps hidden entries out", () =>
    expect(logOf([{ seq: 9, at: 0, kind: "hidden" }], TABLE, () => "x")).toEqual([]));
});

describe("reconnecting", () => {
  it("tries soon, then less often, never rarer than every ten seconds", () => {
    expect([0, 1, 2, 9].map(patience)).toEqual([300, 600, 1200, 10_000]);
  });
});

describe("clocks", () => {
  const clock = { kind: "live" as const, left_ms: [60_000, 5000], running: 0, deadline: 90_000 };
  it("run for the asked seat only", () => {
    expect(timeLeft(clock, 0, 80_000)).toBe(10_000);
    expect(timeLeft(clock, 0, 99_000)).toBe(0);
    expect(timeLeft(clock, 1, 80_000)).toBe(5000);
  });
  it("that count days show only the seat that is asked", () => {
    const days = { kind: "days" as const, left_ms: null, running: 0, deadline: 90_000 };
    expect(timeLeft(days, 0, 80_000)).toBe(10_000);
    expect(timeLeft(days, 1, 80_000)).toBeNull();
  });
  it("read as people read them", () => {
    expect(wordsOfTime(61_000)).toBe("1:01");
    expect(wordsOfTime(3_660_000)).toBe("1 h 01 min");
    expect(wordsOfTime(90_000_000)).toBe("1 d 1 h");
  });
});

describe("actions of the wire", () => {
  it("know which of their fields are numbers", () => {
    const kinds = [
      { name: "count", words: [], limit: 9 },
      { name: "unit", words: ["F"], limit: null },
    ];
    const verbs = [
      {
        text: "land {count} {unit}",
        head: "land",
        clicks: ["unit"],
        open: false,
        fields: [
          { name: "count", kind: "count" },
          { name: "unit", kind: "unit" },
        ],
      },
    ];
    const [action] = actionsOf(
      [
        {
          text: "land 2 F",
          words: "Land",
          path: ["unit:F"],
          verb: "land {count} {unit}",
          parts: { count: "2", unit: "F" },
        },
      ],
      numberFields(verbs, kinds),
    );
    expect(action?.numbers).toEqual(["count"]);
  });
});

describe("links", () => {
  it("carry their secret behind the hash and come back whole", () => {
    const link = linkOf("t-1", "s/ecret", "https://table.example");
    expect(new URL(link).pathname).toBe("/join");
    expect(readLink(new URL(link).hash.slice(1))).toEqual({ table: "t-1", invite: "s/ecret" });
    expect(readLink("t-1")).toBeNull();
  });
});

describe("rules", () => {
  const entry = (id: string, tier: string, text: string, topic: string) => ({
    id,
    tier,
    text,
    topic,
    title: "Title",
    related: [],
  });
  const entries = [entry("FO-MOVE-01", "basic", "One step", "Movement"), entry("FO-R-01", "ruling", "Yes, one", "End")];
  it("are found by words, by chapter, and by id alone", () => {
    expect(searched(entries, "one title", "").length).toBe(2);
    expect(searched(entries, "one", "End").map((found) => found.id)).toEqual(["FO-R-01"]);
    expect(searched(entries, "fo-move-01", "End").map((found) => found.id)).toEqual(["FO-MOVE-01"]);
  });
  it("know rulings from rules", () => expect(entries.map(kindOf)).toEqual(["rule", "ruling"]));
});

describe("seats of a new table", () => {
  const game = {
    id: "g",
    title: "G",
    summary: "",
    seats: { fewest: 2, most: 4 },
    options: [],
    levels: ["cadet", "pilot"],
    opponents: [],
    characters: [],
    resigning: "",
    drawing: "",
    text: {},
    lessons: [],
    forms: [],
  };
  it("begin as the mode wants", () => {
    expect(firstRows(game, "hotseat").map((row) => row.sitter)).toEqual(["me", "me"]);
    expect(firstRows(game, "friends").map((row) => row.sitter)).toEqual(["me", "open"]);
  });
  it("grow by the mode's own kind and become what the server takes", () => {
    const rows = resized([{ sitter: "me", name: " Ann " }], 3, "bots", game.levels);
    expect(wishesOf(rows)).toEqual([
      { kind: "me", name: "Ann" },
      { kind: "bot", level: "pilot" },
      { kind: "bot", level: "pilot" },
    ]);
  });
  it("tell whether anybody can still sit down", () => {
    expect(hasOpenSeat(firstRows(game, "friends"))).toBe(true);
    expect(hasOpenSeat(firstRows(game, "hotseat"))).toBe(false);
  });
});

describe("notes", () => {
  it("says by name which bot had too little time for its level", () => {
    const seats = [{ seat: 0, name: "Admiral", kind: "bot" }] as unknown as SeatShape[];
    const entry = { seq: 3, at: 0, kind: "seat", seat: 0, what: "hurried", name: "Admiral", level: "admiral" };
    expect(noteWith(seats)(entry as JournalEntry)).toContain("Admiral had less time to think");
  });
});
