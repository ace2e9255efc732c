/** Animation of cards from their places before a change of the table to their places after it. */

import { mount, tick, unmount } from "svelte";
import Face from "../card/Face.svelte";
import { rankOf, UNKNOWN } from "../card/cards";
import { motionReduced } from "../storage/settings.svelte";
import type { CardRoutes } from "./card_routes";
import {
  arc,
  between,
  dealUnseen,
  distance,
  endSlides,
  flightTime,
  fly,
  flying,
  flyOn,
  over,
  type Rects,
  rects,
  shift,
  slide,
} from "./flights";
import { takeWaiting } from "./moments";

/** Times in milliseconds. */
/** A card that another seat plays lies before that seat for a moment. */
const SHOWN = 420;
/** How long cards stay on the pile before it is taken. */
const REST = 420;
/** How long the pile chars before it blows off. */
const CHARRED = 300;
const STAGGER = 45;
/** Cards that are dealt start one by one: for each, and for all together. */
const DEALT = { each: 45, all: 1050 };
/** The most time for the starts of all flights of a change. */
const ALL_STARTED = 600;
/** Cards that are taken start one by one, faster and faster: for each, and for all together. */
const TAKEN = { each: 130, all: 1100 };
/** From so many cards on it is said how many they are. */
const MANY = 3;
/** The most pictures of cards that lay buried. */
const MOST_BURIED = 14;
/** After which share of its flight a card is counted: it comes down softly, and is nearly there. */
const ARRIVED = 0.5;
/** How much the number grows with each card, up to so many, and how much larger it is as it beats. */
const GROWS = { each: 0.035, cards: 16 };
const BEAT = 1.3;
const THUD = 1.7;
/** How long the number stands after the last one. */
const COUNTED = 700;
/** Tables that follow each other faster than this are shown without rests. */
const HURRY = 500;
/** How far in front of its seat a played card is shown, as a share of the way to the pile. */
const BEFORE_SEAT = 0.34;
/** Cards that move less far than this in pixels slide, and start at once. */
const NEAR = 70;
const EMBERS = 22;
const EMBERS_LAST = 1100;

export interface Snapshot {
  /** The keys of cards on the pile. */
  pile: ReadonlySet<string>;
  cards: Rects;
  places: Rects;
  /** What bore each card. */
  bearers: Map<string, HTMLElement>;
  /** Whether they have charred already. */
  charred: boolean;
}

let lastChange = -HURRY;

/** Record where every card and place is now, flying cards in mid-flight. */
export function snapshot(): Snapshot {
  const cards: Rects = new Map();
  const bearers = new Map<string, HTMLElement>();
  const pile = new Set<string>();
  for (const { element, key, end } of cardsOnScreen()) {
    cards.set(key, end);
    bearers.set(key, element);
    if (element.closest(".pile")) pile.add(key);
  }
  for (const [key, { ghost }] of flying) if (cards.has(key)) cards.set(key, ghost.getBoundingClientRect());
  return { pile, cards, places: rects("place"), bearers, charred: document.querySelector(".charred") !== null };
}

/** What all flights of one change share. */
interface Change {
  before: Snapshot;
  /** The places after the change. */
  places: Rects;
  routes: CardRoutes;
  /** Cards that wait on the pile for the table, by their texts. */
  waiting: ReadonlyMap<string, DOMRect>;
  hurried: boolean;
  /** The number of flights so far. */
  started: number;
  /** Told how many cards are still on the pile that they leave. */
  leaving: (count: number) => void;
}

/** Move every card from where it was to where it is now; `leaving` hears how many still lie on the pile. */
export function animateCards(
  before: Snapshot,
  routes: CardRoutes,
  leaving: (count: number) => void = () => undefined,
): void {
  endCount();
  const waiting = takeWaiting();
  if (motionReduced()) return;
  const now = performance.now();
  const hurried = now - lastChange < HURRY && !waiting.size;
  lastChange = now;
  endSlides();
  const places = rects("place");
  movePile(before, places.get("pile"));
  showSwapped(before, places, routes);
  const change = { before, places, routes, waiting, hurried, started: 0, leaving };
  const visible = showArrivals(change);
  showDepartures(change, visible);
}

/** The cards of a pile that lies elsewhere now lie there, too. */
function movePile({ pile, places, cards }: Snapshot, now: DOMRect | undefined): void {
  const old = places.get("pile");
  if (!old || !now) return;
  for (const key of pile) {
    const { x, y, width, height } = cards.get(key) ?? old;
    cards.set(key, new DOMRect(x + now.x - old.x, y + now.y - old.y, width, height));
  }
}

/** All cards with their places, measured before anything is added to the page. */
function cardsOnScreen() {
  return [...document.querySelectorAll<HTMLElement>("[data-card]")].map((element) => ({
    element,
    key: element.dataset["card"] ?? "",
    end: element.getBoundingClientRect(),
  }));
}

/** The hand closes the gap that cards leave which are on their way already. */
export async function closeHand(leave: () => void): Promise<void> {
  const before = rects("card");
  leave();
  await tick();
  for (const element of document.querySelectorAll<HTMLElement>(".bottom .hand [data-card]")) {
    const [start, end] = [before.get(element.dataset["card"] ?? ""), element.getBoundingClientRect()];
    if (start && distance(start, end) >= 2) slide(element, start, end);
  }
}

/** The cards of a new deal come from the stock, one after the other round the table. */
export function animateDeal(): void {
  if (motionReduced()) return;
  const stock = rects("place").get("stock");
  if (!stock) return;
  const cards = inOrderOfDeal().map((element) => ({ element, end: element.getBoundingClientRect() }));
  const each = Math.min(DEALT.each, DEALT.all / cards.length);
  cards.forEach(({ element, end }, at) => {
    const key = element.dataset["card"] ?? UNKNOWN;
    if (rankOf(key) === UNKNOWN) dealUnseen(element, stock, end, each * at);
    else arrive(element, key, [stock, end], each * at);
  });
}

/** What is dealt first lies face down, then come the up cards, and the hands at last. */
const ZONES = [".slot > .down, .slot > .small:not(.up)", ".slot [data-card]", ".fan > .card, .hand [data-card]"];

/** The cards on screen: card by card, seat by seat, zone by zone. */
function inOrderOfDeal(): HTMLElement[] {
  const seats = [...document.querySelectorAll(".others > .seat, main.table > .bottom")];
  return ZONES.flatMap((zone) => {
    const cards = seats.map((seat) => [...seat.querySelectorAll<HTMLElement>(zone)]);
    const most = Math.max(...cards.map(({ length }) => length));
    return Array.from({ length: most }, (_, at) => cards.flatMap((own) => own[at] ?? [])).flat();
  });
}

function staggered(at: number): number {
  return Math.min(STAGGER * at, ALL_STARTED);
}

/** When the next of so many taken cards starts: the waits get shorter. */
function accelerated(at: number, count: number): number {
  const all = Math.min(TAKEN.each * count, TAKEN.all);
  return all * (1 - (1 - at / count) ** 2);
}

function textOf(key: string): string {
  return key.split(".", 1)[0] ?? "";
}

/** Fly cards that are on screen now; returns their keys. */
function showArrivals(change: Change): Set<string> {
  const { before, places, routes, waiting, hurried } = change;
  const visible = new Set<string>();
  const taken: Taken[] = [];
  const buried = lowestOfPile(before, routes);
  for (const { element, key, end } of cardsOnScreen()) {
    if (rankOf(key) === UNKNOWN) continue;
    visible.add(key);
    const stays = before.bearers.get(key) === element;
    const old = (stays ? null : waiting.get(textOf(key))) ?? before.cards.get(key);
    const isTaken = routes.isTaken(key) && !hurried && !stays;
    const start =
      old ?? (isTaken ? buried : null) ?? before.places.get(routes.from(key)) ?? places.get(routes.from(key));
    if (!start || !start.width || !end.width) continue;
    const far = distance(start, end);
    const flight = flying.get(key);
    if (far < 2) continue;
    if (flight?.card === element) flyOn(flight, start, end);
    else if (isTaken) taken.push({ element, key, start, end });
    else if (old && far < NEAR) slide(element, start, end);
    else if (!old && routes.isPlayed(key) && !hurried) {
      const shown = between(start, end, BEFORE_SEAT);
      arrive(element, key, [start, shown, shown, end], staggered(change.started++), { rest: SHOWN });
    } else arrive(element, key, [start, end], staggered(change.started++));
  }
  showTaken(change, taken);
  return visible;
}

interface Taken {
  element: HTMLElement;
  key: string;
  start: DOMRect;
  end: DOMRect;
}

/** Cards of the pile go to one's own hand, from its top to its bottom, one by one. */
function showTaken({ routes, waiting, leaving }: Change, taken: readonly Taken[]): void {
  const height = (one: Taken) => routes.heightOf(one.key);
  const upwards = taken.toSorted((one, other) => height(one) - height(other));
  const rest = routes.isSudden && !waiting.size ? REST : 0;
  const times = upwards.map(({ element, key, start, end }, at) => {
    const begins = rest + accelerated(upwards.length - 1 - at, upwards.length);
    arrive(element, key, [start, end], begins, { seen: true });
    return { begins, lands: begins + flightTime(start, end) * ARRIVED };
  });
  const hand = document.querySelector(".bottom > .hand");
  if (hand) countTaken(hand, times, leaving);
}

/** Where the lowest card of the pile that could be seen lay: all others lay below it. */
function lowestOfPile(before: Snapshot, routes: CardRoutes): DOMRect | null {
  const seen = new Map([...before.pile].map((key) => [textOf(key), before.cards.get(key)]));
  return routes.buried.map((card) => seen.get(card)).find(Boolean) ?? null;
}

/** An up card that another seat swaps lies there until the new one covers it, and then goes to the hand. */
function showSwapped({ cards, bearers }: Snapshot, places: Rects, { swappedInto }: CardRoutes): void {
  for (const [key, start] of cards) {
    const hand = places.get(swappedInto(textOf(key)));
    const picture = bearers.get(key)?.querySelector("svg")?.cloneNode(true);
    if (!hand || !picture || document.querySelector(`[data-card="${key}"]`)) continue; // one's own is seen in the hand
    const way = { first: 0, rest: flightTime(hand, start), burns: false, charred: null };
    depart(`${key}.swapped`, picture, [start, hand], way);
  }
}

/** Fly pictures of cards that are gone, those that were played last and on top. */
function showDepartures(
  { before, places, routes, waiting, hurried, leaving }: Change,
  visible: ReadonlySet<string>,
): void {
  const end = places.get(routes.to);
  const pile = places.get("pile");
  if (!end || !pile) return;
  const lowest = lowestOfPile(before, routes);
  const gone = [...before.cards]
    .filter(([key]) => !visible.has(key) && rankOf(key) !== UNKNOWN && before.bearers.has(key))
    .map(([key, start]) => ({
      key,
      start: waiting.get(textOf(key)) ?? start,
      picture: before.bearers.get(key)?.querySelector("svg")?.cloneNode(true) ?? textOf(key),
      played: routes.isPlayed(key) && !before.pile.has(key),
    }));
  const passing = routes.passing
    .filter(({ card }) => !isAmong(before.cards, visible, card))
    .map(({ card, from }) => ({
      key: `${card}.passing`,
      start: waiting.get(card) ?? before.places.get(from) ?? pile,
      picture: card,
      played: true,
    }));
  const known = new Set([...before.cards.keys(), ...visible].map(textOf));
  const buried = routes.buried
    .filter((card) => !hurried && !known.has(card))
    .slice(-MOST_BURIED)
    .map((card) => ({ key: `${card}.buried`, start: lowest ?? pile, picture: card, played: false }));
  const all = [...buried, ...gone.filter((one) => !one.played), ...gone.filter((one) => one.played), ...passing];
  const burns = routes.to === "burnt";
  const slammed = burns && before.charred;
  const shown = waiting.size > 0;
  const rest = hurried || slammed ? 0 : burns ? CHARRED : routes.isSudden && !shown ? REST : 0;
  const times = all.map(({ key, start, picture, played }, at) => {
    const first = played && !waiting.has(textOf(key)) ? flightTime(start, pile) : 0;
    const delay = burns || hurried ? staggered(at) / 3 : accelerated(all.length - 1 - at, all.length);
    const charred = !burns || hurried ? null : slammed ? -CHARRED : first;
    depart(key, picture, first ? [start, pile, end] : [start, end], { first, rest: rest + delay, burns, charred });
    const begins = first + rest + delay;
    return { begins, lands: begins + flightTime(pile, end) * ARRIVED };
  });
  if (burns && !hurried && all.length) embers(pile, end, rest);
  const taker = document.querySelector(`.others [data-place="${routes.to}"]`);
  if (taker && !burns && !hurried) countTaken(taker, times, leaving);
}

/** Whether a card of this text was on screen before or is there now. */
function isAmong(cards: Rects, visible: ReadonlySet<string>, card: string): boolean {
  return [...cards.keys(), ...visible].some((key) => textOf(key) === card);
}

/** Fly a card that is on screen to its place, where it stays unseen until it lands; `seen` before it starts, too. */
function arrive(
  element: HTMLElement,
  key: string,
  path: readonly DOMRect[],
  delay: number,
  { rest = 0, seen = false } = {},
): void {
  const [start, shown] = path;
  const end = path.at(-1);
  const picture = element.querySelector("svg");
  if (!start || !end || !picture) return;
  const ghost = over(end);
  ghost.append(picture.cloneNode(true));
  const flight = { key, ghost, base: end, end, rests: rest > 0, card: element, done: () => {} };
  const stops = path.length > 2 && shown ? shown : null;
  const first = stops ? flightTime(start, stops) : 0;
  const duration = first + rest + flightTime(stops ?? start, end);
  const frames = stops
    ? [...arc(end, start, stops, 0, first / duration), ...arc(end, stops, end, (first + rest) / duration, 1)]
    : arc(end, start, end);
  // Before it starts nobody sees which card it is, unless it lies open.
  fly(
    flight,
    [{ ...frames[0], opacity: seen ? 1 : 0 }, { ...frames[0], offset: 0.01, opacity: 1 }, ...frames.slice(1)],
    {
      duration,
      delay,
    },
  );
}

interface Way {
  /** Milliseconds: to the pile, if it is not there yet, and then there. */
  first: number;
  rest: number;
  burns: boolean;
  /** When it begins to char, in milliseconds from now; null: it does not. */
  charred: number | null;
}

/** Fly a picture of a card that is gone, or a new one of a card nobody saw, and let it fade at the end. */
function depart(
  key: string,
  picture: Node | string,
  path: readonly DOMRect[],
  { first, rest, burns, charred }: Way,
): void {
  const start = path[0];
  const pile = path.length > 2 ? path[1] : start;
  const end = path.at(-1);
  if (!start || !pile || !end) return;
  const ghost = over(pile, charred === null ? "ghost" : "ghost charred");
  if (charred !== null) ghost.style.setProperty("--late", `${charred}ms`);
  const face = typeof picture === "string" ? mount(Face, { target: ghost, props: { card: picture } }) : null;
  if (typeof picture !== "string") ghost.append(picture);
  const duration = first + rest + flightTime(pile, end);
  const flight = { key, ghost, base: pile, end, rests: rest > 0, card: null, done: () => void (face && unmount(face)) };
  const onPile = first ? arc(pile, start, pile, 0, first / duration) : [{ transform: shift(pile, pile), offset: 0 }];
  const away = arc(pile, pile, end, (first + rest) / duration, 1);
  const frames = [...onPile, ...away].map((frame) => ({ ...frame, opacity: 1 }));
  fly(flight, [...frames.slice(0, -1), { ...frames.at(-1), opacity: burns ? 0 : 0.2 }], { duration });
}

/** What is left of a pile blows off to the burnt cards. */
function embers(pile: DOMRect, burnt: DOMRect, delay: number): void {
  const place = over(pile, "embers");
  for (let at = 0; at < EMBERS; at++) {
    const ember = place.appendChild(document.createElement("i"));
    const share = (at * 0.618) % 1;
    const style = {
      left: `${share * 100}%`,
      top: `${((at * 0.37) % 1) * 90}%`,
      size: `${4 + (at % 5) * 2}px`,
      late: `${delay * 0.6 + at * 12}ms`,
      x: `${(burnt.x - pile.x) * (0.4 + share * 0.5)}px`,
      y: `${-pile.height * (0.4 + ((at * 0.29) % 1) * 0.9)}px`,
    };
    for (const [name, value] of Object.entries(style)) ember.style.setProperty(`--${name}`, value);
  }
  window.setTimeout(() => place.remove(), EMBERS_LAST);
}

interface Times {
  begins: number;
  lands: number;
}

/** What ends the count that goes on. */
let finishCount = (): void => undefined;

/** What is counted has all arrived. */
export function endCount(): void {
  finishCount();
  finishCount = () => undefined;
}

/** Count cards over a hand as they arrive there, and on the pile as they leave it; times in milliseconds from now. */
function countTaken(hand: Element, times: readonly Times[], leaving: (count: number) => void): void {
  const count = times.length;
  if (!count) return;
  const timers: number[] = [];
  const inOrder = (what: keyof Times, run: (at: number) => void): void => {
    const sorted = times.map((one) => one[what]).toSorted((one, other) => one - other);
    sorted.forEach((time, at) => timers.push(window.setTimeout(() => run(at + 1), time)));
  };
  leaving(count);
  inOrder("begins", (gone) => leaving(count - gone));
  const place = count < MANY ? null : over(hand.getBoundingClientRect(), "taken");
  const number = place?.appendChild(document.createElement("b"));
  const show = (landed: number): void => {
    if (!number) return;
    number.textContent = `+${landed}`;
    beat(number, 1 + Math.min(landed, GROWS.cards) * GROWS.each, landed < count ? BEAT : THUD);
    if (landed === count) shake(hand);
  };
  inOrder("lands", show);
  const last = Math.max(...times.map(({ lands }) => lands));
  timers.push(window.setTimeout(endCount, last + COUNTED));
  finishCount = () => {
    for (const timer of timers) window.clearTimeout(timer);
    leaving(0);
    place?.remove();
  };
}

/** The number beats with each card, and grows. */
function beat(number: HTMLElement, size: number, by: number): void {
  const [from, to] = [size * by, size].map((scale) => ({ transform: `scale(${scale})` }));
  number.animate([from ?? {}, to ?? {}], { duration: 160, easing: "ease-out", fill: "forwards" });
}

/** All of it has come down. */
function shake(hand: Element): void {
  hand.animate(
    [0, 7, -4, 2, 0].map((down) => ({ transform: `translateY(${down}px)` })),
    { duration: 220 },
  );
}
