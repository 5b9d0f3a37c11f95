import { expect, test } from "vitest";
import { moved, resting } from "../src/lib/pointer";

test("what slides under a pointer at rest was not pointed at", () => {
  expect(resting({ clientX: 5, clientY: 7 })).toBe(false);
  moved({ clientX: 5, clientY: 7 });
  expect(resting({ clientX: 5, clientY: 7 })).toBe(true);
  expect(resting({ clientX: 6, clientY: 7 })).toBe(false);
});
