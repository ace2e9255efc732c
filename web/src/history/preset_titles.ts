/** The titles of rules in the language of the page. */

import { fetched } from "../connection/api";
import type { RulesSummary } from "../connection/protocol";
import type { RoundEntry } from "./round_entry";

/** By name; empty if the server cannot be reached. House rules are not among them. */
export async function presetTitles(): Promise<ReadonlyMap<string, string>> {
  const presets = await fetched<RulesSummary[]>("/api/rules").catch(() => []);
  return new Map(presets.map((preset) => [preset.name, preset.title]));
}

/** The title of a round's rules: a preset's in this language, or the one that was on the table. */
export function titleOf(entry: RoundEntry, presets: ReadonlyMap<string, string>): string {
  return presets.get(entry.rules) ?? entry.title;
}
