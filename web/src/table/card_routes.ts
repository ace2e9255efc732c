/** The routes of cards that appear, vanish or only pass, from the events of a change. */

import type { AnyEvent, LogLine, ViewState } from "../connection/protocol";

/** Looks up the place of a seat by its name. */
export type PlaceOf = (name: string) => string;

/** The places of cards that were or will be out of sight. */
export interface CardRoutes {
  /** The place from which a card appears, by its key. */
  from: (key: string) => string;
  /** The place of the hand into which an up card was swapped, by its text; empty: it was not. */
  swappedInto: (card: string) => string;
  /** The place to which cards vanish; empty: they just vanish. */
  to: string;
  /** Whether the card was put on the pile in this change. */
  isPlayed: (key: string) => boolean;
  /** Whether the card came with the pile to whoever took it. */
  isTaken: (key: string) => boolean;
  /** The texts of the cards on the pile before the change, those that lay buried too. */
  buried: readonly string[];
  /** How high the card lay on the pile, from its bottom. */
  heightOf: (key: string) => number;
  /** Cards that came to the pile and left it again, and the places that they came from. */
  passing: readonly { card: string; from: string }[];
  /** Whether cards were played and the pile is gone in the same change. */
  isSudden: boolean;
}

function textOf(key: string): string {
  return key.split(".", 1)[0] ?? "";
}

/** The cards that a seat has put down in an event. */
export function cardsPutDown(event: AnyEvent): string[] {
  switch (event.type) {
    case "Played":
    case "Threw":
    case "Replied":
    case "Dumped":
    case "Stacked":
    case "Fouled":
      return event.cards;
    case "Flipped":
      return [event.card];
    default:
      return [];
  }
}

/**
 * Where cards come from and go to.
 *
 * @param happened the events of the change
 * @param pile the cards on the pile before it, those that lay buried too
 * @param place of a seat
 */
export function cardRoutes(happened: readonly LogLine[], pile: readonly string[], place: PlaceOf): CardRoutes {
  const all = happened.flatMap((happening) => happening.events);
  const taker = all.findLast((event) => event.type === "Took");
  const picker = all.findLast((event) => event.type === "PickedUp");
  const burnt = all.some((event) => event.type === "Burnt");
  const played = all.flatMap((event) =>
    cardsPutDown(event).map((card) => ({ card, from: "seat" in event ? place(event.seat) : "" })),
  );
  const sources = new Map(played.map(({ card, from }) => [card, from]));
  const swapped = new Map(
    all.flatMap((event) =>
      event.type === "Swapped" ? [event.hand, event.up].map((card) => [card, place(event.seat)] as const) : [],
    ),
  );
  const raised = new Set(all.flatMap((event) => (event.type === "Swapped" ? [event.up] : [])));
  const buried = new Set(pile);
  const heights = new Map([...pile, ...sources.keys()].map((card, at) => [card, at]));
  const to = taker ? place(taker.seat) : burnt ? "burnt" : "";
  return {
    from: (key) => {
      const card = textOf(key);
      if (taker && (buried.has(card) || sources.has(card))) return "pile";
      return sources.get(card) ?? swapped.get(card) ?? (picker ? place(picker.seat) : "stock");
    },
    swappedInto: (card) => (raised.has(card) ? (swapped.get(card) ?? "") : ""),
    to,
    isPlayed: (key) => sources.has(textOf(key)),
    buried: pile,
    heightOf: (key) => heights.get(textOf(key)) ?? 0,
    isTaken: (key) => taker !== undefined && (buried.has(textOf(key)) || sources.has(textOf(key))),
    passing: to ? played : [],
    isSudden: to !== "" && played.length > 0,
  };
}

export interface KeyedCard {
  card: string;
  key: string;
}

interface Zones<Card> {
  hand: readonly Card[];
  /** By the index of the seat in the view, stack by stack. */
  up: readonly (readonly (readonly Card[])[])[];
  pile: readonly Card[];
}

export type KeyedCards = Zones<KeyedCard>;

/** Put a card in the place of each, given its zone, too. */
function inZones<Card, Other>({ hand, up, pile }: Zones<Card>, put: (card: Card, zone: string) => Other): Zones<Other> {
  return {
    hand: hand.map((card) => put(card, "hand")),
    up: up.map((stacks, seat) => stacks.map((stack, at) => stack.map((card) => put(card, `${seat} ${at}`)))),
    pile: pile.map((card) => put(card, "pile")),
  };
}

/** All cards in sight with unique keys: of equal cards, those that stay in their zone keep their keys. */
export function keyedCards(view: ViewState, before?: KeyedCards): KeyedCards {
  const old: (KeyedCard & { zone: string })[] = [];
  if (before) inZones(before, (one, zone) => old.push({ ...one, zone }));
  const used = new Set<string>();
  const claim = (card: string, zone?: string): string | undefined => {
    const key = old.find((one) => one.card === card && !used.has(one.key) && one.zone === (zone ?? one.zone))?.key;
    if (key) used.add(key);
    return key;
  };
  const fresh = (card: string): string => {
    let count = 0;
    while (used.has(`${card}.${count}`)) count++;
    used.add(`${card}.${count}`);
    return `${card}.${count}`;
  };
  const up = view.seats.map((seat) => seat.up);
  const kept = inZones({ ...view, up }, (card, zone) => ({ card, key: claim(card, zone) }));
  return inZones(kept, ({ card, key }) => ({ card, key: key ?? claim(card) ?? fresh(card) }));
}
