/** The secret of one's seat in each room: whoever has it has the seat. */

import { randomHex } from "../fairness/random";
import { remove, save, load } from "../storage/browser_storage";

const BYTES = 32;
const LENGTH = /^.{16,128}$/;

export function secretOf(room: string): string | null {
  return load<string | null>(`secret.${room}`, null);
}

/** Whether it is still there when the page is left. */
export function saveSecret(room: string, secret: string): boolean {
  return save(`secret.${room}`, secret);
}

export function removeSecret(room: string): void {
  remove(`secret.${room}`);
}

/** The secret of this room, made now if there is none. */
export function ownSecret(room: string): string {
  const known = secretOf(room);
  if (known) return known;
  const made = randomHex(BYTES);
  saveSecret(room, made);
  return made;
}

/** A link that hands the seat to another device: the secret stands in the part never sent. */
export function handoverLink(room: string): string {
  const secret = secretOf(room) ?? "";
  return `${location.origin}/t/${room}#seat=${secret}`;
}

/** Take a seat over from another device, and clean the address. */
export function adoptSecret(room: string): void {
  const secret = new URLSearchParams(location.hash.slice(1)).get("seat");
  if (!secret || !LENGTH.test(secret)) return; // nothing, or what is left of a link
  saveSecret(room, secret);
  history.replaceState(null, "", location.pathname);
}
