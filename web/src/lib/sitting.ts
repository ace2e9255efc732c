/** Taking a seat, and what the seat adds to the chance of the coming deal. */

import type { Sit } from "./protocol";
import type { Room } from "./room.svelte";

export interface Wish {
  name: string;
  secret: string;
  seat: number | null;
}

export function sitting(_room: Room, wish: Wish): Promise<Sit> {
  return Promise.resolve({ type: "Sit", ...wish });
}
