/** SHA-256 of our own, for pages by plain http, where browsers offer none. */

import type { Bytes } from "./sha256";

/** Bytes that are hashed at a time. */
const BLOCK = 64;

/** By FIPS 180-4. */
export function plainSha256(bytes: Bytes): Bytes {
  const state = fractions(8, Math.sqrt);
  const message = new DataView(withLength(bytes).buffer);
  for (let start = 0; start < message.byteLength; start += BLOCK) {
    compress(state, message, start);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => digest.setUint32(4 * index, word));
  return new Uint8Array(digest.buffer);
}

/** The message, a one bit, zeros, and the message's length in bits: a multiple of 64 bytes. */
function withLength(bytes: Bytes): Bytes {
  const size = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const whole = new Uint8Array(size);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  new DataView(whole.buffer).setBigUint64(size - 8, BigInt(bytes.length) * 8n);
  return whole;
}

/** The first 32 bits behind the point of a root of each of the first primes. */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number++) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  return Uint32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32);
}

const ROUNDS = fractions(64, Math.cbrt);

function compress(state: Uint32Array, message: DataView, start: number): void {
  const words = schedule(message, start);
  let [a, b, c, d, e, f, g, h] = state as unknown as Eight;
  words.forEach((word, round) => {
    const choice = (e & f) ^ (~e & g);
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice) | 0;
    const carried = (first + (ROUNDS[round] ?? 0) + word) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
    [a, b, c, d, e, f, g, h] = [(carried + second) | 0, a, b, c, (d + carried) | 0, e, f, g];
  });
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = (state[index] ?? 0) + word;
  });
}

type Eight = [number, number, number, number, number, number, number, number];

/** The 64 words that a block of the message is spread to. */
function schedule(message: DataView, start: number): Int32Array {
  const words = new Int32Array(64);
  const at = (index: number): number => words[index] ?? 0;
  for (let i = 0; i < 16; i++) words[i] = message.getInt32(start + 4 * i);
  for (let i = 16; i < 64; i++) {
    const near = turned(at(i - 2), 17) ^ turned(at(i - 2), 19) ^ (at(i - 2) >>> 10);
    const far = turned(at(i - 15), 7) ^ turned(at(i - 15), 18) ^ (at(i - 15) >>> 3);
    words[i] = at(i - 16) + far + at(i - 7) + near;
  }
  return words;
}

/** A word turned right by some bits. */
function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
