/** House rules that were made or opened in this browser. */

import { titleOf } from "../house/title";
import type { Language } from "../connection/protocol";
import { load, save, watch } from "./browser_storage";

export interface HouseRules {
  /** The name that identifies them, the same in every language. */
  name: string;
  table: Record<string, unknown>;
}

const KEY = "house";
const saved = $state<{ all: HouseRules[] }>({ all: load<HouseRules[]>(KEY, []) });

// The editor may be open beside a table.
watch(KEY, () => (saved.all = load<HouseRules[]>(KEY, [])));

export function houseRules(): readonly HouseRules[] {
  return saved.all;
}

/** The value that stands for house rules in a selection, beside the names of presets. */
export function selectionOf(rules: HouseRules): string {
  return `house:${rules.name}`;
}

/** The rules that a selection names: a preset by name, or the table of house rules. */
export function rulesNamed(selected: string): string | Record<string, unknown> {
  return houseRules().find((own) => selectionOf(own) === selected)?.table ?? selected;
}

/** The title in a language. */
export function titleIn(rules: HouseRules, language: Language): string {
  return titleOf(rules.table)[language] || rules.name;
}

/** Save rules under their name, in place of others of that name. */
export function saveRules(rules: HouseRules): void {
  saved.all = [rules, ...saved.all.filter((one) => one.name !== rules.name)];
  save(KEY, saved.all);
}

export function removeRules(name: string): void {
  saved.all = saved.all.filter((one) => one.name !== name);
  save(KEY, saved.all);
}
