/** What follows by itself when this browser enters a room that it has just opened. */

import { loadForTab, removeForTab, saveForTab } from "../storage/browser_storage";

/** `sit`: take a seat. `deal`: take a seat, then start the round. Empty: nothing. */
export type EntryIntent = "deal" | "sit" | "";

export function saveIntent(room: string, intent: EntryIntent): void {
  saveForTab(`hurry.${room}`, intent);
}

export function savedIntent(room: string): EntryIntent {
  return loadForTab(`hurry.${room}`) as EntryIntent;
}

export function clearIntent(room: string): void {
  removeForTab(`hurry.${room}`);
}
