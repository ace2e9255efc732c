/** Picked cards, matched against the choices that the server sent. No rules are known here. */

import { rankOf } from "./cards";
import type { Choice, Zone } from "./protocol";

/** A card that is picked: where it lies, which one there, and what it is. */
export interface Picked {
  zone: Zone;
  /** Its place in the zone, from 0. */
  place: number;
  card: string;
}

/** How many cards are to be picked for a choice. */
export function size(choice: Choice): number {
  return choice.picks.reduce((sum, pick) => sum + pick.count, 0);
}

export function ofCards(choices: readonly Choice[]): Choice[] {
  return choices.filter((choice) => choice.picks.length > 0);
}

/** The picked cards, pick by pick; null if one of them has no room in the choice. */
function assigned(choice: Choice, picked: readonly Picked[]): Picked[][] | null {
  const groups: Picked[][] = choice.picks.map(() => []);
  for (const one of picked) {
    const at = choice.picks.findIndex(
      (pick, index) =>
        pick.zone === one.zone &&
        pick.places.includes(one.place) &&
        (groups[index]?.length ?? 0) < pick.count,
    );
    if (at < 0) return null;
    groups[at]?.push(one);
  }
  return groups;
}

/** Whether the picked cards are part of a choice, or all of it. */
export function leads(choices: readonly Choice[], picked: readonly Picked[]): boolean {
  return ofCards(choices).some((choice) => assigned(choice, picked) !== null);
}

/** The choice that is made of just these cards, and its move's text; null if there is none. */
export function meant(
  choices: readonly Choice[],
  picked: readonly Picked[],
): { choice: Choice; move: string } | null {
  for (const choice of ofCards(choices)) {
    if (size(choice) !== picked.length) continue;
    const groups = assigned(choice, picked);
    if (groups) return { choice, move: filled(choice.template, groups.flat()) };
  }
  return null;
}

function filled(template: string, cards: readonly Picked[]): string {
  const rest = [...cards];
  return template.replaceAll("{}", () => rest.shift()?.card ?? "");
}

/** The first cards that a choice can be made of. */
export function firstCards(choice: Choice, all: readonly Picked[]): Picked[] {
  return choice.picks.flatMap(({ zone, places, count }) =>
    places
      .slice(0, count)
      .flatMap((place) => all.find((one) => one.zone === zone && one.place === place) ?? []),
  );
}

/** What is picked and, one after the other, the cards of its rank that may join it. */
export function equals(
  choices: readonly Choice[],
  picked: readonly Picked[],
  all: readonly Picked[],
): Picked[] {
  const rank = picked[0] && rankOf(picked[0].card);
  let grown = [...picked];
  for (const one of all) {
    if (rankOf(one.card) !== rank || grown.some((other) => same(other, one))) continue;
    if (leads(choices, [...grown, one])) grown = [...grown, one];
  }
  return grown;
}

export function same(one: Picked, other: Picked): boolean {
  return one.zone === other.zone && one.place === other.place;
}
