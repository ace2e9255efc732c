/** Addresses of replays, the part after `#replay=`: which record, and which moment of it. */

import { pageAddress } from "../connection/page_base";

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
