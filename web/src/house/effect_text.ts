/** Effects as rule files write them, taken apart for the editor and put together again. */

import type { EffectShown, ParameterShown } from "../connection/protocol";

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
