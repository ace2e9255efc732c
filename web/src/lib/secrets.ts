/** The secret of one's seat in each room: whoever has it has the seat. */

import { randomHex } from "./random";
import { forget, keep, kept } from "./store";

const BYTES = 32;
const LENGTH = /^.{16,128}$/;

export function secretOf(room: string): string | null {
  return kept<string | null>(`secret.${room}`, null);
}

/** Whether it is still there when the page is left. */
export function keepSecret(room: string, secret: string): boolean {
  return keep(`secret.${room}`, secret);
}

export function forgetSecret(room: string): void {
  forget(`secret.${room}`);
}

/** The secret of this room, made now if there is none. */
export function ownSecret(room: string): string {
  const known = secretOf(room);
  if (known) return known;
  const made = randomHex(BYTES);
  keepSecret(room, made);
  return made;
}

/** A link that hands the seat to another device: the secret stands in the part never sent. */
export function handover(room: string): string {
  const secret = secretOf(room) ?? "";
  return `${location.origin}/t/${room}#seat=${secret}`;
}

/** Take a seat over from another device, and clean the address. */
export function takeOver(room: string): void {
  const secret = new URLSearchParams(location.hash.slice(1)).get("seat");
  if (!secret || !LENGTH.test(secret)) return; // nothing, or what is left of a link
  keepSecret(room, secret);
  history.replaceState(null, "", location.pathname);
}
