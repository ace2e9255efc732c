/**
 * Animation of cards from their places before a change to their places after it.
 *
 * `data-card` marks every card on screen with its key. `data-place` marks the places that cards
 * come from and go to unseen: `stock`, `burnt`, `seat-2`.
 */

import { motionReduced } from "../storage/settings.svelte";
import { rankOf, UNKNOWN } from "../card/cards";

const TIME = 320;
const STAGGER = 45;
/** The most time for a change, however many cards move. */
const LONGEST = 1500;
const EASE = "cubic-bezier(.22,.8,.3,1)";

type Rects = Map<string, DOMRect>;

export interface Snapshot {
  cards: Rects;
  places: Rects;
  pictures: Map<string, Element>;
}

/** The places of cards that were or will be out of sight. */
export interface CardRoutes {
  /** The place from which cards appear, by card key. */
  from: (key: string) => string;
  /** The place to which cards vanish; empty: they just vanish. */
  to: (key: string) => string;
}

function rects(name: string): Rects {
  const found: Rects = new Map();
  for (const element of document.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
    const key = element.dataset[name];
    if (key) found.set(key, element.getBoundingClientRect());
  }
  return found;
}

/** Record where every card and place is now. */
export function snapshot(): Snapshot {
  const pictures = new Map<string, Element>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-card]")) {
    const key = element.dataset["card"];
    const picture = element.querySelector("svg");
    if (key && picture) pictures.set(key, picture);
  }
  return { cards: rects("card"), places: rects("place"), pictures };
}

function known(key: string): boolean {
  return rankOf(key) !== UNKNOWN;
}

/** Move every card from where it was to where it is now. */
export function animateCards(before: Snapshot, routes: CardRoutes): void {
  if (motionReduced()) return;
  let count = 0;
  const wait = () => Math.min(STAGGER * count++, LONGEST - TIME);
  const seen = new Set<string>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-card]")) {
    const key = element.dataset["card"];
    if (!key || !known(key)) continue;
    seen.add(key);
    const start = before.cards.get(key) ?? before.places.get(routes.from(key));
    if (start) move(element, start, element.getBoundingClientRect(), wait);
  }
  const places = rects("place");
  for (const [key, start] of before.cards) {
    const end = places.get(routes.to(key));
    const picture = before.pictures.get(key);
    if (!seen.has(key) && known(key) && end && picture) depart(picture, start, end, wait);
  }
}

function shift(from: DOMRect, to: DOMRect): string {
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  return `translate(${x}px, ${y}px) scale(${to.width ? Math.min(from.width / to.width, 2) : 1})`;
}

function move(element: HTMLElement, from: DOMRect, to: DOMRect, wait: () => number): void {
  const near = Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
  if (near < 2 || !from.width || !to.width) return;
  const small = near < 60;
  element.animate(
    [
      { transform: shift(from, to), zIndex: 50 },
      { transform: "none", zIndex: 50 },
    ],
    { duration: TIME, delay: small ? 0 : wait(), easing: EASE, fill: "backwards" },
  );
}

/** Move a picture of a card that is gone to where it went, then remove it. */
function depart(picture: Element, from: DOMRect, to: DOMRect, wait: () => number): void {
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  ghost.setAttribute("aria-hidden", "true");
  ghost.append(picture.cloneNode(true));
  Object.assign(ghost.style, {
    left: `${from.x}px`,
    top: `${from.y}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  });
  document.body.append(ghost);
  const flight = ghost.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: shift(to, from), opacity: 0.15 },
    ],
    { duration: TIME, delay: wait() / 2, easing: EASE, fill: "both" },
  );
  flight.onfinish = () => ghost.remove();
  flight.oncancel = () => ghost.remove();
}
