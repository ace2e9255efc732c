/** Rule sheets of the server. */

import { fetched, posted } from "../connection/api";
import type { RulesChecked, SheetShown } from "../connection/protocol";
import { language } from "../localization/messages.svelte";

/** The sheet of a preset by name, or of house rules; null for house rules that nobody can play. */
export async function sheetOf(rules: string | Record<string, unknown>): Promise<SheetShown | null> {
  if (typeof rules === "string") return fetched<SheetShown>(`/api/rules/${encodeURIComponent(rules)}`);
  return (await posted<RulesChecked>("/api/rules/check", { rules, language: language() })).sheet;
}

/** The parts that say it all at a glance: the aim, and the special cards with the picture. */
export function atAGlance(sheet: SheetShown): SheetShown {
  const drawn = sheet.parts.findIndex((part) =>
    part.blocks.some((block) => typeof block !== "string" && block.type === "drawing"),
  );
  return { ...sheet, parts: sheet.parts.filter((_, at) => at === 0 || at === drawn) };
}
