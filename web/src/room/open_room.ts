/** Opening a room on the server, and going there. */

import { posted } from "../connection/api";
import { saveIntent, type EntryIntent } from "./entry_intent";
import { houseRules } from "../storage/house_rules.svelte";
import type { Level, OpenRoom, RoomOpened } from "../connection/protocol";
import { handoverLink, saveSecret } from "./seat_secrets";
import { language } from "../localization/messages.svelte";

/** The rules that a selection names: a preset by name, or the table of house rules saved here. */
export function rulesNamed(choice: string): string | Record<string, unknown> {
  return houseRules().find((own) => `house:${own.name}` === choice)?.table ?? choice;
}

export async function openRoom(
  rules: string | Record<string, unknown>,
  bots: readonly Level[],
  intent: EntryIntent,
): Promise<void> {
  const body: OpenRoom = { rules, bots: [...bots], language: language() };
  const opened = await posted<RoomOpened>("/api/rooms", body);
  const saved = saveSecret(opened.room, opened.secret);
  saveIntent(opened.room, intent);
  location.assign(saved ? `/t/${opened.room}` : handoverLink(opened.room));
}
