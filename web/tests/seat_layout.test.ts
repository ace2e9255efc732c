// @vitest-environment node
import { describe, expect, it } from "vitest";
import { seatLayout, type SeatLayout, type Size } from "../src/table/seat_layout";

const PHONE = { width: 344, height: 290 };
const TALL = { width: 376, height: 430 };
const ASIDE = { width: 820, height: 150 };
const DESK = { width: 1050, height: 400 };
const PLACES: readonly (readonly [Size, number])[] = [
  [PHONE, 60],
  [TALL, 64],
  [ASIDE, 56],
  [DESK, 116],
];

function laid(count: number, [size, hand]: readonly [Size, number], slots = 3): SeatLayout {
  return seatLayout(count, slots, size, hand);
}

function heightOf({ card }: SeatLayout): number {
  return card >= 30 ? card * 2 : card * 1.4;
}

describe("the seats around the table", () => {
  it("have a spot each, inside the table, however many they are", () => {
    for (const place of PLACES) {
      for (let count = 0; count <= 9; count++) {
        const { spots, width } = laid(count, place);
        expect(spots).toHaveLength(count);
        for (const { x, y } of spots) {
          expect(x).toBeGreaterThanOrEqual(width / 2 - 0.01);
          expect(x).toBeLessThanOrEqual(place[0].width - width / 2 + 0.01);
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThan(place[0].height);
        }
      }
    }
  });

  it("do not lie over each other", () => {
    for (const place of PLACES) {
      for (let count = 2; count <= 9; count++) {
        const layout = laid(count, place);
        for (const one of layout.spots) {
          for (const other of layout.spots.filter((spot) => spot !== one)) {
            const apart =
              Math.abs(one.x - other.x) >= layout.width - 0.01 || Math.abs(one.y - other.y) >= heightOf(layout) - 0.01;
            expect(apart, `${count} at ${place[0].width}`).toBe(true);
          }
        }
      }
    }
  });

  it("go round clockwise from the lower left", () => {
    for (const place of PLACES) {
      for (let count = 2; count <= 9; count++) {
        const angles = laid(count, place).spots.map(({ x, y }) => {
          const angle = Math.atan2(y - place[0].height, x - place[0].width / 2);
          return angle > Math.PI / 2 ? angle - 2 * Math.PI : angle;
        });
        expect(angles).toEqual([...angles].sort((one, other) => one - other));
      }
    }
  });

  it("leave the pile room for cards nearly as large as those in the hand, or larger", () => {
    for (const place of PLACES) {
      for (let count = 1; count <= 9; count++) {
        const { pile, side, top } = laid(count, place);
        expect(pile).toBeGreaterThanOrEqual(place[1] * 0.7 - 0.01);
        // Where there is little room beside the pile, stock and burnt cards lie below it.
        const beside = place[0].width - 2 * side;
        expect(beside).toBeGreaterThanOrEqual((beside < 250 ? 1.9 : 3) * pile);
        expect(place[0].height - top).toBeGreaterThanOrEqual(1.4 * pile);
      }
    }
    expect(laid(3, [DESK, 116]).pile).toBeGreaterThan(116);
    expect(laid(5, [TALL, 64]).pile).toBeGreaterThan(64);
  });

  it("have larger cards, and fans, where there is room", () => {
    expect(laid(9, [PHONE, 60]).card).toBeGreaterThan(15);
    expect(laid(9, [PHONE, 60]).fans).toBe(false);
    expect(laid(3, [DESK, 116]).card).toBeGreaterThan(50);
    expect(laid(3, [DESK, 116]).fans).toBe(true);
  });

  it("have places also before the page is measured", () => {
    expect(laid(5, [{ width: 0, height: 0 }, 60]).spots).toHaveLength(5);
  });
});
