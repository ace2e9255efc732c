// @vitest-environment node
import { describe, expect, it } from "vitest";
import { seatLayout, type SeatLayout, type Size } from "../src/table/seat_layout";

const PHONE = { width: 344, height: 270 };
const ASIDE = { width: 820, height: 190 };
const DESK = { width: 1050, height: 400 };
const PILE = { width: 160, height: 90 };
const PLACES = [PHONE, ASIDE, DESK];

function laid(count: number, size: Size): SeatLayout {
  return seatLayout(count, 3, size, PILE, 62);
}

/** How high a seat is: twice the distance of the topmost from the upper edge. */
function heightOf(layout: SeatLayout): number {
  return 2 * Math.min(...layout.spots.map((spot) => spot.y));
}

describe("the seats around the table", () => {
  it("have a spot each, inside the table, however many they are", () => {
    for (const size of PLACES) {
      for (let count = 0; count <= 9; count++) {
        const { spots, width } = laid(count, size);
        expect(spots).toHaveLength(count);
        for (const { x, y } of spots) {
          expect(x).toBeGreaterThanOrEqual(width / 2 - 0.01);
          expect(x).toBeLessThanOrEqual(size.width - width / 2 + 0.01);
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThan(size.height);
        }
      }
    }
  });

  it("do not lie over each other", () => {
    for (const size of PLACES) {
      for (let count = 2; count <= 9; count++) {
        const layout = laid(count, size);
        const seat = { width: layout.width, height: size === DESK ? layout.card * 2 : layout.card * 1.4 };
        for (const one of layout.spots) {
          for (const other of layout.spots.filter((spot) => spot !== one)) {
            const apart = Math.abs(one.x - other.x) >= seat.width - 0.01 || Math.abs(one.y - other.y) >= seat.height - 0.01;
            expect(apart, `${count} at ${size.width}`).toBe(true);
          }
        }
      }
    }
  });

  it("go round clockwise from the lower left", () => {
    for (const size of PLACES) {
      for (let count = 2; count <= 9; count++) {
        const angles = laid(count, size).spots.map(({ x, y }) => {
          const angle = Math.atan2(y - size.height, x - size.width / 2);
          return angle > Math.PI / 2 ? angle - 2 * Math.PI : angle;
        });
        expect(angles).toEqual([...angles].sort((one, other) => one - other));
      }
    }
  });

  it("leave the pile the room that it needs", () => {
    for (const size of PLACES) {
      for (let count = 1; count <= 9; count++) {
        const { side, top } = laid(count, size);
        expect(size.width - 2 * side).toBeGreaterThanOrEqual(PILE.width);
        expect(size.height - top).toBeGreaterThanOrEqual(PILE.height);
      }
    }
  });

  it("have larger cards, and fans, where there is room", () => {
    expect(laid(9, PHONE).card).toBeGreaterThan(15);
    expect(laid(9, PHONE).fans).toBe(false);
    expect(laid(3, DESK).card).toBe(62);
    expect(laid(3, DESK).fans).toBe(true);
    expect(heightOf(laid(3, DESK))).toBeGreaterThan(100);
  });

  it("have places also before the page is measured", () => {
    expect(laid(5, { width: 0, height: 0 }).spots).toHaveLength(5);
  });
});
