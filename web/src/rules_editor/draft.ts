/** House rules in the making: a preset, and what is different. */

import { rankWord } from "../card/cards";
import { DEFAULT_PRESET, LANGUAGES, type Language, SUITS } from "../connection/protocol";
import { isTable, list, object, parsed, type Plain, plain, tableOf as tableWith, text } from "../storage/decoders";
import { type Title, titleOf, whole } from "../storage/house_rules.svelte";

export type { Plain };
export type Values = Record<string, Plain>;

export interface Draft {
  /** The preset that these rules extend. */
  base: string;
  title: Title;
  /** By `group.option`. */
  options: Values;
  /** By rank word: the effects, as rule files write them. */
  specials: Record<string, string[]>;
}

/** Characters of a title, as the server reads it. */
const LONGEST_TITLE = 100;
/** The name of a preset, which becomes a part of the server's addresses. */
const PRESET = /^\w[\w.-]*$/;
/** `group.option` */
const OPTION = /^\w+\.\w+$/;
const LONGEST_EFFECT = 1000;
const MOST_EFFECTS = 100;

export const FRESH: Draft = {
  base: DEFAULT_PRESET,
  title: titled(""),
  options: {},
  specials: {},
};

const title = text(LONGEST_TITLE);
const titles = Object.fromEntries(LANGUAGES.map((one) => [one, title])) as Record<Language, typeof title>;

/** The draft in a value of unknown origin. */
export const draftIn = object<Draft>({
  base: text(LONGEST_TITLE, PRESET),
  title: object<Title>(titles, FRESH.title),
  options: tableWith(plain, OPTION),
  specials: tableWith(list(text(LONGEST_EFFECT), MOST_EFFECTS)),
});

/** The rules as a table, as rule files and the server know it. */
export function tableOf(draft: Draft): Record<string, Plain> {
  const table: Record<string, Plain> = { extends: draft.base };
  const title = whole(draft.title);
  if (title[LANGUAGES[0]]) table["title"] = title;
  for (const [name, value] of Object.entries(draft.options)) {
    const [group = "", option = ""] = name.split(".");
    const known = table[group];
    table[group] = { ...(isTable(known) ? known : {}), [option]: value };
  }
  if (Object.keys(draft.specials).length) table["specials"] = { ...draft.specials };
  return table;
}

/** The same title in every language. */
export function titled(name: string): Title {
  return whole({ [LANGUAGES[0]]: name });
}

/** A title under another name in one language; the others follow as long as they were the same. */
export function retitled(title: Title, language: Language, name: string): Title {
  const renamed = LANGUAGES.map((one) => [one, title[one] === title[language] ? name : title[one]]);
  return Object.fromEntries(renamed) as Title;
}

/** The draft of a table as {@link tableOf} makes it. */
export function draftOf(table: Record<string, unknown>): Draft {
  const { extends: base, title: _, specials, ...groups } = table;
  const pairs = Object.entries(groups).flatMap(([group, options]) =>
    Object.entries(isTable(options) ? options : {}).map(([option, value]) => [`${group}.${option}`, value]),
  );
  return {
    base: String(base),
    title: titleOf(table),
    options: Object.fromEntries(pairs) as Values,
    specials: (isTable(specials) ? specials : {}) as Draft["specials"],
  };
}

/** The value of `group.option` in a table of rules. */
export function valueIn(table: Record<string, unknown>, name: string): Plain | undefined {
  const [group = "", option = ""] = name.split(".");
  const found = table[group];
  return isTable<Plain>(found) ? found[option] : undefined;
}

/** The option that names the effects of a rank. */
export function specialOption(rank: string): string {
  return `specials.${rank}`;
}

/** Whether a special is a single card, which may do something else than its rank. */
export function isSingleCard(special: string): boolean {
  return special.length === 2 && SUITS.includes(special.charAt(1));
}

/** The rank or the card whose effects an option names; empty for any other option. */
export function specialRank(option: string): string {
  const [group, rank = ""] = option.split(".");
  return group === "specials" ? rank : "";
}

/** The effects that a table states for a rank or a single card. */
function statedIn(table: Record<string, unknown>, special: string): string[] | undefined {
  const specials = table["specials"];
  const found = isTable(specials) ? specials[special] : undefined;
  return Array.isArray(found) ? found.map(String) : undefined;
}

/** The effects of a rank, or of a single card: those of its rank if it has none of its own. */
export function effectsOf(draft: Draft, base: Record<string, unknown>, special: string): string[] {
  const own = draft.specials[special] ?? statedIn(base, special);
  return own ?? (isSingleCard(special) ? effectsOf(draft, base, rankWord(special)) : []);
}

/** Every rank, each followed by its cards that have effects of their own. */
export function specialsOf(draft: Draft, base: Record<string, unknown>, ranks: readonly string[]): string[] {
  const stated = base["specials"];
  const cards = Object.keys({ ...(isTable(stated) ? stated : {}), ...draft.specials }).filter(isSingleCard);
  return ranks.flatMap((rank) => [rank, ...cards.filter((card) => rankWord(card) === rank).toSorted()]);
}

/** A draft with some values by option, those of special ranks included; what the base has too is left out. */
export function withValues(draft: Draft, values: Record<string, unknown>, base: Record<string, unknown>): Draft {
  const options = { ...draft.options };
  const specials = { ...draft.specials };
  for (const [option, value] of Object.entries(values)) {
    const rank = specialRank(option);
    if (rank) {
      const effects = (value as unknown[]).map(String);
      delete specials[rank];
      if (isSingleCard(rank) || !sameValue(statedIn(base, rank) ?? [], effects)) specials[rank] = effects;
    } else {
      delete options[option];
      if (!sameValue(valueIn(base, option), value)) options[option] = value as Plain;
    }
  }
  return { ...draft, options, specials };
}

/** A draft without what it says about some options. */
export function withoutValues(draft: Draft, names: readonly string[]): Draft {
  const others = <T>(table: Record<string, T>, nameOf: (key: string) => string): Record<string, T> =>
    Object.fromEntries(Object.entries(table).filter(([key]) => !names.includes(nameOf(key))));
  return {
    ...draft,
    options: others(draft.options, (name) => name),
    specials: others(draft.specials, specialOption),
  };
}

/** A value as one line of text: `2-4=1, 5+=2` for numbers by span, lists with blanks. */
export function valueText(value: Plain | undefined): string {
  if (value === undefined) return "";
  if (Array.isArray(value)) return value.map(String).join(" ");
  if (isTable(value)) {
    return Object.entries(value)
      .map(([key, one]) => `${key}=${String(one)}`)
      .join(", ");
  }
  return String(value);
}

/** What a line of text means, by the kind of value that was there. */
export function textValue(text: string, like: Plain | undefined): Plain {
  const clean = text.trim();
  if (clean.includes("=")) return spans(clean);
  if (Array.isArray(like)) return clean.split(/[\s,]+/).filter(Boolean);
  return /^-?\d+$/.test(clean) ? Number(clean) : clean;
}

function spans(text: string): Values {
  const pairs = text.split(",").map((pair) => pair.split("=").map((part) => part.trim()));
  return Object.fromEntries(pairs.map(([key = "", value = ""]) => [key, Number(value)]));
}

export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The draft as a part of an address; it stands behind # and is never sent. */
export function packed(draft: Draft): string {
  const bytes = new TextEncoder().encode(JSON.stringify(draft));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The part of an address that opens the editor with rules, as the server knows them. */
export function packedRules(rules: string | Record<string, unknown>): string {
  return packed(typeof rules === "string" ? { ...FRESH, base: rules } : draftOf(rules));
}

/** The draft of an address; null if it holds none. */
export function unpacked(address: string): Draft | null {
  try {
    const bytes = atob(address.replaceAll("-", "+").replaceAll("_", "/"));
    const found = parsed(new TextDecoder().decode(Uint8Array.from(bytes, (c) => c.charCodeAt(0))));
    return (isTable(found) && draftIn({ ...FRESH, ...found })) || null;
  } catch {
    return null;
  }
}
