/** What the table shows for a moment after a move: that it burnt, skipped, turned round; who is out. */

import type { Mood } from "../components/Animal.svelte";
import type { AnyEvent, ViewState } from "../connection/protocol";
import { moodsAfter } from "./moods";

/** Milliseconds. */
const FLASH = 1900;
/** Events that are seen at a glance; the first of them that happened, in this order. */
const SEEN = [
  ["Burnt", "burnt"],
  ["Reversed", "turned"],
  ["Skipped", "skipped"],
] as const;

export type Stamp = "thrown" | "quartet";

/** What deserves a stamp of its own; a quartet completed out of turn is a throw-in. */
export function stampOf(events: readonly AnyEvent[]): Stamp | null {
  if (events.some((event) => event.type === "Threw")) return "thrown";
  return events.some((event) => event.type === "Burnt" && event.by === "quartet") ? "quartet" : null;
}

export class AfterMove {
  flash = $state<(typeof SEEN)[number][1] | "">("");
  /** The names of the seats that were skipped. */
  skipped = $state.raw<readonly string[]>([]);
  /** How players take it, by name. */
  moods = $state.raw<Record<string, Mood>>({});
  /** Who has just played the last card, while the round goes on. */
  out = $state.raw<{ name: string; place: number; mine: boolean } | null>(null);
  /** What is stamped over the pile: cards that were thrown in, or a quartet that burnt it. */
  stamp = $state.raw<{ what: Stamp } | null>(null);
  #timer = 0;

  /** Show what has happened; `view` is the table after it, `you` one's own seat. */
  show(events: readonly AnyEvent[], view: ViewState, you: number | null): void {
    this.flash = SEEN.find(([type]) => events.some((event) => event.type === type))?.[1] ?? "";
    this.skipped = events.flatMap((event) => (event.type === "Skipped" ? [event.seat] : []));
    this.moods = moodsAfter(events);
    const left = view.turn === null ? undefined : events.findLast((event) => event.type === "WentOut");
    const seat = left && view.seats.find((one) => one.name === left.seat);
    this.out = seat ? { name: seat.name, place: seat.out, mine: seat.seat === you } : null;
    const what = view.turn === null ? null : stampOf(events);
    this.stamp = what && { what };
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.rest(), FLASH);
  }

  rest(): void {
    [this.flash, this.skipped, this.moods] = ["", [], {}];
  }
}
