/** Records of rounds by their address: those that this browser keeps, or else the server's. */

import { fetchedText } from "../connection/api";

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
