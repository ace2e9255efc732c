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
  const several = option.kind === "choices" && Array.isArray(value);
  return several ? value.map((one) => valueName(option, one)).join("; ") : valueName(option, value);
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
