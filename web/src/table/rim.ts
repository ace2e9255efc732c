/** The rim of the table, a rectangle with round corners, and the way that the turn goes round on it. */

import type { Size, Spot } from "./seat_layout";

export interface RimMark extends Spot {
  /** The direction clockwise, in degrees from the right. */
  angle: number;
  /** The way from the middle of the lower edge to it, clockwise, as a share of the rim. */
  at: number;
}

/** A point on the rim so many pixels, clockwise, from the middle of its lower edge. */
function pointAt(way: number, { width, height }: Size, radius: number): Omit<RimMark, "at"> {
  const across = width - 2 * radius;
  const up = height - 2 * radius;
  const arc = (Math.PI / 2) * radius;
  const parts = [across / 2, arc, up, arc, across, arc, up, arc, across / 2];
  let part = 0;
  let left = way;
  while (part < parts.length - 1 && left > (parts[part] ?? 0)) left -= parts[part++] ?? 0;
  const turn = left / radius;
  const low = height - radius;
  const far = width - radius;
  const corner = (x: number, y: number, from: number) => ({
    x: x + radius * Math.cos(from + turn),
    y: y + radius * Math.sin(from + turn),
    angle: ((from + turn) * 180) / Math.PI + 90,
  });
  switch (part) {
    case 0:
      return { x: width / 2 - left, y: height, angle: 180 };
    case 1:
      return corner(radius, low, Math.PI / 2);
    case 2:
      return { x: 0, y: low - left, angle: 270 };
    case 3:
      return corner(radius, radius, Math.PI);
    case 4:
      return { x: radius + left, y: 0, angle: 0 };
    case 5:
      return corner(far, radius, -Math.PI / 2);
    case 6:
      return { x: width, y: radius + left, angle: 90 };
    case 7:
      return corner(far, low, 0);
    default:
      return { x: far - left, y: height, angle: 180 };
  }
}

/** Marks around the rim, about `step` pixels apart. */
export function rimMarks(size: Size, radius: number, step: number): RimMark[] {
  const corner = Math.max(0, Math.min(radius, size.width / 2, size.height / 2));
  const length = 2 * (size.width + size.height) - (8 - 2 * Math.PI) * corner;
  const count = Math.max(4, Math.round(length / step));
  return Array.from({ length: count }, (_, number) => {
    const at = (number + 0.5) / count;
    return { ...pointAt(at * length, size, corner), at };
  });
}

/** Where a spot of the table is on the rim: the nearest mark by direction from the middle. */
export function shareOfRim(spot: Spot, marks: readonly RimMark[], size: Size): number {
  const direction = (x: number, y: number) =>
    Math.atan2((y - size.height / 2) / size.height, (x - size.width / 2) / size.width);
  const wanted = direction(spot.x, spot.y);
  const away = (mark: RimMark) => {
    const turn = Math.abs(direction(mark.x, mark.y) - wanted);
    return Math.min(turn, 2 * Math.PI - turn);
  };
  return marks.reduce((best, mark) => (away(mark) < away(best) ? mark : best), marks[0] ?? { ...spot, angle: 0, at: 0 })
    .at;
}

/** Whether a mark lies on the way from one share of the rim to another. */
export function onTheWay(at: number, from: number, to: number, clockwise: boolean): boolean {
  const way = (start: number, end: number) => (((clockwise ? end - start : start - end) % 1) + 1) % 1;
  return way(from, at) < way(from, to);
}

/** A mark as drawn: from tail to tip and back, in the middle of a rim of 14 pixels. */
const ARROW = [
  { x: -3, y: -4 },
  { x: 2, y: 0 },
  { x: -3, y: 4 },
] as const;

/**
 * The path of arrows at marks.
 *
 * @param marks on the middle line of the rim
 * @param rim its width in pixels
 * @param clockwise whether they point that way
 */
export function arrows(marks: readonly RimMark[], rim: number, clockwise: boolean): string {
  const scale = rim / 14;
  return marks
    .map((mark) => {
      const turn = ((mark.angle + (clockwise ? 0 : 180)) * Math.PI) / 180;
      const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
      const points = ARROW.map(
        ({ x, y }) =>
          `${(mark.x + rim / 2 + x * cos - y * sin).toFixed(1)} ${(mark.y + rim / 2 + x * sin + y * cos).toFixed(1)}`,
      );
      return `M${points.join("L")}`;
    })
    .join("");
}
