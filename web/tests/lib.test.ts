import { describe, expect, it } from "vitest";
import { filtered, stepped } from "../src/lib/filter";
import { parse } from "../src/lib/router.svelte";
import { readSettings } from "../src/lib/settings.svelte";
import { closeness, heading, panned, snapped, whole, zoomed } from "../src/lib/stage";
import { fill, nameOf, titled, withRules } from "../src/lib/words";

describe("the list of actions", () => {
  const lines = [
    { text: "move A1 hill", words: "Move A1 to the hill" },
    { text: "pass", words: "Pass" },
    { text: "draw deck", words: "Draw from the pass-around deck" },
  ];
  it("holds every line until something is typed", () => expect(filtered(lines, " ")).toEqual(lines));
  it("wants every typed word, in notation or sentence", () => {
    expect(filtered(lines, "HILL a1").map((line) => line.text)).toEqual(["move A1 hill"]);
    expect(filtered(lines, "hill camp")).toEqual([]);
  });
  it("puts the line that starts as typed first", () => {
    expect(filtered(lines, "pass").map((line) => line.text)).toEqual(["pass", "draw deck"]);
  });
  it("wraps around", () => {
    expect(stepped(0, -1, 3)).toBe(2);
    expect(stepped(2, 1, 3)).toBe(0);
    expect(stepped(0, 1, 0)).toBe(0);
  });
});

describe("words", () => {
  it("stand in the number of what is counted", () => {
    expect([0, 1, 2].map((n) => fill("{n} {n|entry|entries}", { n }))).toEqual(["0 entries", "1 entry", "2 entries"]);
  });
  it("fill their places and leave unknown ones standing", () =>
    expect(fill("{a} and {b}", { a: 2 })).toBe("2 and {b}"));
  it("use a thing's name where it has one", () => {
    const words = { sections: {}, names: { card: { R01: "Pilot" } } };
    expect(nameOf(words, "card", "R01")).toBe("Pilot");
    expect(nameOf(words, "card", "R02")).toBe("R02");
  });
  it("cut a sentence at rule ids", () => {
    expect(withRules("No (DD-TURN-06), see DD-R-42.")).toEqual([
      { text: "No (", rule: false },
      { text: "DD-TURN-06", rule: true },
      { text: "), see ", rule: false },
      { text: "DD-R-42", rule: true },
      { text: ".", rule: false },
    ]);
  });
  it("make titles of keys", () => expect(titled("hand_size")).toBe("Hand size"));
});

describe("the stage", () => {
  const full = whole(800, 400);
  it("keeps the point under the pointer in place", () => {
    const closer = zoomed(full, full, 2, { x: 200, y: 100 });
    expect(closer).toEqual({ x: 100, y: 50, width: 400, height: 200 });
    expect(closeness(closer, full)).toBe(2);
  });
  it("never shows less than a fifth nor more than everything", () => {
    expect(closeness(zoomed(full, full, 99, { x: 0, y: 0 }), full)).toBe(5);
    expect(zoomed(full, full, 0.1, { x: 400, y: 200 })).toEqual(full);
  });
  it("stays inside the drawing", () => {
    const closer = zoomed(full, full, 2, { x: 0, y: 0 });
    expect(panned(closer, full, { x: -50, y: 900 })).toEqual({ x: 0, y: 200, width: 400, height: 200 });
  });
  it("knows headings, 0 up and clockwise", () => {
    expect(heading({ x: 0, y: 0 }, { x: 0, y: -5 })).toBe(0);
    expect(heading({ x: 0, y: 0 }, { x: 5, y: 0 })).toBe(90);
    expect(heading({ x: 0, y: 0 }, { x: -5, y: 0 })).toBe(270);
  });
  it("snaps to the nearest useful heading within reach, across north too", () => {
    expect(snapped(357, [0, 90], 5)).toBe(0);
    expect(snapped(80, [0, 90], 5)).toBe(80);
  });
});

describe("addresses", () => {
  const at = (path: string) => parse(new URL(path, "http://table.example"));
  it("name every screen", () => {
    expect(at("/")).toEqual({ screen: "home", play: "" });
    expect(at("/?play=doomsday")).toEqual({ screen: "home", play: "doomsday" });
    const plain = { screen: "new", game: "doomsday", packed: "" };
    expect(at("/new/doomsday?mode=hotseat")).toEqual({ ...plain, mode: "hotseat", start: null });
    expect(at("/new/doomsday#p1")).toEqual({ ...plain, mode: "friends", start: null, packed: "p1" });
    const start = { table: "t1", step: 7 };
    expect(at("/new/doomsday?mode=bots&from=t1&step=7")).toEqual({ ...plain, mode: "bots", start });
    expect(at("/replay/t1?step=7&eyes=2")).toEqual({ screen: "replay", id: "t1", step: 7, eyes: "2" });
    expect(at("/rules/doomsday#DD-TURN-01")).toEqual({ screen: "rules", game: "doomsday", entry: "DD-TURN-01" });
    expect(at("/nowhere")).toEqual({ screen: "lost", path: "/nowhere" });
  });
  it("keep a seat's secret behind the hash, where no server log sees it", () => {
    expect(at("/join#s3cret")).toEqual({ screen: "join", secret: "s3cret" });
  });
});

describe("settings", () => {
  it("forgive what is strange", () => {
    expect(readSettings("{not json").theme).toBe("auto");
    expect(readSettings('{"sound": "loud", "name": "Ann", "alien": 1}')).toMatchObject({ sound: false, name: "Ann" });
    expect(readSettings("7").motion).toBe("auto");
  });
});
