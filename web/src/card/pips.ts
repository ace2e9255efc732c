/** Suits and pips as paths. */

export interface Pip {
  x: number;
  y: number;
}

const LEFT = 49;
const CENTRE = 65.5;
const RIGHT = 82;

/** By rank letter: the heights of the pips in both outer columns, then in the middle one. */
const LAYOUT: Record<string, readonly [readonly number[], readonly number[]]> = {
  "2": [[], [38, 102]],
  "3": [[], [30, 70, 110]],
  "4": [[38, 102], []],
  "5": [[34, 106], [70]],
  "6": [[30, 70, 110], []],
  "7": [[28, 70, 112], [49]],
  "8": [
    [28, 70, 112],
    [49, 91],
  ],
  "9": [[22, 54, 86, 118], [70]],
  T: [
    [22, 54, 86, 118],
    [38, 102],
  ],
};

export function pipsOf(rank: string): Pip[] {
  const [outer, middle] = LAYOUT[rank] ?? [[], []];
  const at = (x: number) => (y: number) => ({ x, y });
  return [...outer.flatMap((y) => [at(LEFT)(y), at(RIGHT)(y)]), ...middle.map(at(CENTRE))];
}

/** The width of each pip: the fewer they are, the larger. */
export function pipSize(rank: string): number {
  const count = pipsOf(rank).length;
  if (count < 4) return 28;
  return count < 7 ? 23 : 19;
}

const SHAPES: Record<string, string> = {
  H: "m10 18.5c-6-5-9-8.2-9-11.9a4.7 4.7 0 0 1 9-2.4a4.7 4.7 0 0 1 9 2.4c0 3.7-3 6.9-9 11.9z",
  D: "m10 .8c2 3.6 4.3 6.6 7.2 9.2-2.9 2.6-5.2 5.6-7.2 9.2-2-3.6-4.3-6.6-7.2-9.2c2.9-2.6 5.2-5.6 7.2-9.2z",
  S: "m10 .9c5.3 4.6 8.7 7.7 8.7 11.3a4.1 4.1 0 0 1-7.3 2.5c.2 2.1.9 3.4 2.1 4.5h-7c1.2-1.1 1.9-2.4 2.1-4.5a4.1 4.1 0 0 1-7.3-2.5c0-3.6 3.4-6.7 8.7-11.3z",
  C: "m10 .9a4.3 4.3 0 0 1 3.5 6.8 4.3 4.3 0 1 1-2.3 7.2c.2 1.9.9 3.2 2.2 4.3h-6.8c1.3-1.1 2-2.4 2.2-4.3a4.3 4.3 0 1 1-2.3-7.2a4.3 4.3 0 0 1 3.5-6.8z",
};

const SIDE = 20;

/**
 * The path of a suit's signs.
 *
 * @param suit its letter
 * @param width of each sign
 * @param corners the upper left corner of each
 * @returns the path, and the transformation that it is drawn with
 */
export function suitPath(
  suit: string,
  width: number,
  corners: readonly { x: number; y: number }[],
): { d: string; transform: string } {
  const scale = width / SIDE;
  const d = corners.map(({ x, y }) => `M${x / scale} ${y / scale}${SHAPES[suit] ?? ""}`).join("");
  return { d, transform: `scale(${scale})` };
}
