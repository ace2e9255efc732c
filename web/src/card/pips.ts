/** Where the pips of a numbered card lie, on a card of 100 by 140. */

export interface Pip {
  x: number;
  y: number;
  /** Whether it stands on its head, as those of the lower half do. */
  turned: boolean;
}

const MIDDLE = 70;
const LEFT = 39;
const CENTRE = 50;
const RIGHT = 61;

/** By rank letter: the heights of the pips in both outer columns, then in the middle one. */
const LAYOUT: Record<string, readonly [readonly number[], readonly number[]]> = {
  "2": [[], [30, 110]],
  "3": [[], [30, 70, 110]],
  "4": [[30, 110], []],
  "5": [[30, 110], [70]],
  "6": [[30, 70, 110], []],
  "7": [[30, 70, 110], [50]],
  "8": [[30, 70, 110], [50, 90]],
  "9": [[26, 55.3, 84.7, 114], [70]],
  T: [[26, 55.3, 84.7, 114], [40.5, 99.5]],
};

export function pipsOf(rank: string): Pip[] {
  const [outer, middle] = LAYOUT[rank] ?? [[], []];
  const at = (x: number) => (y: number) => ({ x, y, turned: y > MIDDLE });
  return [...outer.flatMap((y) => [at(LEFT)(y), at(RIGHT)(y)]), ...middle.map(at(CENTRE))];
}
