/** Addresses of replays and of the board, and the records that they hold or name. */

import { LONGEST_RECORD } from "../connection/protocol";
import { pageAddress } from "../connection/page_base";
import { fetchedText } from "../connection/api";

export interface ReplayAddress {
  /** `room/round`; empty if the address names none. */
  round: string;
  /** The record itself, packed; empty if the address holds none. */
  packed: string;
  /** How many moves have been made. */
  move: number;
}

const OF_ROUND = /^([a-z0-9]{1,16}\/\d{1,6})(?:\/(\d{1,5}))?$/;
const WITH_RECORD = /^~([\w-]+)(?:\/(\d{1,5}))?$/;

export function replayAddress(text: string): ReplayAddress {
  const [, packed = "", later] = WITH_RECORD.exec(text) ?? [];
  const [, round = "", move = later] = OF_ROUND.exec(text) ?? [];
  return { round, packed, move: Number(move ?? 0) };
}

/** The link to a moment, without the server's name. */
export function replayLink(address: ReplayAddress): string {
  const record = address.round || `~${address.packed}`;
  return pageAddress(`#replay=${record}${address.move ? `/${address.move}` : ""}`);
}

/** Programs for messages cut longer links off. */
const LONGEST_PACKED = 6000;

/** The packed text; null: it is too long for a link. */
export async function packed(text: string): Promise<string | null> {
  const plain = new TextEncoder().encode(text);
  if (plain.length > LONGEST_RECORD) return null;
  const bytes = await through(plain, new CompressionStream("deflate-raw"), LONGEST_RECORD);
  const found = btoa(String.fromCharCode(...bytes.slice(0, LONGEST_PACKED)));
  if (bytes.length * (4 / 3) > LONGEST_PACKED) return null;
  return found.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text; an error where nothing was packed, or far too much. */
export async function unpacked(code: string): Promise<string> {
  const letters = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"), LONGEST_RECORD));
}

/** The bytes that come out of a stream; a few that go in may become any number. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  written.catch(() => undefined); // whoever reads is told as well
  const reader = stream.readable.getReader();
  const found: number[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const byte of part.value) found.push(byte);
    if (found.length <= most) continue;
    await reader.cancel();
    throw new Error("too long");
  }
  return Uint8Array.from(found);
}

export interface RoundRecord {
  text: string;
  /** Whether this browser keeps it: then it is there when the server has forgotten the table. */
  kept: boolean;
}

/** The record of `room/round`. */
export async function roundRecord(round: string): Promise<RoundRecord> {
  const { recordOf } = await import("../history/round_store");
  const kept = await recordOf(round).catch(() => null);
  return {
    text: kept ?? (await fetchedText(`/api/rooms/${round.replace("/", "/rounds/")}/record`)),
    kept: kept !== null,
  };
}

export interface BoardAddress {
  /** The text of a position, of a tree of moves, or of a record; empty if there is none. */
  text: string;
  /** `room/round` of a round that a server keeps; empty if the address names none. */
  round: string;
  /** How many moves of the round have been made. */
  move: number;
}

const IS_RECORD = /^\s*shithead\s*=/m;

/** What an address means: packed, or written out as any program can write it. */
export async function boardAddress(text: string): Promise<BoardAddress> {
  const { round, packed: code, move } = replayAddress(text);
  const found = code ? await unpacked(code) : round ? "" : decodeURIComponent(text);
  return { text: found, round, move };
}

export function isRecord(text: string): boolean {
  return IS_RECORD.test(text);
}

/** The link to a position or a tree of moves, without the server's name; empty if it is too long for one. */
export async function boardLink(text: string): Promise<string> {
  const code = await packed(text);
  return code ? pageAddress(`#board=~${code}`) : "";
}
