// @vitest-environment node
import { describe, expect, it } from "vitest";
import { seatsPerRow } from "../src/table/seat_layout";

const PHONE = 344;

describe("the other seats", () => {
  it("lie in one row where there is room", () => {
    expect(seatsPerRow(3, 3, PHONE)).toBe(3);
    expect(seatsPerRow(9, 3, 1000)).toBe(9);
  });

  it("fill their rows evenly where there is none", () => {
    expect(seatsPerRow(4, 3, PHONE)).toBe(2);
    expect(seatsPerRow(5, 3, PHONE)).toBe(3);
    expect(seatsPerRow(9, 3, PHONE)).toBe(3);
  });

  it("take more room with more cards before them", () => {
    expect(seatsPerRow(4, 6, PHONE)).toBe(2);
    expect(seatsPerRow(6, 6, 1000)).toBe(6);
  });

  it("are one a row at the least, also before the page is measured", () => {
    expect(seatsPerRow(5, 3, 0)).toBe(1);
    expect(seatsPerRow(0, 3, PHONE)).toBe(1);
  });
});
