import { describe, expect, it } from "vitest";
import { decision, verdict } from "../src/lib/ending";
import type { LogLine } from "../src/lib/log";
import type { OutcomeShape, SeatShape } from "../src/lib/wire";

const SEATS = [
  { seat: 0, name: "Ann" },
  { seat: 1, name: "Ben" },
] as SeatShape[];
const OUTCOME: OutcomeShape = { places: [2, 1], scores: [3, 9], reason: "PT-WIN-02", text: "The rule's sentence." };

function line(step: number, event: string, text: string): LogLine {
  return {
    key: `${step}.${event}`,
    seq: step,
    step,
    kind: "event",
    seat: null,
    text,
    rule: "",
    event,
    told: {},
    dice: [],
    notation: "",
  };
}
const LINES = [
  line(1, "captured", "Ben's Archer is captured."),
  line(2, "rolled", "Offense: 6."),
  line(2, "base_defeated", "The base of Ann is defeated."),
  { ...line(2, "", "Somebody left."), kind: "note" as const, step: null },
];

describe("the end of a game", () => {
  it("is told by what happened in its last step, with names and figures", () => {
    const game = { text: { deciding: "captured base_defeated", score: "Points" } };
    expect(decision(game, OUTCOME, SEATS, LINES)).toBe("The base of Ann is defeated. Points: Ben 9, Ann 3.");
  });
  it("is told by nothing where neither the last step nor a count tells it", () => {
    expect(decision({ text: { deciding: "captured" } }, OUTCOME, SEATS, LINES)).toBe("");
    expect(decision({ text: {} }, OUTCOME, SEATS, [])).toBe("");
  });
  it("names who won, and nobody where all are first", () => {
    expect(verdict(OUTCOME, SEATS)).toBe("Ben won");
    expect(verdict({ ...OUTCOME, places: [1, 1] }, SEATS)).toBe("Nobody won: a draw");
  });
});
