/** The first real round, after the lessons or instead of what is left of them. */

import type { Level } from "../connection/protocol";
import type { RoomOpening } from "../room/room_opening.svelte";
import { rulesNamed } from "../storage/house_rules.svelte";
import { change } from "../storage/settings.svelte";

/** Company for a first round. */
const BOTS: Level[] = ["beginner", "beginner"];

export function dealFirstRound(opening: RoomOpening, selected: string): void {
  change({ rules: selected });
  void opening.open(rulesNamed(selected), BOTS, "deal");
}
