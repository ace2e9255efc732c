/** The end of a round as it is staged: who is in the light, and what is said. */

import type { ResultState, RoomState } from "../connection/protocol";

/** Sentences that can be read while the stage lasts. */
const MOST_LINES = 3;

export interface RoundEnd {
  /** The seat in the light: the loser's, or without a loser that of the first one out; -1 for none. */
  seat: number;
  lost: boolean;
  headline: string;
  /** Duties, perks and the next dealer. */
  lines: readonly string[];
}

export function roundEnd(room: RoomState, result: ResultState): RoundEnd {
  const name = result.loser || (result.places[0] ?? "");
  return {
    seat: name ? room.seats.findIndex((seat) => seat.name === name) : -1,
    lost: result.loser !== "",
    headline: result.headline,
    lines: result.lines.slice(0, MOST_LINES),
  };
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
