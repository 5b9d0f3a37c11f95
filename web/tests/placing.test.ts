import { describe, expect, it } from "vitest";
import { bodyOf, headOf, placed, shared, type Box } from "../src/lib/placing";

const room: Box = { left: 0, top: 100, width: 400, height: 500 };
const size = { width: 200, height: 80 };

describe("a message beside what it is about", () => {
  it("stands above it where there is room", () => {
    const about = { left: 150, top: 400, width: 60, height: 60 };
    const spot = placed(size, about, room, []);
    expect(spot.top + spot.height).toBeLessThanOrEqual(about.top);
    expect(shared(spot, about)).toBe(0);
  });
  it("stands below it at the upper edge", () => {
    const about = { left: 150, top: 110, width: 60, height: 60 };
    expect(placed(size, about, room, []).top).toBeGreaterThanOrEqual(170);
  });
  it("stays out of what must be free and inside the room", () => {
    const about = { left: 150, top: 450, width: 60, height: 60 };
    const bar = { left: 0, top: 330, width: 400, height: 110 };
    const spot = placed(size, about, room, [bar]);
    expect(shared(spot, bar) + shared(spot, about)).toBe(0);
    expect(spot.left).toBeGreaterThanOrEqual(0);
    expect(spot.top + spot.height).toBeLessThanOrEqual(600);
  });
});

describe("a refusal in words", () => {
  const far = {
    words: "Mars is 6 Zones away. (BR-MOVE-03)",
    rule: "BR-MOVE-03",
    title: "How far",
    text: "Mars is 6 Zones away. Each unit moves.",
  };
  it("is headed by the case at hand, and the rule follows", () => {
    expect(headOf(far)).toBe("Mars is 6 Zones away.");
    expect(bodyOf(far, headOf(far))).toBe("Each unit moves.");
  });
  it("is headed by its title where no rule is meant", () => {
    const other = { words: "Not this now: a card.", rule: "", title: "Not this now", text: "A card." };
    expect(headOf(other)).toBe("Not this now");
    expect(bodyOf(other, headOf(other))).toBe("A card.");
  });
});
