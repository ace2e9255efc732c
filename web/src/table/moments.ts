/**
 * The great moments, played before the table changes: what they decide is seen only when it falls.
 *
 * A card that burns the pile slams down on it, and a down card hangs over the pile until it is
 * turned over. The table follows when they are done, or with the next press.
 */

import { mount, unmount } from "svelte";
import Face from "../card/Face.svelte";
import { UNKNOWN } from "../card/cards";
import type { AnyEvent } from "../connection/protocol";
import { motionReduced } from "../storage/settings.svelte";
import { cardsPutDown, type PlaceOf } from "./card_routes";
import { arc, clear, type Flight, flightTime, fly, flying, over, shift } from "./flights";

/** Milliseconds: how long a slam takes, how long a down card hangs and then turns, drops or trembles. */
const SLAM = 340;
const SHAKE = 130;
/** How long a pile chars before the table follows. */
const CHAR = 250;
const HANG = 450;
const TURN = 300;
const TREMBLE = 260;
const DROP = 150;
const APART = 60;
/** How high over the pile a card hangs, as a share of its height, and how much larger it is there. */
const HIGH = 0.16;
const LARGER = 1.22;
/** The key of a picture that waits for the table. */
const WAITING = ".waiting";

interface Play {
  card: string;
  seat: string;
}

/** What is to be seen first; null: nothing. */
function momentOf(events: readonly AnyEvent[]): { kind: "reveal" | "slam"; plays: Play[]; fits: boolean } | null {
  const flipped = events.find((event) => event.type === "Flipped");
  if (flipped) return { kind: "reveal", plays: [{ card: flipped.card, seat: flipped.seat }], fits: flipped.fits };
  if (!events.some((event) => event.type === "Burnt")) return null;
  const plays = events.flatMap((event) => {
    const seat = "seat" in event ? event.seat : "";
    return cardsPutDown(event).map((card) => ({ card, seat }));
  });
  return plays.length ? { kind: "slam", plays, fits: true } : null;
}

/** Show a great moment among these events; resolves when the table may follow. Null: there is none to wait for. */
export function playMoment(events: readonly AnyEvent[], placeOf: PlaceOf): Promise<void> | null {
  const moment = momentOf(events);
  const pile = document.querySelector<HTMLElement>("[data-place=pile]");
  if (!moment || !pile || motionReduced() || document.hidden) return null;
  const lasts = moment.kind === "slam" ? slam(moment.plays, pile, placeOf) : reveal(moment, pile, placeOf);
  return new Promise((resolve) => {
    const end = (): void => {
      window.clearTimeout(timer);
      removeEventListener("pointerdown", end, true);
      removeEventListener("keydown", end, true);
      removeEventListener("resize", end);
      for (const { animation } of waiting()) animation.finish();
      resolve();
    };
    const timer = window.setTimeout(end, lasts);
    addEventListener("pointerdown", end, true);
    addEventListener("keydown", end, true);
    addEventListener("resize", end); // the pile is elsewhere then
  });
}

function waiting(): Flight[] {
  return [...flying.values()].filter(({ key }) => key.endsWith(WAITING));
}

/** The pictures that wait on the pile, by the text of their cards; their flights end. */
export function takeWaiting(): ReadonlyMap<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const flight of waiting()) {
    found.set(flight.key.split(".", 1)[0] ?? "", flight.ghost.getBoundingClientRect());
    clear(flight);
  }
  return found;
}

/** What bears a card that is seen before it is played, outside of the pile. */
function bearerOf({ card }: Play): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-card^="${card}."]`)];
  return all.find((element) => !element.closest(".pile")) ?? null;
}

/** The last down card of a seat, or the one that was picked. */
function downCardOf(place: string): HTMLElement | null {
  const seat = document.querySelector(`[data-place="${place}"]`)?.closest(".seat, .own");
  const down = [...(seat?.querySelectorAll<HTMLElement>("[data-zone=down], .down, .small:not(.up)") ?? [])];
  return down.find((element) => element.matches(".picked")) ?? down.at(-1) ?? null;
}

function startOf(play: Play, placeOf: PlaceOf): DOMRect | undefined {
  return document.querySelector(`[data-place="${placeOf(play.seat)}"]`)?.getBoundingClientRect();
}

/** Cards come down on the pile one after the other; it shakes and chars. Returns how long that takes. */
function slam(plays: readonly Play[], place: HTMLElement, placeOf: PlaceOf): number {
  const pile = place.getBoundingClientRect();
  const ghosts: HTMLElement[] = [];
  plays.forEach((play, at) => {
    const bearer = bearerOf(play);
    const start = bearer?.getBoundingClientRect() ?? startOf(play, placeOf);
    if (!start) return;
    const end = new DOMRect(pile.x + at * pile.width * 0.16, pile.y, pile.width, pile.height);
    const ghost = over(end);
    ghosts.push(ghost);
    const face = mount(Face, { target: ghost, props: { card: play.card } });
    const key = `${play.card}.${at}${WAITING}`;
    const flight = { key, ghost, base: end, end, rests: false, card: bearer, done: () => void unmount(face) };
    fly(
      flight,
      [
        { transform: shift(end, start), easing: "cubic-bezier(.3,.7,.4,1)" },
        {
          transform: shift(end, end, { y: -pile.height * 0.22, turn: -6, size: 1.32 }),
          offset: 0.66,
          easing: "ease-in",
        },
        { transform: shift(end, end) },
      ],
      { duration: SLAM, delay: APART * at },
      false,
    );
  });
  const after = SLAM + APART * (plays.length - 1);
  place.closest(".pile")?.animate(
    [0, 5, -4, 2, 0].map((down, at) => ({ transform: `translate(${at % 2 ? -down : down}px, ${down}px)` })),
    { duration: SHAKE, delay: after - 20 },
  );
  const burning = [...(place.closest(".pile")?.querySelectorAll<HTMLElement>(".laid") ?? []), ...ghosts];
  for (const card of burning) {
    card.style.setProperty("--late", `${after}ms`);
    card.classList.add("charred");
  }
  return after + CHAR;
}

/** A down card hangs over the pile and is turned over: it drops, or trembles where it is. */
function reveal({ plays, fits }: { plays: Play[]; fits: boolean }, place: HTMLElement, placeOf: PlaceOf): number {
  const [play] = plays;
  const pile = place.getBoundingClientRect();
  const bearer = play ? downCardOf(placeOf(play.seat)) : null;
  const start = bearer?.getBoundingClientRect() ?? (play && startOf(play, placeOf));
  if (!play || !start) return 0;
  const ghost = over(pile, "revealed");
  const inside = ghost.appendChild(document.createElement("div"));
  const faces = [UNKNOWN, play.card].map((card) =>
    mount(Face, { target: inside.appendChild(document.createElement("div")), props: { card } }),
  );
  const way = flightTime(start, pile) + 80;
  const whole = way + HANG + TURN + (fits ? DROP : TREMBLE);
  ghost.style.setProperty("--turns", `${way + HANG}ms`);
  const hangs = { y: -pile.height * HIGH, size: LARGER };
  const high = new DOMRect(pile.x, pile.y - pile.height * HIGH, pile.width, pile.height);
  const shown = (way + HANG + TURN) / whole;
  const last: Keyframe[] = fits
    ? [{ transform: shift(pile, pile) }]
    : [-6, 6, -5, 5, 0].map((x) => ({ transform: shift(pile, pile, { ...hangs, x, turn: x / 3 }) }));
  fly(
    {
      key: `${play.card}.0${WAITING}`,
      ghost,
      base: pile,
      end: pile,
      rests: false,
      card: bearer,
      done: () => faces.forEach((face) => void unmount(face)),
    },
    [
      ...arc(pile, start, high, 0, way / whole),
      { transform: shift(pile, pile, hangs), offset: Math.min((way + 60) / whole, shown) },
      { transform: shift(pile, pile, hangs), offset: shown, easing: fits ? "ease-in" : "linear" },
      ...last,
    ],
    { duration: whole },
    false,
  );
  return whole;
}
