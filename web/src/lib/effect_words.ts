/** Effects of special ranks, as rule files write them, in a few words. */

import type { FluentVariable } from "@fluent/bundle";
import { say } from "./words.svelte";

/** Effects that need nothing more to be said, as somebody would choose them. */
export const CHOICES: readonly string[] = [
  "wild", "reset", "transparent", "mirror", "next at_most 7", "skip", "reverse", "again", "cover", "burn",
  "force_take", "no_quartet", "max_per_play 1",
];

const PLAIN = new Set([
  "wild", "reset", "transparent", "mirror", "skip", "reverse", "again", "cover", "burn", "force_take", "no_quartet",
]);

type Said = [key: string, words?: Record<string, FluentVariable>];

/** Some effects with commas between them; the effect itself where there are no words for it. */
export function effectsWords(effects: readonly string[]): string {
  return effects.map(effectWords).join(", ");
}

export function effectWords(effect: string): string {
  const [name = "", ...rest] = effect.trim().split(/\s+/);
  const said = PLAIN.has(name) ? ([`web-short-${name.replace("_", "-")}`] as Said) : saidOf(name, rest);
  return said ? say(...said) : effect;
}

function saidOf(name: string, rest: readonly string[]): Said | null {
  const [first = ""] = rest;
  if (!first) return null;
  if (name === "only_on") return ["web-short-only-on", { ranks: ranks(rest) }];
  if (name === "max_per_play") return ["web-short-max-per-play", { count: Number(first) }];
  if (name === "value") return ["web-short-value", { rank: rank(first) }];
  if (name === "draw_to") return ["web-short-draw-to", { count: Number(first) }];
  return name === "next" ? following(rest) : null;
}

function following(words: readonly string[]): Said | null {
  const [how = "", bound = ""] = words;
  if (how === "at_most") return ["web-short-next-at-most", { rank: rank(bound) }];
  if (how === "below") return ["web-short-next-below", { rank: rank(bound) }];
  if (how === "higher") return ["web-short-next-higher"];
  const end = words.findIndex((word) => ["allow", "deny", "wilds"].includes(word));
  return how === "only" ? ["web-short-next-only", { ranks: ranks(words.slice(1, end < 0 ? words.length : end)) }] : null;
}

function rank(word: string): string {
  return say("word-rank", { rank: word });
}

function ranks(words: readonly string[]): string {
  const [last = "", ...others] = words.map(rank).reverse();
  return others.length ? say("word-or", { list: others.reverse().join(", "), last }) : last;
}
