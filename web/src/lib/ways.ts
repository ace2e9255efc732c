/** Where cards came from and went to, by what happened. */

import type { AnyEvent, Happening } from "./protocol";
import type { Ways } from "./flight";

/** The place of a seat by its name. */
export type PlaceOf = (name: string) => string;

function events(happened: readonly Happening[]): AnyEvent[] {
  return happened.flatMap((happening) => happening.events);
}

function textOf(key: string): string {
  return key.split(".", 1)[0] ?? "";
}

/** The cards that an event names as laid down by its seat. */
function laid(event: AnyEvent): string[] {
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

export function waysOf(happened: readonly Happening[], place: PlaceOf): Ways {
  const all = events(happened);
  const takers = all.filter((event) => event.type === "Took").map((event) => event.seat);
  const burnt = all.some((event) => event.type === "Burnt");
  const sources = new Map(
    all.flatMap((event) => laid(event).map((card) => [card, place(event.seat)] as const)),
  );
  return {
    from: (key) => sources.get(textOf(key)) ?? "stock",
    to: () => (takers[0] ? place(takers[0]) : burnt ? "burnt" : ""),
  };
}
