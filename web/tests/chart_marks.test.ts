import { describe, expect, it } from "vitest";
import { apart, numbersAlong } from "../src/replay/chart_marks";

describe("numbers along an axis", () => {
  it.each([
    [106, [0, 20, 40, 60, 80, 106]],
    [60, [0, 10, 20, 30, 40, 50, 60]],
    [7, [0, 2, 4, 6, 7]],
    [1, [0, 1]],
  ])("leave none out up to %i", (most, numbers) => expect(numbersAlong(most)).toEqual(numbers));
});

describe("names at the ends of lines", () => {
  it("stay where they are wanted, if there is room", () => expect(apart([0, 80], 17, 80)).toEqual([0, 80]));
  it("are moved apart within the drawing, in their order", () => {
    expect(apart([80, 0, 80], 17, 80)).toEqual([63, 0, 80]);
    expect(apart([0, 0, 0], 17, 80)).toEqual([0, 17, 34]);
  });
});
