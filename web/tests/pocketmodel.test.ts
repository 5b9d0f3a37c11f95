import { describe, expect, it } from "vitest";
import { lookAt } from "../src/boards/pocketmodel/fit";

describe("the field of PocketModel on a phone", () => {
  /** The enemy home, the centre, the own home; the field shows 400 of their 700 pixels. */
  const field = (enemy: number, centre: number, own: number) => [
    { top: 0, height: 200, asked: enemy },
    { top: 200, height: 200, asked: centre },
    { top: 400, height: 300, asked: own },
  ];
  it("stays where it is while all that is asked about is in sight", () => {
    expect(lookAt(field(1, 2, 0), 400, 0)).toBe(0);
    expect(lookAt(field(0, 0, 3), 400, 300)).toBe(300);
  });
  it("keeps the enemy home in sight for a battle in the centre", () => {
    expect(lookAt(field(0, 1, 0), 400, 300)).toBe(0);
  });
  it("shows the zones with most of what is asked about, each as a whole", () => {
    expect(lookAt(field(1, 0, 4), 400, 0)).toBe(300);
    expect(lookAt(field(2, 3, 4), 400, 0)).toBe(0);
  });
  it("begins with the upper edge of a zone that is higher than itself", () => {
    expect(lookAt(field(0, 0, 1), 250, 0)).toBe(400);
  });
});
