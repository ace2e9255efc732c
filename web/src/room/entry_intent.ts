/** What a page that opens a room leaves for it: what follows by itself, and the way back. */

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

/** The address of the editor where the rules of a room are in the making; empty if this tab knows none. */
export function editorOf(room: string): string {
  return loadForTab(`editor.${room}`);
}

export function saveEditor(room: string, address: string): void {
  saveForTab(`editor.${room}`, address);
}
