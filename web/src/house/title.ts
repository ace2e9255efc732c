/** Titles of house rules: what their tables say of it in each language. */

import { LANGUAGES, type Language } from "../connection/protocol";
import { isTable } from "../storage/decoders";

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
