/** The secrets of this browser's seats, by room; a seat belongs to whoever knows its secret. */

import { LONGEST_SECRET, SHORTEST_SECRET } from "../connection/protocol";
import { pageAddress } from "../connection/page_base";
import { remove, save, load } from "../storage/browser_storage";
import { nullable, text } from "../storage/decoders";

const BYTES = 32;
const LENGTH = new RegExp(`^.{${SHORTEST_SECRET},${LONGEST_SECRET}}$`);

export function secretOf(room: string): string | null {
  return load(`secret.${room}`, nullable(text()), null);
}

export function saveSecret(room: string, secret: string): void {
  save(`secret.${room}`, secret);
}

export function removeSecret(room: string): void {
  remove(`secret.${room}`);
}

/** The secret for this room; a new one if there is none yet. */
export function ownSecret(room: string): string {
  const known = secretOf(room);
  if (known) return known;
  const secret = randomHex(BYTES);
  saveSecret(room, secret);
  return secret;
}

/** A link that opens the seat on another device; the fragment with the secret is never sent. */
export function seatLink(room: string): string {
  const secret = secretOf(room) ?? "";
  return `${location.origin}${pageAddress(`t/${room}`)}#seat=${secret}`;
}

/** Save the secret of a seat link, and remove it from the address. */
export function adoptSecret(room: string): void {
  const secret = new URLSearchParams(location.hash.slice(1)).get("seat");
  if (!secret || !LENGTH.test(secret)) return; // no link, or a damaged one
  saveSecret(room, secret);
  history.replaceState(null, "", location.pathname);
}

/** Random bytes from the system's own source, as hexadecimal text. */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
