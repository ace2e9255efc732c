/** Options of rules in words: what a value is called, and what somebody typed. */

import { valueText, type Plain } from "./draft";
import type { OptionShown } from "./protocol";
import { asLabel, say } from "./words.svelte";

/** The words for one of an option's named values; the value itself where there are none. */
export function valueName(option: OptionShown, value: Plain): string {
  const found = option.values.find((one) => String(one.value) === String(value))?.about;
  return found ? asLabel(found) : plainName(value);
}

function plainName(value: Plain): string {
  if (typeof value === "boolean") return say("web-flag", { value: value ? "yes" : "no" });
  return valueText(value);
}

/** A whole value in words; empty for an empty list. */
export function valueWords(option: OptionShown, value: Plain): string {
  if (!Array.isArray(value)) return valueName(option, value);
  if (option.kind === "choices") return value.map((one) => valueName(option, one)).join("; ");
  return hasConditions(option) ? value.map((one) => conditionWords(String(one))).join("; ") : valueText(value);
}

/** One condition, such as `pile_has 6*3 9*2`; as it was written where it means nothing. */
export function conditionWords(condition: string): string {
  const [name = "", ...rest] = condition.trim().split(/\s+/);
  if (name === "hand_is_playable_triple" && !rest.length) return say("web-condition-triple");
  if (name !== "pile_has" || !rest.length) return condition;
  const cards = rest.map((one) => {
    const [rank = "", count = "1"] = one.split("*");
    return `${count} × ${say("word-rank", { rank })}`;
  });
  return say("web-condition-pile", { cards: cards.join(", ") });
}

/** Whether an option has named values, or else a list of conditions of more than one word. */
export function hasConditions(option: OptionShown): boolean {
  return option.kind === "text" && option.values.length > 0;
}

/** Conditions as they are typed, with commas between them. */
export function conditionsIn(text: string): string[] {
  return text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
}
