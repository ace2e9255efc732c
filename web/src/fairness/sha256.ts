/**
 * SHA-256 and HMAC, by WebCrypto where the browser offers it.
 *
 * Browsers offer it only on pages served by https or from the same machine. Phones reach a server
 * at home by plain http, so for these there is an implementation here.
 */

export type Bytes = Uint8Array<ArrayBuffer>;

const BLOCK = 64;

export async function sha256(bytes: Bytes): Promise<Bytes> {
  // Typed as always there, but missing on pages by plain http.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : plainSha256(bytes);
}

/** HMAC-SHA256 (RFC 2104) with a key of at most 64 bytes. */
export async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const inner = await sha256(joined(padded(key, 0x36), message));
  return sha256(joined(padded(key, 0x5c), inner));
}

export function joined(...parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

function padded(key: Bytes, pad: number): Bytes {
  const block = new Uint8Array(BLOCK);
  block.set(key);
  return block.map((byte) => byte ^ pad);
}

/** SHA-256 (FIPS 180-4) without the browser's help. */
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
