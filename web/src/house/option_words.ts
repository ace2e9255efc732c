/** Options of rules: what their named values are called, and what somebody typed. */

import { isSingleCard, valueText, type Plain } from "./draft";
import { rankLetter } from "../card/cards";
import { type OptionShown, RANKS, SUITS } from "../connection/protocol";
import { asLabel, capitalized, say } from "../localization/messages.svelte";
import { cardWords } from "../localization/spoken_cards";

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
  return capitalized(isSingleCard(special) ? cardWords(special) : say("word-rank", { rank: special }));
}

/** A card that stands for a rank, the suits take turns; or the single card itself. */
export function cardOf(rank: string): string {
  if (isSingleCard(rank)) return rank;
  const letter = rankLetter(rank);
  return letter === "X" ? letter : letter + SUITS.charAt(RANKS.indexOf(letter) % SUITS.length);
}
