/** Addresses of the board, the part after `#board=`: a position, or a moment of a recorded round. */

import { pageAddress } from "../connection/page_base";
import { packed, unpacked } from "../replay/packed_record";
import { replayAddress } from "../replay/replay_address";

export interface BoardAddress {
  /** The text of a position; empty if there is none. */
  position: string;
  /** The text of a record; empty if there is none. */
  record: string;
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
  return { ...contents(found), round, move };
}

/** Whether a text is a position or a record. */
export function contents(text: string): Pick<BoardAddress, "position" | "record"> {
  return IS_RECORD.test(text) ? { position: "", record: text } : { position: text, record: "" };
}

/** The link to a position, without the server's name; empty if it is too long for one. */
export async function boardLink(position: string): Promise<string> {
  const code = await packed(position);
  return code ? pageAddress(`#board=~${code}`) : "";
}
