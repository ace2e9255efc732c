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
import { cardsPutDown, type PlaceOf } from "./card_routes";
import {
  arc,
  clear,
  endSlides,
  type Flight,
  flightTime,
  fly,
  flying,
  hasten,
  over,
  shift,
  whenLanded,
} from "./flights";
import { milliseconds, stage, stands } from "./stage";

/** Milliseconds: how long a slam takes, how long a down card hangs and then turns, drops or trembles. */
const SLAM = 340;
const SHAKE = 130;
/** How long a pile chars before the table follows. */
const CHAR = 250;
/** How long what was thrown in lies there before it chars. */
const THROWN = 750;
const HANG = 450;
const TURN = 300;
const TREMBLE = 700;
const DROP = 180;
const APART = 60;
/** How high over the pile a card hangs, as a share of its height, and how much larger it is there. */
const HIGH = 0.16;
const LARGER = 1.22;
/** How long a down card that fits lies on the pile, and other cards where they have come to lie. */
const LIES = 650;
/** How long somebody who is out is honoured before anybody plays on: the first, and whoever looks. */
const HONOUR = 900;
const RESTS = { Took: 300, Burnt: 0, Threw: 300, Swapped: 0 };
/** Cards of the pile that are seen, and how far they lie apart, as shares of their width. */
const FANNED = 4;
const STEP = { fanned: 0.3, gathered: 0.03 };
/** The key of a picture that waits for the table. */
const WAITING = ".waiting";

interface Play {
  card: string;
  seat: string;
}

interface Moment {
  kind: "reveal" | "slam";
  plays: Play[];
  fits: boolean;
  thrown: boolean;
  /** What burns the pile; empty: nothing does. */
  burns: "" | "card" | "quartet";
}

/** What is told while a moment is shown. */
export interface MomentSigns {
  /** A down card is turned over. */
  turned: (fits: boolean) => void;
  /** Cards are on their way to the pile; those out of the hand by their keys. */
  played: (cards: ReadonlySet<string>) => void;
  /** So many cards lie on the pile that the table does not count yet. */
  landed: (count: number) => void;
}

/** What is to be seen first; null: nothing. */
export function momentOf(events: readonly AnyEvent[]): Moment | null {
  const flipped = events.find((event) => event.type === "Flipped");
  if (flipped) {
    const plays = [{ card: flipped.card, seat: flipped.seat }];
    return { kind: "reveal", plays, fits: flipped.fits, thrown: false, burns: "" };
  }
  const burnt = events.find((event) => event.type === "Burnt");
  const thrown = events.some((event) => event.type === "Threw");
  if (!burnt && !thrown) return null;
  const plays = events.flatMap((event) => {
    const seat = "seat" in event ? event.seat : "";
    return cardsPutDown(event).map((card) => ({ card, seat }));
  });
  return plays.length ? { kind: "slam", plays, fits: true, thrown, burns: burnt?.by ?? "" } : null;
}

/**
 * How long cards lie, in milliseconds, before anything else happens; null: nothing waits for them.
 *
 * @param own the name of one's own seat
 */
export function restAfter(events: readonly AnyEvent[], own?: string): number | null {
  const ends = events.some((event) => event.type === "Over");
  const rests = events.map((event) => {
    if (event.type === "WentOut") return !ends && (event.place === 1 || event.seat === own) ? HONOUR : null;
    if (event.type === "Flipped") return event.fits ? LIES : 0;
    return event.type in RESTS ? RESTS[event.type as keyof typeof RESTS] : null;
  });
  return rests.reduce((longest, rest) => (rest === null ? longest : Math.max(longest ?? 0, rest)), null);
}

/**
 * Show a great moment among these events; resolves when the table may follow. Null: there is none to wait for.
 *
 * @param tempo what pauses are multiplied by
 */
export function playMoment(
  events: readonly AnyEvent[],
  placeOf: PlaceOf,
  signs: MomentSigns,
  tempo = 1,
): Promise<void> | null {
  const moment = momentOf(events);
  const pile = document.querySelector<HTMLElement>("[data-place=pile]");
  if (!moment || !pile || stands()) return null;
  let ended = false;
  const show = async (): Promise<void> => {
    hasten(); // what is answered lies there first
    await whenLanded();
    if (ended) return;
    endSlides();
    const lasts =
      moment.kind === "slam"
        ? slam(moment, pile, placeOf, signs)
        : reveal(moment, pile, placeOf, (fits) => !ended && signs.turned(fits), tempo);
    await milliseconds(lasts);
  };
  return stage(show()).finally(() => (ended = true));
}

/** Cards that have moved together on the pile. */
const gathered = new Set<Animation>();

function waiting(): Flight[] {
  return [...flying.values()].filter(({ key }) => key.endsWith(WAITING));
}

/** The pictures that wait on the pile, by the text of their cards; their flights end. */
export function takeWaiting(): ReadonlyMap<string, DOMRect> {
  for (const animation of gathered) animation.cancel();
  gathered.clear();
  const found = new Map<string, DOMRect>();
  for (const flight of waiting()) {
    found.set(flight.key.split(".", 1)[0] ?? "", flight.ghost.getBoundingClientRect());
    clear(flight);
  }
  return found;
}

/** What bears a card that is seen before its seat plays it, and none of its twins that are on their way. */
function bearerOf({ card, seat }: Play, placeOf: PlaceOf, away: ReadonlySet<HTMLElement>): HTMLElement | null {
  const side = document.querySelector(`[data-place="${placeOf(seat)}"]`)?.closest(".seat, .bottom");
  const all = [...(side?.querySelectorAll<HTMLElement>(`[data-card^="${card}."]`) ?? [])];
  return all.find((element) => !away.has(element)) ?? null;
}

/** The last down card of a seat, or the one that was picked. */
function downCardOf(place: string): HTMLElement | null {
  const seat = document.querySelector(`[data-place="${place}"]`)?.closest(".seat, .own");
  const down = [...(seat?.querySelectorAll<HTMLElement>("[data-zone=down], .down, .small:not(.up)") ?? [])];
  return down.find((element) => element.matches(".picked, .turned")) ?? down.at(-1) ?? null;
}

function startOf(play: Play, placeOf: PlaceOf): DOMRect | undefined {
  return document.querySelector(`[data-place="${placeOf(play.seat)}"]`)?.getBoundingClientRect();
}

/** How far from the middle of the pile the card at a place among some lies. */
function aside(at: number, count: number, step: number): number {
  return (at - (count - 1) / 2) * step;
}

/** Make room on the pile for more cards: equal ones stay in sight, others gather in the middle. */
function gather(place: HTMLElement, more: number, step: number, delay = 0): void {
  const middle = place.getBoundingClientRect();
  const lying = [...(place.closest(".pile")?.querySelectorAll<HTMLElement>(".under, .laid") ?? [])];
  const seen = Math.min(FANNED, lying.length + more);
  lying.forEach((card, at) => {
    const end = Math.max(0, seen - more - (lying.length - at));
    const { x, width } = card.getBoundingClientRect();
    const away = middle.x + middle.width / 2 + aside(end, seen, step) - (x + width / 2);
    const frames = [{ transform: "none" }, { transform: `translateX(${away}px)` }];
    gathered.add(card.animate(frames, { duration: DROP, delay, easing: "ease-in-out", fill: "forwards" }));
  });
}

/** Cards come down on the pile one after the other; it shakes, and chars if it burns. Returns how long that takes. */
function slam({ plays, burns, thrown }: Moment, place: HTMLElement, placeOf: PlaceOf, signs: MomentSigns): number {
  const pile = place.getBoundingClientRect();
  const step = pile.width * (burns === "card" ? STEP.gathered : STEP.fanned);
  const lying = place.closest(".pile")?.querySelectorAll<HTMLElement>(".laid") ?? [];
  const seen = Math.min(FANNED, lying.length + plays.length);
  const ghosts: HTMLElement[] = [];
  const away = new Set<HTMLElement>();
  plays.forEach((play, at) => {
    const bearer = bearerOf(play, placeOf, away);
    const start = bearer?.getBoundingClientRect() ?? startOf(play, placeOf);
    if (!start) return;
    if (bearer) away.add(bearer);
    const x = pile.x + aside(Math.max(0, seen - plays.length + at), seen, step);
    const end = new DOMRect(x, pile.y, pile.width, pile.height);
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
  const left = [...away].filter((bearer) => bearer.closest(".hand"));
  signs.played(new Set(left.map((bearer) => bearer.dataset["card"] ?? "")));
  gather(place, plays.length, step);
  const after = SLAM + APART * (plays.length - 1);
  window.setTimeout(() => ghosts[0]?.isConnected && signs.landed(plays.length), after);
  place.closest(".pile")?.animate(
    [0, 5, -4, 2, 0].map((down, at) => ({ transform: `translate(${at % 2 ? -down : down}px, ${down}px)` })),
    { duration: SHAKE, delay: after - 20 },
  );
  const burning = after + (thrown ? THROWN : 0);
  for (const card of burns ? [...lying, ...ghosts] : []) {
    card.style.setProperty("--late", `${burning}ms`);
    card.classList.add("charred");
  }
  return burns ? burning + CHAR : after + SHAKE;
}

/** A down card hangs over the pile and is turned over: it drops, or trembles where it is. */
function reveal(
  { plays, fits }: Moment,
  place: HTMLElement,
  placeOf: PlaceOf,
  turned: (fits: boolean) => void,
  tempo: number,
): number {
  const [play] = plays;
  const pile = place.getBoundingClientRect();
  const bearer = play ? downCardOf(placeOf(play.seat)) : null;
  const start = bearer?.getBoundingClientRect() ?? (play && startOf(play, placeOf));
  if (!play || !start) return 0;
  const lying = place.closest(".pile")?.querySelectorAll(".laid").length ?? 0;
  const seen = Math.min(FANNED, lying + 1);
  const end = new DOMRect(pile.x + aside(seen - 1, seen, pile.width * STEP.fanned), pile.y, pile.width, pile.height);
  const ghost = over(pile, "revealed");
  const inside = ghost.appendChild(document.createElement("div"));
  const faces = [UNKNOWN, play.card].map((card) =>
    mount(Face, { target: inside.appendChild(document.createElement("div")), props: { card } }),
  );
  const way = flightTime(start, pile) + 80;
  const hang = HANG * tempo;
  const whole = way + hang + TURN + (fits ? DROP : TREMBLE);
  ghost.style.setProperty("--turns", `${way + hang}ms`);
  const hangs = { y: -pile.height * HIGH, size: LARGER };
  const high = new DOMRect(pile.x, pile.y - pile.height * HIGH, pile.width, pile.height);
  const shown = (way + hang + TURN) / whole;
  window.setTimeout(() => turned(fits), way + hang + TURN);
  const last: Keyframe[] = fits
    ? [{ transform: shift(pile, end) }]
    : [-6, 6, -5, 5, -3, 0, 0, 0].map((x) => ({ transform: shift(pile, pile, { ...hangs, x, turn: x / 3 }) }));
  if (fits) gather(place, 1, pile.width * STEP.fanned, whole - DROP);
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
