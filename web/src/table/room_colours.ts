/** The colours of the room around a table, while one is on screen. */

/** Show them; what is returned ends it. A selector with :has() would be matched anew with every card. */
export function enterRoom(): () => void {
  document.documentElement.toggleAttribute("data-at-table", true);
  return () =>
    document.documentElement.toggleAttribute(
      "data-at-table",
      document.querySelector("main.table, main.replay") !== null,
    );
}
