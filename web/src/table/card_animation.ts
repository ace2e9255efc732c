/** Animation of cards from their places before a change of the table to their places after it. */

import { mount, unmount } from "svelte";
import Face from "../card/Face.svelte";
import { rankOf, UNKNOWN } from "../card/cards";
import { motionReduced } from "../storage/settings.svelte";
import type { CardRoutes } from "./card_routes";
import { arc, between, distance, flightTime, fly, flying, flyOn, over, type Rects, rects, shift } from "./flights";
import { takeWaiting } from "./moments";

/** Times in milliseconds. */
const SLIDE = 260;
/** A card that another seat plays lies before that seat for a moment. */
const SHOWN = 420;
/** How long cards stay on the pile before it is taken. */
const REST = 420;
/** How long the pile chars before it blows off. */
const CHARRED = 300;
const STAGGER = 45;
/** The most time for the starts of all flights of a change. */
const ALL_STARTED = 600;
/** Cards that are taken start one by one, faster and faster: for each, and for all together. */
const TAKEN = { each: 130, all: 1100 };
/** From so many cards on it is said how many they are. */
const MANY = 3;
/** The most pictures of cards that lay buried. */
const MOST_BURIED = 14;
/** How long that stands after the last one. */
const COUNTED = 600;
/** Tables that follow each other faster than this are shown without rests. */
const HURRY = 500;
const EASE = "cubic-bezier(.22,.8,.3,1)";
/** How far in front of its seat a played card is shown, as a share of the way to the pile. */
const BEFORE_SEAT = 0.34;
/** Cards that move less far than this in pixels slide, and start at once. */
const NEAR = 70;
const EMBERS = 22;
const EMBERS_LAST = 1100;

export interface Snapshot {
  cards: Rects;
  places: Rects;
  /** What bore each card. */
  bearers: Map<string, HTMLElement>;
}

const slides = new Set<Animation>();
let lastChange = -HURRY;

/** Record where every card and place is now, flying cards in mid-flight. */
export function snapshot(): Snapshot {
  const cards: Rects = new Map();
  const bearers = new Map<string, HTMLElement>();
  for (const { element, key, end } of cardsOnScreen()) {
    cards.set(key, end);
    bearers.set(key, element);
  }
  for (const [key, { ghost }] of flying) if (cards.has(key)) cards.set(key, ghost.getBoundingClientRect());
  return { cards, places: rects("place"), bearers };
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
}

/** Move every card from where it was to where it is now. */
export function animateCards(before: Snapshot, routes: CardRoutes): void {
  const waiting = takeWaiting();
  if (motionReduced()) return;
  const now = performance.now();
  const hurried = now - lastChange < HURRY && !waiting.size;
  lastChange = now;
  endSlides();
  const change = { before, places: rects("place"), routes, waiting, hurried, started: 0 };
  const visible = showArrivals(change);
  showDepartures(change, visible);
}

/** All cards with their places, measured before anything is added to the page. */
function cardsOnScreen() {
  return [...document.querySelectorAll<HTMLElement>("[data-card]")].map((element) => ({
    element,
    key: element.dataset["card"] ?? "",
    end: element.getBoundingClientRect(),
  }));
}

/** The cards of a new deal come from the stock, one after the other. */
export function animateDeal(): void {
  if (motionReduced()) return;
  const stock = rects("place").get("stock");
  if (!stock) return;
  cardsOnScreen().forEach(({ element, key, end }, at) => arrive(element, key, [stock, end], staggered(at)));
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
  const taken: { element: HTMLElement; key: string; start: DOMRect; end: DOMRect }[] = [];
  for (const { element, key, end } of cardsOnScreen()) {
    if (rankOf(key) === UNKNOWN) continue;
    visible.add(key);
    const old = waiting.get(textOf(key)) ?? before.cards.get(key);
    const start = old ?? before.places.get(routes.from(key)) ?? places.get(routes.from(key));
    if (!start || !start.width || !end.width) continue;
    const far = distance(start, end);
    const flight = flying.get(key);
    if (far < 2) continue;
    if (flight?.card === element) flyOn(flight, start, end);
    else if (old && far < NEAR) slide(element, start, end);
    else if (routes.isTaken(key) && !hurried) taken.push({ element, key, start, end });
    else if (!old && routes.isPlayed(key) && !hurried) {
      const shown = between(start, end, BEFORE_SEAT);
      arrive(element, key, [start, shown, shown, end], staggered(change.started++), SHOWN);
    } else arrive(element, key, [start, end], staggered(change.started++));
  }
  const times = taken.map(({ element, key, start, end }, at) => {
    const begins = (routes.isSudden ? REST : 0) + accelerated(at, taken.length);
    arrive(element, key, [start, end], begins);
    return begins + flightTime(start, end);
  });
  const hand = places.get(routes.to);
  if (hand && times.length >= MANY) countTaken(hand, times);
  return visible;
}

/** Fly pictures of cards that are gone, those that were played last and on top. */
function showDepartures({ before, places, routes, waiting, hurried }: Change, visible: ReadonlySet<string>): void {
  const end = places.get(routes.to);
  const pile = places.get("pile");
  if (!end || !pile) return;
  const gone = [...before.cards]
    .filter(([key]) => !visible.has(key) && rankOf(key) !== UNKNOWN && before.bearers.has(key))
    .map(([key, start]) => ({
      key,
      start: waiting.get(textOf(key)) ?? start,
      picture: before.bearers.get(key)?.querySelector("svg")?.cloneNode(true) ?? textOf(key),
      played: routes.isPlayed(key) && !before.bearers.get(key)?.closest(".pile"),
    }));
  const passing = routes.passing
    .filter(({ card }) => !isAmong(before.cards, visible, card))
    .map(({ card, from }) => ({
      key: `${card}.passing`,
      start: waiting.get(card) ?? before.places.get(from) ?? pile,
      picture: card,
      played: true,
    }));
  const shown = new Set([...before.cards.keys(), ...visible].map(textOf));
  const buried = routes.buried
    .filter((card) => !hurried && !shown.has(card))
    .slice(-MOST_BURIED)
    .map((card) => ({ key: `${card}.buried`, start: pile, picture: card, played: false }));
  const all = [...buried, ...gone.filter((one) => !one.played), ...gone.filter((one) => one.played), ...passing];
  const burns = routes.to === "burnt";
  const slammed = burns && waiting.size > 0;
  const rest = hurried || slammed ? 0 : burns ? CHARRED : routes.isSudden ? REST : 0;
  const times = all.map(({ key, start, picture, played }, at) => {
    const first = played && !waiting.has(textOf(key)) ? flightTime(start, pile) : 0;
    const delay = burns || hurried ? staggered(at) / 3 : accelerated(at, all.length);
    const charred = !burns || hurried ? null : slammed ? -CHARRED : first;
    depart(key, picture, first ? [start, pile, end] : [start, end], { first, rest: rest + delay, burns, charred });
    return first + rest + delay + flightTime(pile, end);
  });
  if (burns && !hurried && all.length) embers(pile, end, rest);
  if (!burns && !hurried && times.length >= MANY) countTaken(end, times);
}

/** Whether a card of this text was on screen before or is there now. */
function isAmong(cards: Rects, visible: ReadonlySet<string>, card: string): boolean {
  return [...cards.keys(), ...visible].some((key) => textOf(key) === card);
}

function slide(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  const animation = element.animate([{ transform: shift(to, from) }, { transform: "none" }], {
    duration: SLIDE,
    easing: EASE,
  });
  slides.add(animation);
  animation.onfinish = () => slides.delete(animation);
}

/** Cards are measured where they come to lie; two slides of one card would not be left to the compositor. */
function endSlides(): void {
  for (const animation of slides) animation.cancel();
  slides.clear();
}

/** Fly a card that is on screen to its place, where it stays unseen until it lands. */
function arrive(element: HTMLElement, key: string, path: readonly DOMRect[], delay: number, rest = 0): void {
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
  // Before it starts nobody sees which card it is.
  fly(flight, [{ ...frames[0], opacity: 0 }, { ...frames[0], offset: 0.01, opacity: 1 }, ...frames.slice(1)], {
    duration,
    delay,
  });
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

/** Count cards over a hand as they arrive there; `times` in milliseconds from now. */
function countTaken(hand: DOMRect, times: readonly number[]): void {
  const place = over(hand, "taken");
  const number = place.appendChild(document.createElement("b"));
  const landings = times.toSorted((one, other) => one - other);
  const show = (count: number): void => void (number.textContent = `+${count}`);
  show(1);
  landings.forEach((time, at) => window.setTimeout(() => show(at + 1), time));
  window.setTimeout(() => place.remove(), (landings.at(-1) ?? 0) + COUNTED);
}
