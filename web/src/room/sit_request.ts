/** The request for a seat, with the seat's commitment for the coming deal. */

import type { Sit } from "../connection/protocol";
import type { Room } from "../connection/room.svelte";
import { commitmentOf } from "../fairness/nonce_exchange";
import { say } from "../localization/messages.svelte";
import { settings } from "../storage/settings.svelte";
import { ownSecret } from "./seat_secrets";

/** Ask for a seat by its number; null is the first free one. */
export async function sitRequest(room: Room, seat: number | null): Promise<Sit> {
  const round = room.room?.deal.round ?? 0;
  room.wanted = settings.name.trim() || say("web-name-default");
  return {
    type: "Sit",
    name: room.wanted,
    secret: ownSecret(room.code),
    seat,
    commitment: round ? await commitmentOf(room.code, round) : null,
  };
}
