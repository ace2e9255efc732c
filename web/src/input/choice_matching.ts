/** Picked cards matched against the choices that the server sent; no rules are known here. */

import { rankOf, UNKNOWN } from "../card/cards";
import type { Choice, Zone } from "../connection/protocol";

/** A card of one's own seat, by zone and place. */
export interface OwnCard {
  zone: Zone;
  /** The place in the zone, from 0. */
  place: number;
  card: string;
}

/** The number of cards to pick for a choice. */
export function cardCount(choice: Choice): number {
  return choice.picks.reduce((sum, pick) => sum + pick.count, 0);
}

export function withCards(choices: readonly Choice[]): Choice[] {
  return choices.filter((choice) => choice.picks.length > 0);
}

/** The picked cards distributed over the picks of a choice; null if one finds no room. */
function assigned(choice: Choice, picked: readonly OwnCard[]): OwnCard[][] | null {
  const groups: OwnCard[][] = choice.picks.map(() => []);
  for (const one of picked) {
    const at = choice.picks.findIndex(
      (pick, index) =>
        pick.zone === one.zone && pick.places.includes(one.place) && (groups[index]?.length ?? 0) < pick.count,
    );
    if (at < 0) return null;
    groups[at]?.push(one);
  }
  return groups;
}

/** Whether the picked cards are part or the whole of some choice. */
export function fitSome(choices: readonly Choice[], picked: readonly OwnCard[]): boolean {
  return withCards(choices).some((choice) => assigned(choice, picked) !== null);
}

/** The choice that the picked cards complete, the text of its move, and the cards in its order; null: none. */
export function completed(
  choices: readonly Choice[],
  picked: readonly OwnCard[],
): { choice: Choice; move: string; cards: OwnCard[] } | null {
  for (const choice of withCards(choices)) {
    if (cardCount(choice) !== picked.length) continue;
    const groups = assigned(choice, picked);
    if (groups)
      return {
        choice,
        move: filled(choice.template, groups.flat()),
        cards: groups.flat(),
      };
  }
  return null;
}

function filled(template: string, cards: readonly OwnCard[]): string {
  const rest = [...cards];
  return template.replaceAll("{}", () => rest.shift()?.card ?? "");
}

/** The cards that the server names first for a choice. */
export function firstCards(choice: Choice, all: readonly OwnCard[]): OwnCard[] {
  return choice.picks.flatMap(({ zone, places, count }) =>
    places.slice(0, count).flatMap((place) => all.find((one) => one.zone === zone && one.place === place) ?? []),
  );
}

/** The picked cards, and as many others of the first one's rank as may join them. */
export function withEquals(choices: readonly Choice[], picked: readonly OwnCard[], all: readonly OwnCard[]): OwnCard[] {
  const rank = picked[0] && rankOf(picked[0].card);
  let grown = [...picked];
  if (rank === UNKNOWN) return grown; // cards that nobody has seen are no equals
  for (const one of all) {
    if (rankOf(one.card) !== rank || grown.some((other) => samePlace(other, one))) continue;
    if (fitSome(choices, [...grown, one])) grown = [...grown, one];
  }
  return grown;
}

export function samePlace(one: OwnCard, other: OwnCard): boolean {
  return one.zone === other.zone && one.place === other.place;
}
