/** Addresses of the board, the part after `#board=`: a position, what was tried from one, or a moment of a round. */

import { pageAddress } from "../connection/page_base";
import { packed, replayAddress, unpacked } from "../replay/replay_address";

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
