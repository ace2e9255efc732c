/** House rules that were made or opened in this browser. */

import { titleOf } from "./draft";
import type { Language } from "./protocol";
import { keep, kept } from "./store";

export interface HouseRules {
  /** By which they are kept and chosen, the same in every language. */
  name: string;
  table: Record<string, unknown>;
}

const KEY = "house";
const saved = $state<{ all: HouseRules[] }>({ all: kept<HouseRules[]>(KEY, []) });

export function houseRules(): readonly HouseRules[] {
  return saved.all;
}

/** What they are called in a language. */
export function calledIn(rules: HouseRules, language: Language): string {
  return titleOf(rules.table)[language] || rules.name;
}

/** Keep them under their name; others of this name are replaced. */
export function keepRules(rules: HouseRules): void {
  saved.all = [rules, ...saved.all.filter((one) => one.name !== rules.name)];
  keep(KEY, saved.all);
}

export function dropRules(name: string): void {
  saved.all = saved.all.filter((one) => one.name !== name);
  keep(KEY, saved.all);
}
