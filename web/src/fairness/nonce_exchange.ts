/**
 * This browser's part in the chance of a deal.
 *
 * It commits to a nonce first, and reveals it only when everything else that goes into the deal is
 * fixed. So neither side can choose the cards.
 */

import type { Witness } from "./fair_deal";
import { fingerprint, nonceCommitment } from "./promise";
import { type ClientMessage, NONCE_BYTES, type Promise as Promised, type RoomState } from "../connection/protocol";
import { randomHex } from "../room/seat_secrets";
import { load, save } from "../storage/browser_storage";
import { nullable, object, text } from "../storage/decoders";

const witness = object<Witness>({ fingerprint: text(), seat: text(), nonce: nullable(text()) });

function nonceKey(room: string, round: number): string {
  return `nonce.${room}.${round}`;
}

function witnessKey(room: string, round: number): string {
  return `seen.${room}.${round}`;
}

/** The nonce for a round; the same one each time it is asked for. */
function nonceOf(room: string, round: number): string {
  const known = load(nonceKey(room, round), nullable(text()), null);
  if (known) return known;
  const nonce = randomHex(NONCE_BYTES);
  save(nonceKey(room, round), nonce);
  return nonce;
}

/** The commitment to this browser's nonce for a round. */
export function commitmentOf(room: string, round: number): Promise<string> {
  return nonceCommitment(room, round, nonceOf(room, round));
}

/** The promise that this browser saw before the deal of a round; null if it was not there. */
export function witnessOf(room: string, round: number): Witness | null {
  return load(witnessKey(room, round), nullable(witness), null);
}

/** Sends a seat's commitment and nonce for the coming deal, each once. */
export class NonceExchange {
  private committed = 0;
  private revealed = 0;

  constructor(
    private readonly room: string,
    private readonly send: (message: ClientMessage) => boolean,
  ) {}

  /** Send everything again: on a new connection nothing is known to have arrived. */
  reset(): void {
    this.committed = 0;
    this.revealed = 0;
  }

  /** Send whatever the state of the coming deal asks for. */
  async respond(state: RoomState, you: number): Promise<void> {
    const { round, promise, wanted } = state.deal;
    if (promise) await this.reveal(promise, wanted.includes(you), state.seats[you]?.name ?? "");
    else if (!state.seats[you]?.committed) await this.commit(round);
  }

  private async commit(round: number): Promise<void> {
    if (this.committed === round) return;
    this.committed = round;
    const commitment = await commitmentOf(this.room, round);
    this.send({ type: "Commit", round, commitment });
  }

  private async reveal(promise: Promised, wanted: boolean, seat: string): Promise<void> {
    const { round } = promise;
    if (!wanted || this.revealed === round) return;
    this.revealed = round;
    const own = await commitmentOf(this.room, round);
    if (promise.commitments[seat] !== own) return;
    const nonce = nonceOf(this.room, round);
    if (!(await this.remember(promise, seat, nonce))) return;
    this.send({ type: "Nonce", round, nonce });
  }

  /** Save the promise; false if another promise was seen for this round before. */
  private async remember(promise: Promised, seat: string, nonce: string): Promise<boolean> {
    const found = await fingerprint(promise);
    const before = witnessOf(this.room, promise.round);
    if (before) return before.fingerprint === found;
    const seen: Witness = { fingerprint: found, seat, nonce };
    save(witnessKey(this.room, promise.round), seen);
    return true;
  }
}
