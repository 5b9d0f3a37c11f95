import { describe, expect, it } from "vitest";
import { stride, type Stride } from "../src/lib/moments";
import type { FrameShape } from "../src/lib/wire";

/** Frames of a game: round, whose turn, phase. */
const GAME: [number, string, string][] = [
  [1, "red", "move"],
  [1, "red", "move"],
  [1, "red", "fight"],
  [1, "blue", "move"],
  [1, "blue", "fight"],
  [2, "red", "move"],
  [2, "red", "fight"],
];
const FRAMES = GAME.map(([turn, active, phase], step) => ({
  step,
  seat: null,
  action: "",
  words: "",
  events: [],
  asked: 0,
  prompt: { key: "", values: {}, text: "" },
  views: [{ seat: null, view: { turn, active, phase } }],
  outcome: null,
  at: 0,
})) satisfies FrameShape[];

async function to(kind: Stride, from: number, direction: 1 | -1): Promise<number> {
  return stride(kind, from, direction, FRAMES.length - 1, async (step) => FRAMES[step] as FrameShape);
}

describe("jumps of a replay", () => {
  it("go on by step, phase, turn and round", async () => {
    expect(await to("step", 0, 1)).toBe(1);
    expect(await to("phase", 0, 1)).toBe(2);
    expect(await to("turn", 0, 1)).toBe(3);
    expect(await to("round", 0, 1)).toBe(5);
  });
  it("go back to where this one began, and from there to the one before", async () => {
    expect(await to("turn", 4, -1)).toBe(3);
    expect(await to("turn", 3, -1)).toBe(0);
    expect(await to("round", 6, -1)).toBe(5);
    expect(await to("phase", 2, -1)).toBe(0);
    expect(await to("step", 2, -1)).toBe(1);
  });
  it("never leave the game", async () => {
    expect(await to("round", 5, 1)).toBe(6);
    expect(await to("turn", 6, 1)).toBe(6);
    expect(await to("phase", 0, -1)).toBe(0);
  });
});
