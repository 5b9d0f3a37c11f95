import { describe, expect, it } from "vitest";
import { band, degrees, headingTo, percent, wrapped } from "../src/boards/rocketmen/chart";
import { waveBefore } from "../src/boards/rocketmen/wave";
import { sentences } from "../src/boards/rocketmen/wording";
import type { LogLine } from "../src/lib/log";

function line(event: string, told: Record<string, unknown>): LogLine {
  return { key: "", seq: 1, step: 1, kind: "event", seat: 0, text: "", rule: "", event, told, dice: [], notation: "" };
}

describe("headings", () => {
  it("run clockwise from north in hundredths of a degree", () => {
    const centre = { x: 100, y: 100 };
    expect(headingTo(centre, { x: 100, y: 50 })).toBe(0);
    expect(headingTo(centre, { x: 150, y: 100 })).toBe(9000);
    expect(headingTo(centre, { x: 50, y: 100 })).toBe(27000);
    expect(wrapped(-100)).toBe(35900);
    expect(degrees(12345)).toBe("123.45°");
  });
  it("a band that goes nowhere is empty", () => expect(band({ x: 1, y: 1 }, { x: 1, y: 1 }, 5)).toBe(""));
});

describe("chances", () => {
  it("are never rounded to a false certainty", () => {
    expect(percent([1, 1000])).toBe("<1 %");
    expect(percent([999, 1000])).toBe(">99 %");
    expect(percent([1, 4])).toBe("25 %");
  });
});

describe("the last boarding wave", () => {
  const rolls = [
    line("wave_die", { object: "R1", face: "2" }),
    line("wave_die", { object: "R1", face: "6" }),
    line("wave_die", { object: "HB", face: "4" }),
    line("compared", { object: "R1", one: 6, thing: "HB", two: 4 }),
    line("crew_lost", { object: "HB" }),
  ];
  it("is laid out from the log, the highest dice first", () => {
    expect(waveBefore(rolls)).toMatchObject({ ship: "R1", target: "HB", ours: [6, 2], theirs: [4], over: true });
  });
  it("is gone when something else has happened", () => expect(waveBefore([...rolls, line("turn", {})])).toBeNull());
});

describe("previews", () => {
  it("say price, contact and end of a move", () => {
    const stops = [
      { x: 0, y: 0, ap: 1, met: ["m01"], barred: "", targets: [] },
      { x: 0, y: 0, ap: 2, met: [], barred: "", targets: ["B1"] },
    ];
    expect(sentences({ reason: null, preview: { ap: 1, left: 3, stops } })).toEqual([
      "1 AP, 3 left",
      "meets m01 after 1 AP",
      "ends free after 2 AP; in range then: B1",
    ]);
  });
  it("say why something is refused", () => {
    const reason = { rule: "RM-AP-01", title: "", text: "No AP.", elements: [], words: "" };
    expect(sentences({ reason, preview: {} })).toEqual(["No AP. (RM-AP-01)"]);
  });
});
