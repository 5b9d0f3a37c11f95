import { describe, expect, test } from "vitest";
import type { Action } from "../src/lib/clicks";
import { Play, type Doing } from "../src/lib/play.svelte";
import type { ReasonShape } from "../src/lib/wire";

function action(text: string, template: string, ...path: string[]): Action {
  return { text, words: text, path, template, parts: {}, numbers: [] };
}
const PASS = action("pass", "pass");
const MOVE = action("move A9>C", "move {unit}>{zone}", "unit:A9", "zone:C");
const AWAY = action("move A9>HB", "move {unit}>{zone}", "unit:A9", "zone:HB");
const POWER = action("power A9>HB", "power {unit}>{zone}", "unit:A9", "zone:HB");
const PLACE = action("place A1", "place {unit}", "unit:A1");

/** A play whose server answers when told to. */
function table(): { play: Play; sent: string[]; answer: (reason?: ReasonShape | null) => Promise<void> } {
  const sent: string[] = [];
  let settle: (reason: ReasonShape | null) => void = () => undefined;
  const doing: Doing = {
    send: (one) => {
      sent.push(one.text);
      return new Promise((resolve) => (settle = resolve));
    },
    explain: async () => null,
    foresee: async () => null,
    undo: async () => undefined,
  };
  const play = new Play(doing);
  play.light = ["move {unit}>{zone}", "place {unit}"];
  const answer = async (reason: ReasonShape | null = null): Promise<void> => {
    settle(reason);
    await new Promise((done) => setTimeout(done));
  };
  return { play, sent, answer };
}

describe("clicks that were sent", () => {
  test("do not begin an action of the next question, which arrives before the answer", async () => {
    // given
    const { play, sent, answer } = table();
    play.update([PASS, MOVE]);
    play.click("unit:A9");
    play.click("zone:C");
    expect(sent).toEqual(["move A9>C"]);
    // when the same unit has a single use in the next question
    play.update([PASS, POWER]);
    await answer();
    // then nothing is chosen and passing is at hand
    expect(play.ghost).toBeNull();
    expect(play.picking.chosen).toEqual([]);
    expect(play.buttons).toEqual([PASS]);
    expect(play.busy).toBe(false);
  });

  test("are not sent twice by a double click", async () => {
    // given
    const { play, sent, answer } = table();
    play.update([PASS, MOVE, PLACE]);
    // when
    play.click("unit:A1");
    play.click("unit:A1");
    play.update([PASS, POWER, action("repair A1", "repair {unit}", "unit:A1")]);
    await answer();
    // then
    expect(sent).toEqual(["place A1"]);
    expect(play.picking.chosen).toEqual([]);
  });

  test("give way to the first click for the next question", async () => {
    // given
    const { play, answer } = table();
    play.update([PASS, PLACE, MOVE]);
    play.click("unit:A1");
    // when it comes before the next question
    play.click("unit:A9");
    play.update([PASS, MOVE, AWAY]);
    await answer();
    // then
    expect(play.picking.chosen).toEqual(["unit:A9"]);
  });

  test("are put back when refused", async () => {
    // given
    const { play, answer } = table();
    play.update([PASS, MOVE]);
    play.click("unit:A9");
    play.click("zone:C");
    // when
    await answer({ words: "No.", rule: "PM-MOVE-01", title: "", text: "", elements: [] });
    // then
    expect(play.picking.chosen).toEqual([]);
    expect(play.said?.words).toBe("No.");
    expect(play.busy).toBe(false);
  });
});

test("a light action is done by its last click, not by the first that leaves it alone", () => {
  // given
  const { play, sent } = table();
  play.update([PASS, MOVE, PLACE]);
  // when
  play.click("unit:A9");
  // then it is shown
  expect(play.ghost).toBe(MOVE);
  expect(sent).toEqual([]);
  // and done by the next click
  play.click("zone:C");
  expect(sent).toEqual(["move A9>C"]);
});

describe("the only answer there is", () => {
  test("is at hand as a button, though it lies on the board", () => {
    const { play } = table();
    play.update([MOVE]);
    expect(play.buttons).toEqual([MOVE]);
    play.update([MOVE, AWAY]);
    expect(play.buttons).toEqual([]);
  });
  test("is none while it is being chosen, or set by a dial of the board", () => {
    const { play } = table();
    play.update([MOVE]);
    play.propose(MOVE);
    expect(play.buttons).toEqual([]);
    play.update([POWER]);
    play.dials = [POWER.template];
    expect(play.buttons).toEqual([]);
  });
});

describe("what a pointer rests on", () => {
  test("is the action of the same text in the next question, or nothing any more", () => {
    const { play } = table();
    play.update([PASS, MOVE]);
    play.hovered = [PASS];
    const again = { ...PASS };
    play.update([again, POWER]);
    expect(play.hovered).toEqual([again]);
    expect(play.picking.actions).toContain(play.hovered[0]);
    play.update([POWER]);
    expect(play.hovered).toEqual([]);
  });
});

describe("a piece that is dragged", () => {
  test("glows its places when it is lifted, and goes where it is put down", async () => {
    const { play, sent, answer } = table();
    play.update([PASS, MOVE, AWAY]);
    expect(play.lift("unit:A9")).toBe(true);
    expect(play.mark("zone:C")).toBe("glow");
    void play.drop("unit:A9", ["slot:1", "zone:C"]);
    await answer();
    expect(sent).toEqual(["move A9>C"]);
  });
  test("goes back where it cannot be put, and nothing is sent", async () => {
    const { play, sent } = table();
    play.update([PASS, MOVE]);
    play.lift("unit:A9");
    await play.drop("unit:A9", ["zone:HA"]);
    expect(sent).toEqual([]);
    expect(play.picking.chosen).toEqual([]);
  });
  test("that has nothing to do stays where it is", () => {
    const { play } = table();
    play.update([PASS, MOVE]);
    expect(play.lift("unit:A1")).toBe(false);
  });
  test("that needs no place is done when it is put down, not when it is lifted", async () => {
    const { play, sent, answer } = table();
    play.update([PASS, PLACE]);
    play.lift("unit:A1");
    expect(sent).toEqual([]);
    void play.drop("unit:A1", []);
    await answer();
    expect(sent).toEqual(["place A1"]);
  });
});
