import { expect, test } from "vitest";
import type { LogLine } from "../src/lib/log";
import { digestOf, isTold, placesOf } from "../src/lib/outcomes";

const BARE: LogLine = {
  key: "1.0",
  seq: 1,
  step: 1,
  kind: "event",
  seat: 1,
  text: "",
  rule: "",
  event: "moved",
  told: {},
  dice: [],
  notation: "",
};
const line = (more: Partial<LogLine>): LogLine => ({ ...BARE, ...more });

test("a line is about its target first", () => {
  const fields = new Map([
    [
      "shot",
      [
        { name: "unit", kind: "unit" },
        { name: "target", kind: "unit" },
        { name: "roll", kind: "d10" },
      ],
    ],
  ]);
  const shot = line({ event: "shot", told: { event: "shot", unit: "blue-T", target: "green-F", roll: 7 } });
  expect(placesOf(shot, fields)).toEqual(["unit:green-F", "unit:blue-T"]);
});

test("dice are always shown, other lines as the board says", () => {
  expect(isTold(line({ dice: [{ value: 3, sides: 6 }] }), [])).toBe(true);
  expect(isTold(line({ event: "lost" }), ["lost"])).toBe(true);
  expect(isTold(line({}), ["lost"])).toBe(false);
});

test("a digest counts what came of the others' turns since one's own", () => {
  const lines = [
    line({ key: "1", event: "lost", text: "An old loss." }),
    line({ key: "2", seat: 0, notation: "end" }),
    line({ key: "3", event: "lost", text: "A Fighter is lost." }),
    line({ key: "4", event: "lost", text: "A Fighter is lost." }),
    line({ key: "5", seat: 2, notation: "go", text: "Ben goes." }),
    line({ key: "6", seat: 2, text: "Ben draws a card." }),
  ];
  const turns = digestOf(lines, 0, ["lost"]);
  expect(turns.map((turn) => [turn.seat, turn.told, turn.did, turn.lines.length])).toEqual([
    [1, [{ text: "A Fighter is lost.", times: 2 }], [], 2],
    [2, [], ["Ben goes."], 2],
  ]);
});
