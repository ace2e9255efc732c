/** What the table shows for a moment after a move: that it burnt, skipped, turned round; who is out. */

import type { Mood } from "../components/Animal.svelte";
import type { AnyEvent, ViewState } from "../connection/protocol";
import { moodsAfter } from "./moods";

/** Milliseconds. */
const FLASH = 1900;
const NONE: ReadonlySet<string> = new Set();
/** Events that are seen at a glance; the first of them that happened, in this order. */
const SEEN = [
  ["Burnt", "burnt"],
  ["Reversed", "turned"],
  ["Skipped", "skipped"],
] as const;

export type Stamp = "thrown" | "burnt" | "quartet" | "fits" | "misfit" | "right";

/** What deserves a stamp of its own; a quartet completed out of turn is a throw-in first. */
export function stampOf(events: readonly AnyEvent[]): Stamp | null {
  if (events.some((event) => event.type === "Threw")) return "thrown";
  const burnt = events.find((event) => event.type === "Burnt");
  return burnt ? (burnt.by === "quartet" ? "quartet" : "burnt") : null;
}

/** Who threw in, unless it is oneself; empty: nobody did. */
export function thrower(events: readonly AnyEvent[], own?: string): string {
  const name = events.findLast((event) => event.type === "Threw")?.seat ?? "";
  return name === own ? "" : name;
}

function isQuartet(events: readonly AnyEvent[]): boolean {
  return events.some((event) => event.type === "Burnt" && event.by === "quartet");
}

export class AfterMove {
  flash = $state<(typeof SEEN)[number][1] | "">("");
  /** The names of the seats that were skipped. */
  skipped = $state.raw<readonly string[]>([]);
  /** How players take it, by name. */
  moods = $state.raw<Record<string, Mood>>({});
  /** Who has just played the last card, while the round goes on. */
  out = $state.raw<{ name: string; place: number; mine: boolean } | null>(null);
  /** What is stamped over the pile: cards that were thrown in, and by whom, what burnt it, how a down card fits. */
  stamp = $state.raw<{ what: Stamp; who: string } | null>(null);
  /** Cards that lie on the pile and that the table does not count: not yet, or not any more. */
  uncounted = $state(0);
  /** Cards of the hand that are on their way already, by their keys. */
  left = $state.raw<ReadonlySet<string>>(NONE);
  /** Whether what the pile asks for has been played, and is not shown yet. */
  answered = $state(false);
  /** Whether the moment of this change has been stamped. */
  stamped = false;
  #timer = 0;

  /** Stamp a moment whose table is not shown yet. */
  stampNow(what: Stamp | null, who = ""): void {
    this.stamped = what !== null;
    this.stamp = what && { what, who };
  }

  /** Cards are on their way to the pile, these out of the hand. */
  leave(cards: ReadonlySet<string>): void {
    [this.answered, this.left] = [true, cards];
  }

  /** The table shows what it did not show before. */
  settle(): void {
    [this.uncounted, this.answered, this.left] = [0, false, NONE];
  }

  /** Show what has happened; `view` is the table after it, `you` one's own seat. */
  show(events: readonly AnyEvent[], view: ViewState, you: number | null): void {
    this.flash = SEEN.find(([type]) => events.some((event) => event.type === type))?.[1] ?? "";
    this.skipped = events.flatMap((event) => (event.type === "Skipped" ? [event.seat] : []));
    this.moods = moodsAfter(events);
    const left = view.turn === null ? undefined : events.findLast((event) => event.type === "WentOut");
    const seat = left && view.seats.find((one) => one.name === left.seat);
    this.out = seat ? { name: seat.name, place: seat.out, mine: seat.seat === you } : null;
    const own = view.seats.find((one) => one.seat === you)?.name;
    const over = view.turn === null;
    if (over || this.out)
      this.stampNow(null); // both have a stamp of their own
    else if (!this.stamped) this.stampNow(stampOf(events), thrower(events, own));
    else if (isQuartet(events)) this.stampNow("quartet"); // the fire comes after the throw
    this.stamped = false;
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.rest(), FLASH);
  }

  rest(): void {
    [this.flash, this.skipped, this.moods] = ["", [], {}];
  }
}
