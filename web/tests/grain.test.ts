import { describe, expect, it } from "vitest";
import { grain } from "../src/lib/grain";

describe("a grain of chance", () => {
  it("is a fresh word of 128 bits each time", () => {
    const words = Array.from({ length: 50 }, () => grain());
    expect(new Set(words).size).toBe(50);
    for (const word of words) expect(word).toMatch(/^[0-9a-f]{32}$/);
  });

  it("keeps what somebody typed, as far as there is room", () => {
    expect(grain(" seven green bottles ")).toMatch(/^seven green bottles [0-9a-f]{32}$/);
    expect(grain("x".repeat(100))).toHaveLength(64);
  });
});
