/** Options and effects in words, and effects taken apart for the editor. */

import { isSingleCard, valueText, type Plain } from "./draft";
import { cardWords, rankLetter } from "../card/cards";
import { type EffectShown, type OptionShown, type ParameterShown, RANKS, SUITS } from "../connection/protocol";
import { asLabel, capitalized, translate } from "../localization/messages.svelte";

/** The words for one of an option's named values; the value itself where there are none. */
export function valueName(option: OptionShown, value: Plain): string {
  const found = option.values.find((one) => String(one.value) === String(value))?.about;
  return found ? asLabel(found) : valueText(value);
}

/** Whether an option has named values, or else a list of conditions of more than one word. */
export function hasConditions(option: OptionShown): boolean {
  return option.kind === "text" && option.values.length > 0;
}

/** Conditions, or effects, as they are typed, with commas between them. */
export function listIn(text: string): string[] {
  return text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
}

/** The name of a special rank or of a single card. */
export function specialName(special: string): string {
  return capitalized(isSingleCard(special) ? cardWords(special) : translate("word-rank", { rank: special }));
}

/** A card that stands for a rank, the suits take turns; or the single card itself. */
export function cardOf(rank: string): string {
  if (isSingleCard(rank)) return rank;
  const letter = rankLetter(rank);
  return letter === "X" ? letter : letter + SUITS.charAt(RANKS.indexOf(letter) % SUITS.length);
}

/** The words of each parameter, by its keyword; a flag that is set has none. */
export type Arguments = ReadonlyMap<string, readonly string[]>;

/** The word that a text begins with. */
export function effectName(text: string): string {
  return text.split(" ")[0] ?? "";
}

/** The words of each parameter in a text. */
export function argumentsOf(text: string, parameters: readonly ParameterShown[]): Arguments {
  const keywords = new Set(parameters.map((one) => one.keyword));
  const found = new Map<string, string[]>();
  let current = "";
  for (const word of text.split(" ").slice(1)) {
    if (word && keywords.has(word)) found.set((current = word), []);
    else found.set(current, [...(found.get(current) ?? []), word]);
  }
  return found;
}

/** A text of an effect; what says nothing is left out. */
export function effectText(effect: EffectShown, given: Arguments): string {
  const words = effect.parameters.flatMap((one) => {
    const values = given.get(one.keyword);
    if (!values || saysNothing(one, values)) return [];
    return [...(one.keyword ? [one.keyword] : []), ...values];
  });
  return [effect.name, ...words].join(" ");
}

function saysNothing(parameter: ParameterShown, values: readonly string[]): boolean {
  if (parameter.kind === "choice") return values[0] === parameter.values[0]?.value;
  return parameter.kind !== "flag" && !values.length;
}

/** The effect that a text is one of: the name is the same, and all that it needs is there. */
export function effectOf(text: string, known: readonly EffectShown[]): EffectShown | undefined {
  return known.find((one) => {
    const given = argumentsOf(text, one.parameters);
    const needed = one.parameters.filter((parameter) => parameter.needed);
    return one.name === effectName(text) && needed.every((parameter) => given.has(parameter.keyword));
  });
}

/** Effects with another one; those that it excludes give way. */
export function withEffect(effects: readonly string[], added: EffectShown): string[] {
  return [...effects.filter((text) => !added.excludes.includes(effectName(text))), added.example];
}
