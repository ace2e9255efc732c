/** Opening a room, and going there. */

import { posted } from "../connection/api";
import type { Place } from "../connection/backends";
import { goTo, pageAddress, roomAddress } from "../connection/page_base";
import type { Level, OpenRoom, Options, RecordedMoment, RoomOpened } from "../connection/protocol";
import { language } from "../localization/messages.svelte";
import { settings } from "../storage/settings.svelte";
import { saveSecret } from "./seat_secrets";
import { loadForTab, removeForTab, saveForTab } from "../storage/browser_storage";
import { oneOf } from "../storage/decoders";

/** A request for a room; options that it does not name are the usual ones. */
type Wanted = Omit<OpenRoom, "options"> & { options?: Partial<Options> };

/** Open a room; `editor` is the address of the editor where its rules are in the making. */
export async function openRoom(
  rules: NonNullable<OpenRoom["rules"]>,
  bots: readonly Level[],
  intent: EntryIntent,
  options: Partial<Options> = {},
  editor = "",
): Promise<void> {
  await opened({ rules, bots: [...bots], options }, (room) => {
    saveIntent(room, intent === "sit" && !settings.name ? "" : intent); // friends want to know who invites them
    if (editor) saveEditor(room, editor);
  });
}

/** Open a room that plays on from a moment of a recorded round; it leads back to this page. */
async function openPractice(moment: RecordedMoment, bots: readonly Level[]): Promise<void> {
  await opened({ moment, bots: [...bots] }, (room) => saveReplayOf(room, location.hash));
}

async function opened(wanted: Wanted, prepare: (room: string) => void): Promise<void> {
  const { room, secret } = await posted<RoomOpened>("/api/rooms", { ...wanted, language: language() }, placeOf(wanted));
  saveSecret(room, secret);
  prepare(room);
  goTo(roomAddress(room)); // the cloth stays, and so does what storage did not take
}

/** Friends meet on a server; against bots a table is wherever it can be at once. */
function placeOf({ bots }: Wanted): Place {
  if (!bots?.length) return "server";
  return settings.offline ? "device" : "either";
}

/** The state of a form that opens a room. */
export class RoomOpening {
  busy = $state(false);
  problem = $state("");

  open(...what: Parameters<typeof openRoom>): Promise<void> {
    return this.attempt(() => openRoom(...what));
  }

  practise(...what: Parameters<typeof openPractice>): Promise<void> {
    return this.attempt(() => openPractice(...what));
  }

  private async attempt(open: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.problem = "";
    try {
      await open();
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      this.busy = false;
    }
  }

  /** Browsers show a page again as it was left. */
  reset(): void {
    this.busy = false;
  }
}

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
