import { describe, expect, it } from "vitest";
import { added, changed, copiesOf, readArmy, refitted, removed, writeArmy } from "../src/lib/army";
import type { Builder, BuilderEntry } from "../src/lib/wire";

function entry(id: string, more: Partial<BuilderEntry> = {}): BuilderEntry {
  return { id, name: id, group: "", cost: 1, price: "", text: "", given: "", fittings: [], ...more };
}
const SHIP = entry("s01", { given: "AASS", fittings: [{ title: "Pods", words: ["AASS"], most: 1 }] });
const TUG = entry("s03");
const ARCHER = entry("archer");
const FLEET: Builder = {
  noun: "fleet",
  head: "",
  heads: [],
  parts: [
    { id: "active", title: "Active", entries: [SHIP] },
    { id: "reserve", title: "Reserve", entries: [TUG, SHIP] },
  ],
  words: {},
  ready: [],
};
const FORCE: Builder = {
  ...FLEET,
  noun: "force",
  head: "Home",
  heads: [
    { id: "legion", name: "Legion" },
    { id: "tribes", name: "Tribes" },
  ],
  parts: [{ id: "units", title: "Units", entries: [ARCHER, entry("sapper")] }],
};

describe("an army as a line", () => {
  it("is taken apart and put together again", () => {
    const line = "s01 AASS c01, s01*2 AAAA; s03*2";
    const army = readArmy(line, FLEET);
    expect(army.lists[0]?.[1]).toEqual({ id: "s01", copies: 2, words: ["AAAA"] });
    expect(writeArmy(army)).toBe(line);
    expect(writeArmy(readArmy("", FLEET))).toBe("");
    expect(writeArmy(readArmy("; s03", FLEET))).toBe("; s03");
    expect(writeArmy(readArmy("s01 SSSS;", FLEET))).toBe("s01 SSSS");
  });
  it("has a head where the game has heads", () => {
    expect(readArmy("tribes: archer * 2, sapper", FORCE)).toEqual({
      head: "tribes",
      lists: [
        [
          { id: "archer", copies: 2, words: [] },
          { id: "sapper", copies: 1, words: [] },
        ],
      ],
    });
    expect(readArmy("", FORCE).head).toBe("legion");
    expect(writeArmy({ head: "legion", lists: [[]] })).toBe("legion: ");
  });
  it("drops what nobody knows", () => {
    expect(readArmy("legion: elephant*2, archer*0, archer*x, sapper", FORCE).lists[0]).toHaveLength(1);
  });
  it("counts copies up, or adds entries of their own where they have words", () => {
    const force = added(added(readArmy("legion:", FORCE), 0, ARCHER), 0, ARCHER);
    expect(writeArmy(force)).toBe("legion: archer*2");
    expect(writeArmy(removed(removed(force, 0, "archer"), 0, "archer"))).toBe("legion: ");
    const fleet = added(added(readArmy("", FLEET), 0, SHIP), 0, SHIP);
    expect(writeArmy(fleet)).toBe("s01 AASS, s01 AASS");
    expect(copiesOf(fleet.lists[0] ?? [], "s01")).toBe(2);
    expect(writeArmy(added(fleet, 1, TUG))).toBe("s01 AASS, s01 AASS; s03");
  });
  it("changes one entry and leaves the others", () => {
    const fleet = readArmy("s01 AASS, s01 SSSS; s03", FLEET);
    expect(writeArmy(refitted(fleet, 0, 1, ["AAAA", "c01"]))).toBe("s01 AASS, s01 AAAA c01; s03");
    expect(writeArmy(changed(fleet, 0, 0, -1))).toBe("s01 SSSS; s03");
    expect(removed(fleet, 0, "nothing")).toBe(fleet);
  });
});
