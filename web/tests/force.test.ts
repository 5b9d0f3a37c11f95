import { describe, expect, it } from "vitest";
import { changed, pointsOf, readForce, unitsOf, writeForce } from "../src/lib/force";
import type { ForceMenu, MenuUnit } from "../src/lib/wire";

const archer: MenuUnit = {
  id: "archer",
  name: "Archer",
  group: "legion",
  cost: 11,
  limit: 3,
  about: [],
  abilities: [],
};
const sapper: MenuUnit = {
  id: "sapper",
  name: "Sapper",
  group: "mercenary",
  cost: 8,
  limit: 1,
  about: [],
  abilities: [],
};
const menu: ForceMenu = {
  units: [archer, sapper],
  homes: ["legion", "tribes"],
  lists: {},
  points: 100,
  fewest: 5,
  most: 15,
};

describe("a force as text", () => {
  it("is read and written alike", () => {
    const force = readForce("legion: archer*2, sapper", menu);
    expect(force).toEqual({ home: "legion", counts: { archer: 2, sapper: 1 } });
    expect(writeForce(force, menu)).toBe("legion: archer*2, sapper");
    expect([pointsOf(force, menu), pointsOf(force, menu, "mercenary"), unitsOf(force)]).toEqual([30, 8, 3]);
  });

  it("drops words that name no unit", () => {
    expect(readForce("legion: elephant*2, archer", menu).counts).toEqual({ archer: 1 });
  });

  it("changes by one unit within the limit", () => {
    const force = readForce("legion: archer*3, sapper", menu);
    expect(changed(force, archer, 1).counts["archer"]).toBe(3);
    expect(changed(force, archer, -1).counts["archer"]).toBe(2);
    expect(writeForce(changed(force, sapper, -1), menu)).toBe("legion: archer*3");
  });
});
