/** House rules that were made or opened in this browser. */
import { type Language, LANGUAGES } from "../connection/protocol";
import { load, save, watch } from "./browser_storage";
import { anything, distinct, isTable, list, object, plain, sifted, tableOf, text, withOthers } from "./decoders";

export interface HouseRules {
  /** The name that identifies them, the same in every language. */
  name: string;
  table: Record<string, unknown>;
}

const KEY = "house";
const decoder = withOthers(object<HouseRules>({ name: text(), table: tableOf(plain) }));
const saved = $state<{ all: HouseRules[] }>({ all: stored() });

// The editor may be open beside a table.
watch(KEY, () => (saved.all = stored()));

function stored(): HouseRules[] {
  return load(
    KEY,
    distinct(sifted(decoder), (rules) => rules.name),
    [],
  );
}

/** Save rules in place of others of their name; those that only another version can read stay. */
function store(name: string, rules: readonly HouseRules[]): void {
  const others = load(KEY, list(anything), []).filter((one) => decoder(one)?.name !== name);
  save(KEY, [...rules, ...others]);
  saved.all = stored();
}

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
  store(rules.name, [rules]);
}

export function removeRules(name: string): void {
  store(name, []);
}

/** What the rules are called, by language. */
export type Title = Record<Language, string>;

/** The title of a table of rules; empty where it has none. */
export function titleOf(table: Record<string, unknown>): Title {
  return whole(isTable(table["title"]) ? table["title"] : {});
}

/** Without blanks around it, and complete: a language without a word takes another's. */
export function whole(title: Record<string, unknown>): Title {
  const names = LANGUAGES.map((one) => String(title[one] ?? "").trim());
  const first = names.find(Boolean) ?? "";
  return Object.fromEntries(LANGUAGES.map((one, at) => [one, names[at] || first])) as Title;
}
