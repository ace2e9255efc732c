/**
 * SHA-256, by WebCrypto where the browser offers it.
 *
 * Browsers offer it only on pages served by https or from the same machine. Phones reach a server
 * at home by plain http, so these load an implementation of our own.
 */

export type Bytes = Uint8Array<ArrayBuffer>;

export async function sha256(bytes: Bytes): Promise<Bytes> {
  // Typed as always there, but missing on pages by plain http.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (subtle) return new Uint8Array(await subtle.digest("SHA-256", bytes));
  const { plainSha256 } = await import("./plain_sha256");
  return plainSha256(bytes);
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
