/** What a page that opens a room leaves for it: what follows by itself, and the way back. */

import { pageAddress } from "../connection/page_base";
import { loadForTab, removeForTab, saveForTab } from "../storage/browser_storage";
import { oneOf } from "../storage/decoders";

const INTENTS = ["deal", "sit", ""] as const;
/** `sit`: take a seat. `deal`: take a seat, then start the round. Empty: nothing. */
export type EntryIntent = (typeof INTENTS)[number];

export function saveIntent(room: string, intent: EntryIntent): void {
  saveForTab(`hurry.${room}`, intent);
}

export function savedIntent(room: string): EntryIntent {
  return oneOf(INTENTS)(loadForTab(`hurry.${room}`)) ?? "";
}

export function clearIntent(room: string): void {
  removeForTab(`hurry.${room}`);
}

/** The address of the editor where the rules of a room are in the making; empty if this tab knows none. */
export function editorOf(room: string): string {
  const address = loadForTab(`editor.${room}`);
  return address.startsWith(location.origin + pageAddress("#house=")) ? address : "";
}

export function saveEditor(room: string, address: string): void {
  saveForTab(`editor.${room}`, address);
}

/** A record that came from a file has no address. */
const REPLAY = /^#replay=./;

export function saveReplayOf(room: string, hash: string): void {
  if (REPLAY.test(hash)) saveForTab(`replay.${room}`, hash);
}

/** The address of the replay; empty if this tab knows none. */
export function replayOf(room: string): string {
  const hash = loadForTab(`replay.${room}`);
  return REPLAY.test(hash) ? pageAddress(hash) : "";
}
