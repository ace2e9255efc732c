/** The animals of the seats: at one table none twice, and no two of like colours. */

export interface Face {
  /** The path of the left ear; the right one is its mirror image. */
  readonly ear: string;
  readonly coat: string;
}

/** As many as a table has seats. */
const FACES: readonly Face[] = [
  { ear: "M6 15 5 2l10 6z", coat: "#f0913a" }, // cat
  { ear: "M7 11a4.500 4.500 0 1 1 8-3z", coat: "#74b84c" }, // frog
  { ear: "M3 8.500a5 5 0 1 1 10 0a5 5 0 1 1-10 0z", coat: "#94633e" }, // bear
  { ear: "M8 12C4 3 7-4 10-4s5 7 4 15z", coat: "#f4ecdd" }, // rabbit
  { ear: "M1 9a6.500 6.500 0 1 1 13 0a6.500 6.500 0 1 1-13 0z", coat: "#6fa8dc" }, // mouse
  { ear: "M4 14C0 4 6 0 14 7z", coat: "#f394b8" }, // pig
  { ear: "M9 8C0 5 0 16 3 21c4 0 5-6 7-9z", coat: "#f2d03f" }, // dog
  { ear: "M4 16 1 0l13 8z", coat: "#d5493a" }, // fox
  { ear: "M6 13 4 5l5 2 1-5 5 5z", coat: "#9a74d0" }, // owl
  { ear: "M10 8C5 8 1 5 1 0c4 3 8 2 12 7z", coat: "#7d858c" }, // goat
];

/** Chosen so that the first seven bots, and a guest or learner with them, have an animal each wherever they play. */
const SEED = 4802;

function numberOf(name: string): number {
  let found = SEED;
  for (const letter of name) found = (found * 33 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return found;
}

/**
 * Deal an animal to each name, the same for everybody who looks: that of the name, or the next one that is free.
 *
 * @param names of those at one table, in the order of their seats; empty for an empty seat, which gets none
 */
export function dealFaces(names: readonly string[]): (Face | undefined)[] {
  const free = [...FACES];
  return names.map((name) => {
    if (!name) return undefined;
    const first = numberOf(name) % FACES.length;
    const found = free.find((face) => FACES.indexOf(face) >= first) ?? free[0];
    if (found) free.splice(free.indexOf(found), 1);
    return found;
  });
}
