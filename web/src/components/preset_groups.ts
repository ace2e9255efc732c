/** Presets in groups and in a line each, as they are listed wherever rules are chosen. */

import { RULES_GROUPS, type RulesGroup, type RulesSummary } from "../connection/protocol";
import { say } from "../localization/messages.svelte";

/** A group and its presets. */
export type PresetGroup = [RulesGroup, RulesSummary[]];

/** The groups that have members, in their order, each with its presets. */
export function inGroups(presets: readonly RulesSummary[]): PresetGroup[] {
  const all = RULES_GROUPS.map((group): PresetGroup => [group, presets.filter((one) => one.group === group)]);
  return all.filter(([, members]) => members.length);
}

/** How many players a preset is for: "2–5", or "6". */
function playersOf({ least, most }: RulesSummary): string {
  return least === most ? String(most) : `${least}–${most}`;
}

/** A preset in a line: its numbers of players and its special cards. */
export function lineOf(preset: RulesSummary): string {
  return say("web-rules-line", { players: playersOf(preset), specials: preset.summary });
}
