/** What the rounds of one person amount to. */

import { isFirst, isLost, ownPlace, type RoundEntry } from "./round_entry";
import { language, translate } from "../localization/messages.svelte";

export interface Count {
  rounds: number;
  first: number;
  lost: number;
}

/** The rounds that have something in common. */
export interface Group<K> extends Count {
  key: K;
}

export interface Streaks {
  /** Rounds without a loss, up to the latest one. */
  unbeaten: number;
  longestUnbeaten: number;
  longestFirst: number;
  longestLost: number;
}

export function count(entries: readonly RoundEntry[]): Count {
  return { rounds: entries.length, first: entries.filter(isFirst).length, lost: entries.filter(isLost).length };
}

/** The entries in groups; groups of many rounds first. */
export function groupedBy<K>(entries: readonly RoundEntry[], keyOf: (entry: RoundEntry) => K): Group<K>[] {
  const groups = new Map<K, RoundEntry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups].map(([key, own]) => ({ key, ...count(own) })).sort((one, other) => other.rounds - one.rounds);
}

/** Of entries with the latest first. */
export function streaks(entries: readonly RoundEntry[]): Streaks {
  const latest = entries.findIndex(isLost);
  return {
    unbeaten: latest < 0 ? entries.length : latest,
    longestUnbeaten: longest(entries, (entry) => !isLost(entry)),
    longestFirst: longest(entries, isFirst),
    longestLost: longest(entries, isLost),
  };
}

function longest(entries: readonly RoundEntry[], counts: (entry: RoundEntry) => boolean): number {
  let best = 0;
  let now = 0;
  for (const entry of entries) {
    now = counts(entry) ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return best;
}

/** The rounds that were analysed, and the mean of one's own blunders in them. */
export function blunders(entries: readonly RoundEntry[]): { rounds: number; mean: number } {
  const known = entries.flatMap((entry) => (entry.blunders === null ? [] : [entry.blunders]));
  const sum = known.reduce((total, one) => total + one, 0);
  return { rounds: known.length, mean: known.length ? sum / known.length : 0 };
}

/** The place, or that the round was lost, out of how many seats. */
export function outcomeWords(entry: RoundEntry): string {
  const place = ownPlace(entry);
  const between = place ? "between" : "none";
  const how = isLost(entry) ? "lost" : isFirst(entry) ? "first" : between;
  return translate("history-place", { how, place, seats: entry.seats.length });
}

export function dateWords(entry: RoundEntry): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(entry.ended);
}

export function othersOf(entry: RoundEntry): string {
  const names = entry.seats.filter((_, seat) => seat !== entry.me);
  return translate("history-with", { names: new Intl.ListFormat(language()).format(names) });
}

/** A share of rounds, as a percentage. */
export function shareWords(part: number, whole: number): string {
  return new Intl.NumberFormat(language(), { style: "percent" }).format(whole ? part / whole : 0);
}
