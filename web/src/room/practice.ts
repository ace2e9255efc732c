/** The way back from a practice room to the replay that it began in. */

import { pageAddress } from "../connection/page_base";

import { loadForTab, saveForTab } from "../storage/browser_storage";

/** A record that came from a file has no address. */
const REPLAY = /^#replay=./;

export function saveWayBack(room: string, hash: string): void {
  if (REPLAY.test(hash)) saveForTab(`replay.${room}`, hash);
}

/** The address of the replay; empty if this tab knows none. */
export function wayBack(room: string): string {
  const hash = loadForTab(`replay.${room}`);
  return REPLAY.test(hash) ? pageAddress(hash) : "";
}
