/** What the tally of the evening shows, worked out from the room. */

import type { RoomState } from "../connection/protocol";

export interface TallyRow {
  name: string;
  /** Whether it is one's own seat. */
  own: boolean;
  /** Points, or rounds won; null where only losses count. */
  score: number | null;
  losses: number;
  /** Until somebody else loses; empty without one. */
  title: string;
  duties: readonly string[];
}

/** Returns the best first; nothing before the first result. */
export function tally(room: RoomState, you: number | null = null): TallyRow[] {
  if (!room.scores.length) return [];
  const dealt = room.phase === "playing"; // then the duty to deal is done
  return room.seats
    .map((seat, at) => ({ seat, own: at === you, score: room.scores[at] ?? 0, losses: room.losses[at] ?? 0 }))
    .filter(({ seat }) => seat.name)
    .sort((one, other) => other.score - one.score)
    .map(({ seat, own, score, losses }) => ({
      name: seat.name,
      own,
      score: room.scored === "not_lost" ? null : score,
      losses,
      title: seat.name === room.loser ? room.title : "",
      duties: room.duties
        .filter((due) => due.name === seat.name && !(dealt && due.what === "deal"))
        .map((due) => due.what),
    }));
}
