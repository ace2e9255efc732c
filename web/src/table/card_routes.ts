/** The routes of cards that appear or vanish, from the events of a change. */

import type { AnyEvent, Happening } from "../connection/protocol";
import type { CardRoutes } from "./card_animation";

/** Looks up the place of a seat by its name. */
export type PlaceOf = (name: string) => string;

function textOf(key: string): string {
  return key.split(".", 1)[0] ?? "";
}

/** The cards that a seat has put down in an event. */
function cardsPutDown(event: AnyEvent): string[] {
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

export function cardRoutes(happened: readonly Happening[], place: PlaceOf): CardRoutes {
  const all = happened.flatMap((happening) => happening.events);
  const takers = all.filter((event) => event.type === "Took").map((event) => event.seat);
  const burnt = all.some((event) => event.type === "Burnt");
  const sources = new Map(
    all.flatMap((event) => cardsPutDown(event).map((card) => [card, place(event.seat)] as const)),
  );
  return {
    from: (key) => sources.get(textOf(key)) ?? "stock",
    to: () => (takers[0] ? place(takers[0]) : burnt ? "burnt" : ""),
  };
}
