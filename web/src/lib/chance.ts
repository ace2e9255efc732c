/**
 * What this browser adds to the chance of a deal: a nonce that it binds itself to before, and tells
 * only when everything that goes into the deal is fixed. So neither side can choose the cards.
 */

import { fingerprint, nonceCommitment, type Seen } from "./fair";
import type { ClientMessage, Promise as Promised, RoomState } from "./protocol";
import { randomHex } from "./random";
import { keep, kept } from "./store";

const BYTES = 32;

function nonceKey(room: string, round: number): string {
  return `nonce.${room}.${round}`;
}

function seenKey(room: string, round: number): string {
  return `seen.${room}.${round}`;
}

/** The nonce for this round: always the same one, whatever happens in between. */
function nonceOf(room: string, round: number): string {
  const known = kept<string | null>(nonceKey(room, round), null);
  if (known) return known;
  const made = randomHex(BYTES);
  keep(nonceKey(room, round), made);
  return made;
}

/** What this seat binds itself to for the round. */
export function commitmentOf(room: string, round: number): Promise<string> {
  return nonceCommitment(room, round, nonceOf(room, round));
}

/** What this browser saw before the deal of the round; null if it was not there. */
export function seenBefore(room: string, round: number): Seen | null {
  return kept<Seen | null>(seenKey(room, round), null);
}

/** Says what a seat has to say for the coming deal, once each. */
export class Chance {
  private committed = 0;
  private told = 0;

  constructor(
    private readonly room: string,
    private readonly tell: (message: ClientMessage) => boolean,
  ) {}

  /** After a new connection nothing is known to have arrived. */
  again(): void {
    this.committed = 0;
    this.told = 0;
  }

  /** Look at the coming deal. */
  async look(state: RoomState, you: number): Promise<void> {
    const { round, promise, wanted } = state.deal;
    if (promise) await this.reveal(promise, wanted.includes(you), state.seats[you]?.name ?? "");
    else if (!state.seats[you]?.committed) await this.commit(round);
  }

  private async commit(round: number): Promise<void> {
    if (this.committed === round) return;
    this.committed = round;
    const commitment = await commitmentOf(this.room, round);
    this.tell({ type: "Commit", round, commitment });
  }

  private async reveal(promise: Promised, wanted: boolean, seat: string): Promise<void> {
    const { round } = promise;
    if (!wanted || this.told === round) return;
    this.told = round;
    const own = await commitmentOf(this.room, round);
    if (promise.commitments[seat] !== own) return;
    const nonce = nonceOf(this.room, round);
    if (!(await this.note(promise, seat, nonce))) return;
    this.tell({ type: "Nonce", round, nonce });
  }

  /** Keep what was seen; a promise that has changed since is not answered a second time. */
  private async note(promise: Promised, seat: string, nonce: string): Promise<boolean> {
    const found = await fingerprint(promise);
    const before = seenBefore(this.room, promise.round);
    if (before) return before.fingerprint === found;
    const seen: Seen = { fingerprint: found, seat, nonce };
    keep(seenKey(this.room, promise.round), seen);
    return true;
  }
}
