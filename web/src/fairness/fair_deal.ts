/**
 * Verification of fair deals in the browser, so that nobody has to trust the server.
 *
 * The recipe is that of `src/shithead/deck/fair_deal.py`, described in docs/fair.md.
 */

import { bytesOf, commitment, fingerprint, nonceCommitment, utf8 } from "./promise";
import { type Bytes, joined, sha256 } from "./sha256";
import {
  FAIR_DEAL_VERSION,
  MAX_JOKERS,
  MAX_PACKS,
  type Promise as Promised,
  type Proof,
  type ProofShown,
  RANKS,
  SUITS,
} from "../connection/protocol";

/** The result of a proof: the full deck after the shuffle, top first, and the dealer. */
export type Dealt = Pick<ProofShown, "deck" | "dealer">;

/** What this browser saw and sent before the deal. */
export interface Witness {
  /** The fingerprint of the promise, saved before the nonce was revealed. */
  fingerprint: string;
  seat: string;
  /** The seat's own nonce, if it was revealed. */
  nonce: string | null;
}

/** The errors of Python's check by their names there, and `fair-left-out`, seen only here. */
export type FairKey =
  | "fair-cards"
  | "fair-deck"
  | "fair-dealer"
  | "fair-hex"
  | "fair-left-out"
  | "fair-name"
  | "fair-nonce"
  | "fair-other"
  | "fair-seats"
  | "fair-seed"
  | "fair-stranger"
  | "fair-twice"
  | "fair-version";

/** The proof does not hold. */
export class FairError extends Error {
  constructor(
    readonly key: FairKey,
    readonly what = "",
  ) {
    super(key);
  }
}

const HEX = /^[0-9a-f]{64}$/;
/** Names without blanks and control characters, so that their lines are unambiguous. */
const NAME = /^[^\p{C}\p{Z}]+$/u;
const SUITED_RANKS = RANKS.replace("X", "");
const WORDS = 2 ** 32;
/** Bytes that SHA-256 hashes at a time. */
const BLOCK = 64;

/** The deck and dealer of a proof, after checking everything in it. */
export async function dealt(proof: Proof): Promise<Dealt> {
  await check(proof);
  const below = numbers(await streamKey(proof));
  const deck = pack(proof.packs, proof.jokers);
  for (let last = deck.length - 1; last > 0; last--) {
    const other = await below(last + 1);
    [deck[last], deck[other]] = [deck[other] ?? "", deck[last] ?? ""];
  }
  const drawn = proof.seats[await below(proof.seats.length)] ?? "";
  return { deck: deck.join(" "), dealer: proof.dealer || drawn };
}

/** Check that a proof gives the deck and dealer of a game. */
export async function checkGame(proof: Proof, game: Dealt): Promise<void> {
  const found = await dealt(proof);
  if (found.deck !== game.deck) throw new FairError("fair-deck");
  if (found.dealer !== game.dealer) throw new FairError("fair-dealer", found.dealer);
}

/** Check that a proof keeps the promise that this browser saw, and uses its nonce. */
export async function checkWitness(proof: Proof, witness: Witness): Promise<void> {
  if ((await fingerprint(proof)) !== witness.fingerprint) throw new FairError("fair-other");
  if (witness.nonce === null) return;
  const revealed = proof.nonces[witness.seat];
  if (revealed === undefined) throw new FairError("fair-left-out", witness.seat);
  if (revealed !== witness.nonce) throw new FairError("fair-nonce", witness.seat);
}

/** Every card of the packs in order: 2C 2S 2H 2D 3C …, packs side by side, jokers last. */
function pack(packs: number, jokers: number): string[] {
  const suited = [...SUITED_RANKS].flatMap((rank) =>
    [...SUITS].flatMap((suit) => Array<string>(packs).fill(rank + suit)),
  );
  return [...suited, ...Array<string>(jokers).fill("X")];
}

/** HKDF-SHA256 (RFC 5869), one block, of the seed and of every nonce that was promised. */
export async function streamKey(proof: Proof): Promise<Bytes> {
  const promised = proof.seats.filter((seat) => proof.commitments[seat] !== undefined);
  const nonces = promised.map((seat) => bytesOf(proof.nonces[seat] ?? "00".repeat(32)));
  const salt = bytesOf(await fingerprint(proof));
  const extracted = await hmac(salt, joined(bytesOf(proof.seed), ...nonces));
  return hmac(extracted, joined(utf8(`shithead fair stream ${String(FAIR_DEAL_VERSION)}`), Uint8Array.of(1)));
}

/** HMAC-SHA256 (RFC 2104) with a key of at most 64 bytes. */
async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const inner = await sha256(joined(padded(key, 0x36), message));
  return sha256(joined(padded(key, 0x5c), inner));
}

function padded(key: Bytes, pad: number): Bytes {
  const block = new Uint8Array(BLOCK);
  block.set(key);
  return block.map((byte) => byte ^ pad);
}

/** Numbers below a limit, every one equally likely: HMAC-SHA256 of a counter, 32 bits at a time. */
function numbers(key: Bytes): (limit: number) => Promise<number> {
  let counter = 0;
  let words: number[] = [];
  const next = async (): Promise<number> => {
    if (words.length === 0) words = wordsOf(await hmac(key, countBytes(counter++)));
    return words.shift() ?? 0;
  };
  return async (limit) => {
    // Numbers past the last multiple of the limit are rejected: they would favour low results.
    const most = WORDS - (WORDS % limit);
    let number = await next();
    while (number >= most) number = await next();
    return number % limit;
  };
}

function countBytes(counter: number): Bytes {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(counter));
  return new Uint8Array(view.buffer);
}

function wordsOf(block: Bytes): number[] {
  const view = new DataView(block.buffer);
  return Array.from({ length: block.length / 4 }, (_, index) => view.getUint32(4 * index));
}

async function check(proof: Proof): Promise<void> {
  checkPromise(proof);
  checkHex("seed", proof.seed);
  const promised = await commitment("seed", proof.room, proof.round, proof.seed);
  if (promised !== proof.commitment) throw new FairError("fair-seed");
  for (const [seat, nonce] of Object.entries(proof.nonces)) {
    const own = proof.commitments[seat];
    if (own === undefined) throw new FairError("fair-stranger", seat);
    const opens = HEX.test(nonce) && own === (await nonceCommitment(proof.room, proof.round, nonce));
    if (!opens) throw new FairError("fair-nonce", seat);
  }
}

function checkPromise(promised: Promised): void {
  if (promised.version !== FAIR_DEAL_VERSION) throw new FairError("fair-version");
  checkTable(promised);
  checkHex("commitment", promised.commitment);
  for (const [seat, text] of Object.entries(promised.commitments)) {
    if (!promised.seats.includes(seat)) throw new FairError("fair-stranger", seat);
    checkHex(seat, text);
  }
  const texts = Object.values(promised.commitments);
  if (new Set(texts).size < texts.length) throw new FairError("fair-twice");
}

function checkTable({ room, seats, dealer, packs, jokers }: Promised): void {
  if (![room, ...seats].every((name) => NAME.test(name))) throw new FairError("fair-name");
  if (dealer && !seats.includes(dealer)) throw new FairError("fair-dealer", dealer);
  if (seats.length === 0 || new Set(seats).size < seats.length) throw new FairError("fair-seats");
  if (!within(packs, 1, MAX_PACKS) || !within(jokers, 0, MAX_JOKERS)) {
    throw new FairError("fair-cards");
  }
}

function within(number: number, least: number, most: number): boolean {
  return Number.isInteger(number) && least <= number && number <= most;
}

function checkHex(what: string, text: string): void {
  if (!HEX.test(text)) throw new FairError("fair-hex", what);
}
