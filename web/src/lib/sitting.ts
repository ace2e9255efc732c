/** Taking a seat, and what the seat adds to the chance of the coming deal. */

import { commitmentOf } from "./chance";
import type { Sit } from "./protocol";
import type { Room } from "./room.svelte";

export interface Wish {
  name: string;
  secret: string;
  seat: number | null;
}

export async function sitting(room: Room, wish: Wish): Promise<Sit> {
  const round = room.room?.deal.round ?? 0;
  const commitment = round ? await commitmentOf(room.code, round) : null;
  return { type: "Sit", ...wish, commitment };
}
