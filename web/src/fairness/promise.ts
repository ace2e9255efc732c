/** What is promised before a deal, and its hashes; the recipe is that of `docs/fair.md`. */

import { FAIR_DEAL_VERSION, type Promise as Promised } from "../connection/protocol";
import { type Bytes, joined, sha256 } from "./sha256";

export function nonceCommitment(room: string, round: number, nonce: string): Promise<string> {
  return commitment("nonce", room, round, nonce);
}

/** The text that is hashed, one line for each fact. */
export function statement(promised: Promised): string {
  const seats = promised.seats.map((seat) => `seat: ${seat} ${promised.commitments[seat] ?? "-"}`);
  return lines([
    ...heading("deal", promised.room, promised.round),
    `packs: ${String(promised.packs)}`,
    `jokers: ${String(promised.jokers)}`,
    `dealer: ${promised.dealer || "?"}`,
    `server: ${promised.commitment}`,
    ...seats,
  ]);
}

/**
 * The hash of a promise, 64 hexadecimal digits.
 *
 * Save it before revealing a nonce: whoever could still change the promise with the nonces known
 * could try out decks.
 */
export async function fingerprint(promised: Promised): Promise<string> {
  return hexOf(await sha256(utf8(statement(promised))));
}

export async function commitment(what: "seed" | "nonce", room: string, round: number, hidden: string): Promise<string> {
  const label = utf8(lines(heading(what, room, round)));
  return hexOf(await sha256(joined(label, bytesOf(hidden))));
}

function heading(what: string, room: string, round: number): string[] {
  return [`shithead fair ${what} ${String(FAIR_DEAL_VERSION)}`, `room: ${room}`, `round: ${String(round)}`];
}

function lines(texts: string[]): string {
  return texts.map((text) => `${text}\n`).join("");
}

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

export function bytesOf(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function hexOf(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
