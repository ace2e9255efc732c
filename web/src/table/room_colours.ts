/** The colours of what surrounds a table: of the room while one is on screen, of the cloth on pages that lie on it. */

import { routeOf } from "../route";

/** Show the room's; what is returned ends it. A selector with :has() would be matched anew with every card. */
export function enterRoom(): () => void {
  document.documentElement.toggleAttribute("data-at-table", true);
  return () =>
    document.documentElement.toggleAttribute(
      "data-at-table",
      document.querySelector("main.table, main.replay") !== null,
    );
}

/** Show the cloth's, until what is returned ends it. Whoever goes to a room stays on the cloth until it is there. */
export function lieOnCloth(): () => void {
  document.documentElement.toggleAttribute("data-at-home", true);
  return () => document.documentElement.toggleAttribute("data-at-home", routeOf(location).page === "room");
}
