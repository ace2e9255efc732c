/**
 * Pictures of cards on their way, over everything else.
 *
 * `data-card` marks every card on screen with its key. `data-place` marks the places, of a card's
 * size, that cards come from and go to unseen: `stock`, `pile`, `burnt`, `seat-2`. The card itself
 * shows up where its picture lands.
 */

import "./flights.css";

/** The time of a flight in milliseconds: the shortest, the longest, and per pixel of the way. */
const FLIGHT = { least: 240, most: 460, perPixel: 0.38 };
/** How far a flight leaves the straight line, as a share of the way and at most, in pixels. */
const ARC = { share: 0.09, most: 44 };
/** The most that a card turns on its way, in degrees. */
const TURN = 7;
/** Keyframes of a flight: the line between two is straight. */
const FRAMES = 6;
/** Within this time, pictures that have landed go at once. */
const TOGETHER = 150;
/** Milliseconds in which a card moves over a small way, without leaving the table. */
const SLIDE = 260;
const EASE = "cubic-bezier(.22,.8,.3,1)";

export type Rects = Map<string, DOMRect>;

export interface Flight {
  key: string;
  ghost: HTMLElement;
  animation: Animation;
  /** Where the picture lies without its animation, and where it flies to. */
  base: DOMRect;
  end: DOMRect;
  /** Whether it comes down where its card is then; if not, it waits there to be taken away. */
  lands: boolean;
  /** Whether it rests on its way. */
  rests: boolean;
  /** What shows up where the picture lands; null: the picture flies out of sight. */
  card: HTMLElement | null;
  done: () => void;
}

export const flying = new Map<string, Flight>();
const landed = new Set<Flight>();
let clearing = 0;
/** Called when nothing is in the air any more. */
const watchers = new Set<() => void>();
const slides = new Set<Animation>();

/** The rectangles of what bears `data-card` or `data-place`, by its value. */
export function rects(name: "card" | "place"): Rects {
  const found: Rects = new Map();
  for (const element of document.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
    const key = element.dataset[name];
    if (key) found.set(key, element.getBoundingClientRect());
  }
  return found;
}

export function distance(from: DOMRect, to: DOMRect): number {
  return Math.hypot(from.x - to.x, from.y - to.y);
}

/** Milliseconds for a way. */
export function flightTime(from: DOMRect, to: DOMRect): number {
  return Math.min(FLIGHT.most, FLIGHT.least + FLIGHT.perPixel * distance(from, to));
}

/** What moves a card from where it lies to a rectangle, a share of its size larger, turned by degrees. */
export function shift(card: DOMRect, to: DOMRect, { x = 0, y = 0, turn = 0, size = 1 } = {}): string {
  const right = to.x + to.width / 2 - (card.x + card.width / 2) + x;
  const down = to.y + to.height / 2 - (card.y + card.height / 2) + y;
  const scale = (card.width ? to.width / card.width : 1) * size;
  return `translate(${right}px, ${down}px) rotate(${turn}deg) scale(${scale})`;
}

/** A rectangle of the second's size on the way from the first to it. */
export function between(from: DOMRect, to: DOMRect, share: number): DOMRect {
  const along = (start: number, end: number) => start + (end - start) * share;
  const x = along(from.x + from.width / 2, to.x + to.width / 2) - to.width / 2;
  const y = along(from.y + from.height / 2, to.y + to.height / 2) - to.height / 2;
  return new DOMRect(x, y, to.width, to.height);
}

/** How far a card has come after a share of the time: off at once, and softly down. */
function eased(share: number): number {
  return 1 - (1 - share) ** 3;
}

/** The frames of a flight in an arc, from the share of an animation at which it begins to that of its end. */
export function arc(card: DOMRect, from: DOMRect, to: DOMRect, begins = 0, ends = 1): Keyframe[] {
  const way = distance(from, to);
  const height = Math.min(ARC.most, way * ARC.share);
  const turn = Math.min(TURN, way / 40) * (to.x < from.x ? -1 : 1);
  return Array.from({ length: FRAMES + 1 }, (_, at) => {
    const done = eased(at / FRAMES);
    const bow = Math.sin(Math.PI * done);
    const place = new DOMRect(
      from.x + (to.x - from.x) * done,
      from.y + (to.y - from.y) * done,
      from.width + (to.width - from.width) * done,
      from.height + (to.height - from.height) * done,
    );
    return {
      transform: shift(card, place, { y: -height * bow, turn: turn * bow }),
      offset: begins + (ends - begins) * (at / FRAMES),
    };
  });
}

/** Something over everything else, of the size and at the place of a rectangle. */
export function over(place: DOMRect, name = "ghost"): HTMLElement {
  const element = document.createElement("div");
  element.className = name;
  element.setAttribute("aria-hidden", "true");
  Object.assign(element.style, {
    left: `${place.x}px`,
    top: `${place.y}px`,
    width: `${place.width}px`,
    height: `${place.height}px`,
  });
  (document.querySelector(".air") ?? document.body).append(element);
  return element;
}

/** What flies until it lands; the card under it stays unseen so long. */
export function fly(
  flight: Omit<Flight, "animation" | "lands">,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
  lands = true,
): Flight {
  const old = flying.get(flight.key);
  if (old) clear(old);
  if (flight.card) flight.card.style.opacity = "0";
  flight.ghost.dataset["flies"] = flight.key.split(".", 1)[0];
  const flown = { ...flight, lands, animation: flight.ghost.animate(frames, { ...timing, fill: "both" }) };
  flying.set(flight.key, flown);
  if (lands) flown.animation.onfinish = () => land(flown);
  return flown;
}

/** A flight goes on while the table changes: without another picture, and without its rest. */
export function flyOn(flight: Flight, from: DOMRect, to: DOMRect): void {
  if (!flight.rests && distance(flight.end, to) < 2) return;
  flight.animation.cancel();
  flight.animation = flight.ghost.animate(arc(flight.base, from, to), {
    duration: flightTime(from, to),
    fill: "both",
  });
  flight.animation.onfinish = () => land(flight);
  flight.end = to;
  flight.rests = false;
  landed.delete(flight);
}

function inTheAir(): Flight[] {
  return [...flying.values()].filter((flight) => flight.lands && !landed.has(flight));
}

/** Resolves when all cards have landed. */
export function whenLanded(): Promise<void> {
  return inTheAir().length ? new Promise((resolve) => watchers.add(resolve)) : Promise.resolve();
}

/** Cards that rest on their way fly on at once. */
export function hasten(): void {
  for (const flight of inTheAir()) if (flight.rests) flyOn(flight, flight.ghost.getBoundingClientRect(), flight.end);
}

/** All that flies is where it flies to. */
export function endFlights(): void {
  for (const { animation } of [...flying.values()]) animation.finish();
  for (const animation of slides) animation.finish();
}

function tellWatchers(): void {
  if (inTheAir().length) return;
  for (const resolve of watchers) resolve();
  watchers.clear();
}

/** A card whose face nobody sees comes from the stock. */
export function dealUnseen(element: HTMLElement, stock: DOMRect, end: DOMRect, delay: number): void {
  const start = shift(end, stock);
  const frames = [
    { transform: start, opacity: 0 },
    { transform: start, opacity: 1, offset: 0.01 },
    { transform: "none", opacity: 1 },
  ];
  slides.add(element.animate(frames, { duration: flightTime(stock, end), delay, easing: EASE, fill: "backwards" }));
}

/** Move a card that stays on the table. */
export function slide(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  const animation = element.animate([{ transform: shift(to, from) }, { transform: "none" }], {
    duration: SLIDE,
    easing: EASE,
  });
  slides.add(animation);
  animation.onfinish = () => slides.delete(animation);
}

/** Cards are measured where they come to lie; two slides of one card would not be left to the compositor. */
export function endSlides(): void {
  for (const animation of slides) animation.cancel();
  slides.clear();
}

/** The table has moved under its cards: those in the air fly on to where they lie now. */
export function followTable(): void {
  for (const flight of flying.values()) {
    const end = flight.lands ? flight.card?.getBoundingClientRect() : null;
    if (end?.width && distance(end, flight.end) > 2) flyOn(flight, flight.ghost.getBoundingClientRect(), end);
  }
}

/** Pictures that have landed go together: each time one goes the browser arranges all anew. */
function land(flight: Flight): void {
  landed.add(flight);
  if (landed.size >= flying.size) clearLanded();
  else clearing ||= window.setTimeout(clearLanded, TOGETHER);
  tellWatchers();
}

function clearLanded(): void {
  window.clearTimeout(clearing);
  clearing = 0;
  for (const flight of landed) clear(flight);
  landed.clear();
}

/** The animation of a picture that is gone would go on, frame by frame, until its end. */
export function clear(flight: Flight): void {
  if (flying.get(flight.key) !== flight) return;
  flying.delete(flight.key);
  flight.animation.cancel();
  flight.card?.style.removeProperty("opacity");
  flight.ghost.remove();
  flight.done();
  tellWatchers();
}
