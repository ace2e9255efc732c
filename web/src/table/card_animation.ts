/**
 * Animation of cards from their places before a change to their places after it.
 *
 * `data-card` marks every card on screen with its key. `data-place` marks the places, of a card's
 * size, that cards come from and go to unseen: `stock`, `pile`, `burnt`, `seat-2`. What flies is a
 * picture over everything else; the card itself shows up where the picture lands.
 */

import { mount, unmount } from "svelte";
import Face from "../card/Face.svelte";
import { rankOf, UNKNOWN } from "../card/cards";
import { motionReduced } from "../storage/settings.svelte";
import type { CardRoutes } from "./card_routes";

/** Times in milliseconds. */
const FLIGHT = 340;
/** A card that another seat plays lies before that seat for a moment. */
const SHOWN = 420;
/** How long cards stay on the pile before it burns or is taken. */
const REST = 520;
const STAGGER = 45;
/** The most time for the starts of all flights of a change. */
const ALL_STARTED = 600;
/** Tables that follow each other faster than this are shown without rests. */
const HURRY = 900;
const EASE = "cubic-bezier(.22,.8,.3,1)";
/** How far in front of its seat a played card is shown, as a share of the way to the pile. */
const BEFORE_SEAT = 0.34;
/** Within this time, pictures that have landed go at once. */
const TOGETHER = 150;
/** Cards that move less far than this in pixels slide, and start at once. */
const NEAR = 70;

type Rects = Map<string, DOMRect>;

export interface Snapshot {
  cards: Rects;
  places: Rects;
  /** What bore each card. */
  bearers: Map<string, HTMLElement>;
}

interface Flight {
  key: string;
  ghost: HTMLElement;
  animation: Animation;
  /** Where the picture lies without its animation, and where it flies to. */
  base: DOMRect;
  end: DOMRect;
  /** Whether it rests on its way. */
  rests: boolean;
  /** What shows up where the picture lands; null: the picture flies out of sight. */
  card: HTMLElement | null;
  done: () => void;
}

const flying = new Map<string, Flight>();
const landed = new Set<Flight>();
const slides = new Set<Animation>();
let clearing = 0;
let lastChange = -HURRY;

function rects(name: string): Rects {
  const found: Rects = new Map();
  for (const element of document.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
    const key = element.dataset[name];
    if (key) found.set(key, element.getBoundingClientRect());
  }
  return found;
}

/** Record where every card and place is now, flying cards in mid-flight. */
export function snapshot(): Snapshot {
  const cards: Rects = new Map();
  const bearers = new Map<string, HTMLElement>();
  for (const { element, key, end } of cardsOnScreen()) {
    cards.set(key, end);
    bearers.set(key, element);
  }
  for (const [key, { ghost }] of flying) cards.set(key, ghost.getBoundingClientRect());
  return { cards, places: rects("place"), bearers };
}

/** Move every card from where it was to where it is now. */
export function animateCards(before: Snapshot, routes: CardRoutes): void {
  if (motionReduced()) return;
  const now = performance.now();
  const pace = { hurried: now - lastChange < HURRY, started: 0 };
  lastChange = now;
  endSlides();
  const places = rects("place");
  const pile = places.get("pile");
  const visible = showArrivals(before, places, routes, pace);
  if (pile) showDepartures(before, places, pile, visible, routes, pace);
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
  const pace = { hurried: true, started: 0 };
  for (const { element, key, end } of cardsOnScreen()) arrive(element, key, [stock, end], delayOf(pace));
}

interface Pace {
  hurried: boolean;
  /** The number of flights so far. */
  started: number;
}

function delayOf(pace: Pace): number {
  return Math.min(STAGGER * pace.started++, ALL_STARTED);
}

/** Fly cards that are on screen now; returns their keys. */
function showArrivals(before: Snapshot, places: Rects, routes: CardRoutes, pace: Pace): Set<string> {
  const visible = new Set<string>();
  for (const { element, key, end } of cardsOnScreen()) {
    if (rankOf(key) === UNKNOWN) continue;
    visible.add(key);
    const old = before.cards.get(key);
    const start = old ?? before.places.get(routes.from(key)) ?? places.get(routes.from(key));
    if (!start || !start.width || !end.width) continue;
    const far = distance(start, end);
    const flight = flying.get(key);
    if (far < 2) continue;
    if (flight?.card === element) flyOn(flight, start, end);
    else if (old && far < NEAR) slide(element, start, end);
    else if (!old && routes.isPlayed(key) && !pace.hurried) {
      const shown = between(start, end, BEFORE_SEAT);
      arrive(element, key, [start, shown, shown, end], delayOf(pace), SHOWN);
    } else arrive(element, key, [start, end], delayOf(pace));
  }
  return visible;
}

/** Fly pictures of cards that are gone: over the pile, if they were played on it. */
function showDepartures(
  before: Snapshot,
  places: Rects,
  pile: DOMRect,
  visible: ReadonlySet<string>,
  routes: CardRoutes,
  pace: Pace,
): void {
  const rest = routes.isSudden && !pace.hurried ? REST : 0;
  for (const [key, start] of before.cards) {
    const end = places.get(routes.to);
    const picture = before.bearers.get(key)?.querySelector("svg");
    if (visible.has(key) || rankOf(key) === UNKNOWN || !end || !picture) continue;
    const played = routes.isPlayed(key);
    const path = played ? [start, pile, pile, end] : [start, start, end];
    depart(key, picture.cloneNode(true), path, played || !rest ? rest : FLIGHT + rest, delayOf(pace));
  }
  for (const { card, from } of routes.passing.filter(({ card }) => !isAmong(before.cards, visible, card))) {
    const start = before.places.get(from);
    const end = places.get(routes.to);
    if (start && end) depart(`${card}.passing`, card, [start, pile, pile, end], rest, delayOf(pace));
  }
}

/** Whether a card of this text was on screen before or is there now. */
function isAmong(cards: Rects, visible: ReadonlySet<string>, card: string): boolean {
  const same = (key: string) => key.split(".", 1)[0] === card;
  return [...cards.keys(), ...visible].some(same);
}

function distance(from: DOMRect, to: DOMRect): number {
  return Math.hypot(from.x - to.x, from.y - to.y);
}

/** A rectangle of the second's size on the way from the first to it. */
function between(from: DOMRect, to: DOMRect, share: number): DOMRect {
  const along = (start: number, end: number) => start + (end - start) * share;
  const x = along(from.x + from.width / 2, to.x + to.width / 2) - to.width / 2;
  const y = along(from.y + from.height / 2, to.y + to.height / 2) - to.height / 2;
  return new DOMRect(x, y, to.width, to.height);
}

/** What moves a card from where it lies to a rectangle. */
function shift(card: DOMRect, to: DOMRect): string {
  const x = to.x + to.width / 2 - (card.x + card.width / 2);
  const y = to.y + to.height / 2 - (card.y + card.height / 2);
  return `translate(${x}px, ${y}px) scale(${card.width ? to.width / card.width : 1})`;
}

function slide(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  const animation = element.animate([{ transform: shift(to, from) }, { transform: "none" }], {
    duration: FLIGHT,
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

/** A picture of a card over everything else, of the size and at the place of a rectangle. */
function ghostAt(place: DOMRect): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, {
    left: `${place.x}px`,
    top: `${place.y}px`,
    width: `${place.width}px`,
    height: `${place.height}px`,
  });
  (document.querySelector(".air") ?? document.body).append(ghost);
  return ghost;
}

/** The middle of a path is where the card rests, if it does. */
function keyframes(card: DOMRect, path: readonly DOMRect[], rest: number): Keyframe[] {
  const whole = FLIGHT * (path.length > 2 ? path.length - 2 : 1) + rest;
  const ways =
    path.length > 3 ? [0, FLIGHT / whole, (FLIGHT + rest) / whole, 1] : path.length > 2 ? [0, rest / whole, 1] : [0, 1];
  return path.map((place, at) => ({ transform: shift(card, place), offset: ways[at] ?? 1, easing: EASE }));
}

/** What flies until it lands; the card under it stays unseen so long. */
function fly(flight: Omit<Flight, "animation">, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
  const old = flying.get(flight.key);
  if (old) clear(old);
  if (flight.card) flight.card.style.opacity = "0";
  const flown = { ...flight, animation: flight.ghost.animate(frames, { ...timing, fill: "both" }) };
  flying.set(flight.key, flown);
  flown.animation.onfinish = () => land(flown);
}

/** A flight goes on while the table changes: without another picture, and without its rest. */
function flyOn(flight: Flight, from: DOMRect, to: DOMRect): void {
  if (!flight.rests && distance(flight.end, to) < 2) return;
  flight.animation.cancel();
  flight.animation = flight.ghost.animate(keyframes(flight.base, [from, to], 0), { duration: FLIGHT, fill: "both" });
  flight.animation.onfinish = () => land(flight);
  flight.end = to;
  flight.rests = false;
  landed.delete(flight);
}

/** Pictures that have landed go together: each time one goes the browser arranges all anew. */
function land(flight: Flight): void {
  landed.add(flight);
  if (landed.size >= flying.size) clearLanded();
  else clearing ||= window.setTimeout(clearLanded, TOGETHER);
}

function clearLanded(): void {
  window.clearTimeout(clearing);
  clearing = 0;
  for (const flight of landed) clear(flight);
  landed.clear();
}

/** The animation of a picture that is gone would go on, frame by frame, until its end. */
function clear(flight: Flight): void {
  if (flying.get(flight.key) !== flight) return;
  flying.delete(flight.key);
  flight.animation.cancel();
  flight.card?.style.removeProperty("opacity");
  flight.ghost.remove();
  flight.done();
}

/** Fly a card that is on screen to its place, where it stays unseen until it lands. */
function arrive(element: HTMLElement, key: string, path: readonly DOMRect[], delay: number, rest = 0): void {
  const end = path.at(-1);
  const picture = element.querySelector("svg");
  if (!end || !picture) return;
  const ghost = ghostAt(end);
  ghost.append(picture.cloneNode(true));
  const duration = FLIGHT * (path.length > 2 ? 2 : 1) + rest;
  const flight = { key, ghost, base: end, end, rests: rest > 0, card: element, done: () => {} };
  fly(flight, keyframes(end, path, rest), { duration, delay });
}

/** Fly a picture of a card that is gone, or a new one of a card nobody saw, and let it fade at the end. */
function depart(key: string, picture: Node | string, path: readonly DOMRect[], rest: number, delay: number): void {
  const [start] = path;
  const end = path.at(-1);
  if (!start || !end) return;
  const base = path[1] ?? start;
  const ghost = ghostAt(base);
  const face = typeof picture === "string" ? mount(Face, { target: ghost, props: { card: picture } }) : null;
  if (typeof picture !== "string") ghost.append(picture);
  const frames = keyframes(base, path, rest).map((frame, at) => ({
    ...frame,
    opacity: at === path.length - 1 ? 0.2 : 1,
  }));
  const duration = FLIGHT * (path.length - 2) + rest;
  const flight = { key, ghost, base, end, rests: rest > 0, card: null, done: () => void (face && unmount(face)) };
  fly(flight, frames, { duration, delay: delay / 2 });
}
