import { describe, expect, it } from "vitest";
import { changed, general, readable, stepsOf, writtenAt, type Json } from "../src/lib/fieldpaths";
import { packed, unpacked } from "../src/lib/packing";

const POSITION: Json = {
  seats: 2,
  table: { turn: 3, units: ["1 blue-T tycho", '2 "odd" \\ words'], ships: { R1: { x: 4, marks: [] } }, none: null },
  frames: [{ frame: "Course" }, { frame: "Group", zone: "Ve2", path: ["Ve1", "Ve2"] }],
};

describe("places in a position", () => {
  it("are steps, and steps are places", () => {
    expect(stepsOf("table.units[3]")).toEqual(["table", "units", 3]);
    expect(stepsOf("frames[1].path[0]")).toEqual(["frames", 1, "path", 0]);
    expect(general("table.hand[2][0]")).toBe("table.hand[][]");
    expect(general("frames[1].path[0]")).toBe("frames[1].path[]");
  });
  it("are changed, added to and taken away, and nothing else is", () => {
    expect(changed(POSITION, ["table", "turn"], 4)).toEqual({ ...POSITION, table: { ...table(), turn: 4 } });
    expect(at(changed(POSITION, ["table", "units", 2], "new"), "units")).toEqual([...units(), "new"]);
    expect(at(changed(POSITION, ["table", "units", 0], undefined), "units")).toEqual(units().slice(1));
    expect(changed({ a: 1, b: 2 }, ["a"], undefined)).toEqual({ b: 2 });
  });
  it("are found in the text that people write, however it is laid out", () => {
    for (const text of [readable(POSITION), JSON.stringify(POSITION), JSON.stringify(POSITION, null, 4)]) {
      expect(JSON.parse(text)).toEqual(POSITION);
      const read = (path: string): unknown => {
        const spot = writtenAt(text, path);
        return JSON.parse(text.slice(spot?.start, spot?.end));
      };
      expect(read("table.units[1]")).toBe('2 "odd" \\ words');
      expect(read("table.ships.R1.x")).toBe(4);
      expect(read("frames[1].path[0]")).toBe("Ve1");
      expect(read("frames[1].nothing")).toEqual({ frame: "Group", zone: "Ve2", path: ["Ve1", "Ve2"] });
      expect(read("")).toEqual(POSITION);
    }
  });
  it("are looked for in broken text without end", () => {
    expect(writtenAt('{"table": {"turn": [1, 2', "table.turn[1]")).not.toBeNull();
    expect(writtenAt("]", "table")).not.toBeNull();
  });
});

describe("a position in an address", () => {
  it("comes out as it went in, and is made of letters that an address may hold", async () => {
    const text = await packed(POSITION);
    expect(text).toMatch(/^[\w-]+$/);
    expect(await unpacked(text)).toEqual(POSITION);
  });
  it("is refused where it is none", async () => {
    await expect(unpacked("nonsense")).rejects.toThrow();
    await expect(unpacked("%%%")).rejects.toThrow();
  });
});

function table(): Record<string, Json> {
  return (POSITION as { table: Record<string, Json> }).table;
}
function units(): Json[] {
  return table()["units"] as Json[];
}
function at(position: Json, field: string): Json | undefined {
  return (position as { table: Record<string, Json> }).table[field];
}
