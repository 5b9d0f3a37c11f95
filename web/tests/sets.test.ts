import { describe, expect, it } from "vitest";
import { added, menuOf, piecesOf, readSet, sumOf, writeSet, type SetMenu } from "../src/lib/sets";
import type { BuilderPart } from "../src/lib/wire";

const UNITS: BuilderPart = {
  id: "units",
  title: "Force",
  counted: "stars",
  limit: "size",
  least: 1,
  entries: [
    { id: "P01", name: "Sparrow", group: "Post", cost: 1, text: "" },
    { id: "P06", name: "Heron", group: "Post", cost: 3, text: "" },
  ],
};
const CARDS: BuilderPart = {
  id: "cards",
  title: "Deck",
  counted: "cards",
  limit: "",
  least: 30,
  entries: [{ id: "K07", name: "Tail Chase", group: "Attack", cost: 1, text: "" }],
};
const MENU: SetMenu = { parts: [UNITS, CARDS], ready: [] };

describe("a set of one's own", () => {
  it("is read and written as the server takes it", () => {
    const copies = readSet("P06, P01*2; K07*3", MENU);
    expect(copies).toEqual({ P06: 1, P01: 2, K07: 3 });
    expect(writeSet(copies, MENU)).toBe("P01*2, P06; K07*3");
    expect(writeSet(readSet("", MENU), MENU)).toBe("");
    expect(writeSet({ K07: 1 }, MENU)).toBe("; K07");
  });
  it("leaves out what nobody knows", () => {
    expect(readSet("P99, P01*x; ,K07", MENU)).toEqual({ K07: 1 });
  });
  it("counts stars and pieces", () => {
    const copies = readSet("P06*2, P01; K07*3", MENU);
    expect([sumOf(copies, UNITS), piecesOf(copies, UNITS), sumOf(copies, CARDS)]).toEqual([7, 3, 3]);
  });
  it("changes by one, never below none", () => {
    expect(added({ P01: 1 }, "P01", 1)).toEqual({ P01: 2 });
    expect(added({}, "P01", -1)).toEqual({ P01: 0 });
  });
  it("is there only for games with a builder", () => {
    expect(menuOf({})).toBeNull();
    expect(menuOf({ parts: [], ready: [] })).not.toBeNull();
  });
});
