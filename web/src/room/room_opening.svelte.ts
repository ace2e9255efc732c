/** Opening a room on the server, and going there. */

import { posted } from "../connection/api";
import type { Level, OpenRoom, Options, RoomOpened } from "../connection/protocol";
import { language } from "../localization/messages.svelte";
import { type EntryIntent, saveIntent } from "./entry_intent";
import { handoverLink, saveSecret } from "./seat_secrets";

export async function openRoom(
  rules: NonNullable<OpenRoom["rules"]>,
  bots: readonly Level[],
  intent: EntryIntent,
  options: Partial<Options> = {},
): Promise<void> {
  const body: Omit<OpenRoom, "options"> & { options: Partial<Options> } = { rules, bots: [...bots], language: language(), options };
  const opened = await posted<RoomOpened>("/api/rooms", body);
  const saved = saveSecret(opened.room, opened.secret);
  saveIntent(opened.room, intent);
  location.assign(saved ? `/t/${opened.room}` : handoverLink(opened.room));
}

/** The state of a form that opens a room. */
export class RoomOpening {
  busy = $state(false);
  problem = $state("");

  async open(...what: Parameters<typeof openRoom>): Promise<void> {
    this.busy = true;
    this.problem = "";
    try {
      await openRoom(...what);
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
