// @vitest-environment node
import { describe, expect, it } from "vitest";
import { handLayout } from "../src/table/hand_layout";

describe("a hand", () => {
  it.each([1, 3, 8, 20, 40])("of %i cards stays within a phone", (count) => {
    const { spots, height } = handLayout(count, 344, 56);
    expect(spots).toHaveLength(count);
    for (const { x, y } of spots) {
      expect(x).toBeGreaterThanOrEqual(-0.01);
      expect(x + 56).toBeLessThanOrEqual(344.01);
      expect(y + 56 * 1.4).toBeLessThanOrEqual(height + 0.01);
    }
  });

  it.each([15, 30, 60])("of %i cards takes no more height than there is", (count) => {
    const { spots, height } = handLayout(count, 455, 51, 120);
    expect(height).toBeLessThanOrEqual(120.01);
    for (const { y } of spots) expect(y + 51 * 1.4).toBeLessThanOrEqual(height + 0.01);
  });

  it("of twenty leaves a finger's width of every card", () => {
    const { spots } = handLayout(20, 344, 56);
    const row = spots.filter((spot) => spot.y === 0);
    for (let at = 1; at < row.length; at++) {
      expect((row[at]?.x ?? 0) - (row[at - 1]?.x ?? 0)).toBeGreaterThanOrEqual(26);
    }
  });
});
