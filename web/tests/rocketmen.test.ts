import { describe, expect, it } from "vitest";
import { band, degrees, headingTo, percent, wrapped } from "../src/boards/rocketmen/chart";
import { waveBefore } from "../src/boards/rocketmen/wave";
import { learn } from "../src/boards/rocketmen/data";
import { called, shipTitle } from "../src/boards/rocketmen/names";
import type { View } from "../src/boards/rocketmen/types";
import { sentences } from "../src/boards/rocketmen/wording";
import { settings } from "../src/lib/settings.svelte";
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
    const call = (id: string): string => `the ${id}`;
    expect(sentences({ reason: null, preview: { ap: 1, left: 3, stops } }, call)).toEqual([
      "1 AP, 3 left",
      "meets the m01 after 1 AP",
      "ends free after 2 AP; in range then: the B1",
    ]);
  });
  it("say why something is refused, with the rule for those who like notation", () => {
    const reason = { rule: "RM-AP-01", title: "", text: "No AP.", elements: [], words: "" };
    expect(sentences({ reason, preview: {} }, (id) => id)).toEqual(["No AP."]);
    settings.notation = true;
    expect(sentences({ reason, preview: {} }, (id) => id)).toEqual(["No AP. (RM-AP-01)"]);
    settings.notation = false;
  });
});

describe("ships by name", () => {
  const ship = (id: string, name: string, seat: string) => ({ id, name, seat, crew: [{ id: "rc1", crew: "c1" }] });
  const table = (fleet: string): View =>
    ({
      ships: [ship("R1", "Lictor", "red"), ship("R3", "Cohort", "red"), ship("B1", "Reaver", "blue")],
      seats: [
        { seat: "red", fleet, home: { id: "HR" }, waiting: [], reserve: [], crew: [], hands: [] },
        { seat: "blue", fleet: "-", home: { id: "HB" }, waiting: [], reserve: [], crew: [], hands: [] },
      ],
    }) as unknown as View;
  const titles = (view: View): string[] =>
    view.ships.slice(0, 2).map((each) => shipTitle(view, view.seats[0] as View["seats"][0], each));
  learn({
    ship: [
      { id: "s1", name: "Lictor", squadron: 1 },
      { id: "s2", name: "Cohort", squadron: 3 },
    ],
    crew: [{ id: "c1", name: "Voss" }],
    fleet: [{ id: "patrol", active: [{ ship: "s1" }, { ship: "s2" }], reserve: [{ ship: "s1" }] }],
    faction: [],
    ship_type: [],
    effect_kind: [],
    resource: [],
  });
  it("are counted as sentences count them, with the reserve and with those that are lost", () => {
    expect(titles(table("patrol"))).toEqual(["Lictor 1", "Cohort 2"]);
  });
  it("are not counted while a squadron waits as one", () => {
    const view = table("patrol");
    const waiting = { id: "R2", name: "Cohort", squadron: 3 };
    expect(shipTitle(view, view.seats[0] as View["seats"][0], waiting)).toBe("Cohort");
  });
  it("keep their words in forecasts where the fleet is not known", () => {
    expect(titles(table("-"))).toEqual(["Lictor", "Cohort"]);
    expect(called(table("-"), "R3")).toBe("the red Cohort R3");
  });
  it("go by whose they are, and everything else by what it is", () => {
    const words = ["R3", "HB", "X", "m07", "rc1"].map((id) => called(table("patrol"), id));
    expect(words).toEqual(["the red Cohort 2", "the blue home base", "the rogue asteroid", "microid 7", "Voss"]);
  });
});
