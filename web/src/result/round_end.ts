/** The end of a round as it is staged: who is named, and what is stamped across the table. */

import type { ResultState, RoomState } from "../connection/protocol";

/** Sentences that have room on the table. */
export const MOST_LINES = 2;

export interface RoundEnd {
  /** Whether somebody lost; where nobody loses the first one out has won, and in a draw nobody has. */
  kind: "lost" | "won" | "drawn";
  /** The loser's name, or the winner's; empty in a draw. */
  name: string;
}

export function roundEnd({ loser, places }: ResultState): RoundEnd {
  if (loser) return { kind: "lost", name: loser };
  const [first = ""] = places;
  return { kind: first ? "won" : "drawn", name: first };
}

export class WatchedRounds {
  private playing = 0;

  /** Returns whether a round that was watched is over with this state of the room. */
  endsWith(room: RoomState): boolean {
    if (room.phase === "playing") this.playing = room.round;
    if (room.phase !== "over" || !room.result || this.playing !== room.round) return false;
    this.playing = 0;
    return true;
  }
}
