/** Which rounds this page has seen being played: only their ends are staged, once each. */

import type { RoomState } from "../connection/protocol";

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
