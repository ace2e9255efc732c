// @vitest-environment node
import { describe, expect, it } from "vitest";
import { onTheWay, rimMarks, shareOfRim } from "../src/table/rim";

const TABLE = { width: 800, height: 400 };
const marks = rimMarks(TABLE, 90, 40);

describe("the rim of the table", () => {
  it("has marks all around, evenly apart", () => {
    const gaps = marks.map((mark, at) => {
      const next = marks[(at + 1) % marks.length] ?? mark;
      return Math.hypot(next.x - mark.x, next.y - mark.y);
    });
    expect(Math.min(...gaps)).toBeGreaterThan(35);
    expect(Math.max(...gaps)).toBeLessThan(45);
  });

  it("goes clockwise from the middle of the lower edge", () => {
    const [first] = marks;
    expect(first?.y).toBe(TABLE.height);
    expect(first?.x).toBeLessThan(TABLE.width / 2);
    expect(first?.angle).toBe(180);
  });

  it("knows where seats are", () => {
    expect(shareOfRim({ x: 20, y: 200 }, marks, TABLE)).toBeCloseTo(0.25, 1);
    expect(shareOfRim({ x: 400, y: 10 }, marks, TABLE)).toBeCloseTo(0.5, 1);
    expect(shareOfRim({ x: 780, y: 200 }, marks, TABLE)).toBeCloseTo(0.75, 1);
  });

  it("knows what lies between two seats, either way round", () => {
    expect(onTheWay(0.3, 0.25, 0.5, true)).toBe(true);
    expect(onTheWay(0.6, 0.25, 0.5, true)).toBe(false);
    expect(onTheWay(0.6, 0.25, 0.5, false)).toBe(true);
    expect(onTheWay(0.9, 0.75, 0, true)).toBe(true);
    expect(onTheWay(0.1, 0.75, 0, true)).toBe(false);
  });
});
