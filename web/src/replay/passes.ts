/** Moves by which nothing changes but the turn: they are told of no more than once. */

import type { Frame } from "../connection/protocol";

export function isPass({ happened }: Pick<Frame, "happened">): boolean {
  return happened?.events.every((event) => event.type === "Passed") ?? false;
}

/** The last move up to a position that was more than a pass; 0: there is none. */
export function lastPlay(frames: readonly Pick<Frame, "happened">[], at: number): number {
  return Math.max(
    0,
    frames.findLastIndex((frame, move) => move <= at && !isPass(frame)),
  );
}
