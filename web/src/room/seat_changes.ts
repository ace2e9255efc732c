/** What changes at the seats of a room, for those who do not see it. */

import type { RoomSeat } from "../connection/protocol";

/** Somebody sits down, leaves, or has another name than before. */
export interface SeatChange {
  what: "sat" | "left" | "called";
  name: string;
  before: string;
}

/** The changes at all seats but one's own. */
export function seatChanges(before: readonly RoomSeat[], now: readonly RoomSeat[], own: number | null): SeatChange[] {
  return now.flatMap((seat, number) => (number === own ? [] : changesOf(before[number], seat)));
}

function changesOf(before: RoomSeat | undefined, now: RoomSeat): SeatChange[] {
  if (!before || (before.kind === now.kind && before.name === now.name)) return [];
  if (before.kind === now.kind) return [{ what: "called", name: now.name, before: before.name }];
  const changes: SeatChange[] = [];
  if (before.kind !== "empty") changes.push({ what: "left", name: before.name, before: "" });
  if (now.kind !== "empty") changes.push({ what: "sat", name: now.name, before: "" });
  return changes;
}
