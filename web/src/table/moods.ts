/** What the animals at the seats make of a change of the table. */

import type { Mood } from "../components/Animal.svelte";
import type { AnyEvent, SeatView } from "../connection/protocol";

/** The moods of players by name, from what has just happened to them. */
export function moodsAfter(events: readonly AnyEvent[]): Record<string, Mood> {
  const moods: Record<string, Mood> = {};
  for (const event of events) {
    if (event.type === "Burnt" || event.type === "WentOut" || event.type === "Threw") moods[event.seat] = "gloats";
    else if (event.type === "Took" || event.type === "Skipped") moods[event.seat] = "suffers";
  }
  return moods;
}

/** Who has one card left cannot hide it. */
export function standingMood(seat: SeatView): Mood {
  return !seat.out && seat.hand + seat.up.flat().length + seat.down === 1 ? "sly" : "calm";
}
