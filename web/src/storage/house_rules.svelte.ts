/** House rules that were made or opened in this browser. */

import { titleOf } from "../house/draft";
import type { Language } from "../connection/protocol";
import { save, load } from "./browser_storage";

export interface HouseRules {
  /** By which they are kept and chosen, the same in every language. */
  name: string;
  table: Record<string, unknown>;
}

const KEY = "house";
const saved = $state<{ all: HouseRules[] }>({ all: load<HouseRules[]>(KEY, []) });

export function houseRules(): readonly HouseRules[] {
  return saved.all;
}

/** What they are called in a language. */
export function titleIn(rules: HouseRules, language: Language): string {
  return titleOf(rules.table)[language] || rules.name;
}

/** Keep them under their name; others of this name are replaced. */
export function saveRules(rules: HouseRules): void {
  saved.all = [rules, ...saved.all.filter((one) => one.name !== rules.name)];
  save(KEY, saved.all);
}

export function removeRules(name: string): void {
  saved.all = saved.all.filter((one) => one.name !== name);
  save(KEY, saved.all);
}
