/** Opening a room. */

import { posted } from "./api";
import { hurryInto, type Hurry } from "./hurry";
import { houseRules } from "./house_rules.svelte";
import type { Level, OpenRoom, RoomOpened } from "./protocol";
import { handover, keepSecret } from "./secrets";
import { language } from "./words.svelte";

/** What a selection of rules means: a preset by name, or house rules kept in this browser. */
export function rulesNamed(choice: string): string | Record<string, unknown> {
  return houseRules().find((own) => `house:${own.name}` === choice)?.table ?? choice;
}

export async function openRoom(
  rules: string | Record<string, unknown>,
  bots: readonly Level[],
  hurry: Hurry,
): Promise<void> {
  const body: OpenRoom = { rules, bots: [...bots], language: language() };
  const opened = await posted<RoomOpened>("/api/rooms", body);
  const stays = keepSecret(opened.room, opened.secret);
  hurryInto(opened.room, hurry);
  location.assign(stays ? `/t/${opened.room}` : handover(opened.room));
}
