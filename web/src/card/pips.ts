/** Where the pips of a numbered card lie, on a card of 100 by 140: beside the index, never under it. */

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
