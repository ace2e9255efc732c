/** The keys of the table. */

import type { Chooser } from "./chooser.svelte";

export interface TableKeys {
  chooser: () => Chooser;
  hint: () => void;
  open: (what: "rules" | "keys" | "log" | "moves") => void;
}

const RANK_KEYS: Record<string, string> = { "0": "T", "1": "T" };
const RANKS = "23456789JQKAX";

const KINDS: Record<string, readonly string[]> = {
  t: ["take"],
  p: ["pass"],
  g: ["ready"],
  s: ["try", "draw"],
};

const DOORS: Record<string, "rules" | "keys" | "log" | "moves"> = {
  r: "rules",
  "?": "keys",
  l: "log",
  m: "moves",
};

/** Whether the key is meant for something else than the table. */
function elsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return true;
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest("dialog, input, select, textarea") != null;
}

/** Enter on a button presses it, unless it is a card: then it plays what is picked. */
function onOtherButton(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest("button, a") != null && target.closest("[data-card]") === null;
}

function enter(event: KeyboardEvent, chooser: Chooser): boolean {
  if (onOtherButton(event)) return false;
  if (chooser.picked.length === 0) return false;
  chooser.commit();
  return true;
}

/** A rank, or the number of a down card where those are played. */
function rank(key: string, chooser: Chooser): boolean {
  const flip = chooser.all.find((one) => one.zone === "down" && one.place === Number(key) - 1);
  if (chooser.source === "down" && flip && chooser.may(flip)) {
    chooser.click(flip);
    return true;
  }
  const letter = RANK_KEYS[key] ?? key.toUpperCase();
  if (letter !== "T" && !RANKS.includes(letter)) return false;
  chooser.rank(letter);
  return true;
}

function pressed(event: KeyboardEvent, keys: TableKeys): boolean {
  const chooser = keys.chooser();
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const door = DOORS[key];
  if (key === "Enter") return enter(event, chooser);
  if (key === "Escape") {
    chooser.clear();
    return true;
  }
  if (key === "h") keys.hint();
  else if (door) keys.open(door);
  else if (KINDS[key]) KINDS[key].some((kind) => chooser.pressKind(kind));
  else return key.length === 1 && rank(key, chooser);
  return true;
}

/** What the window does with a key while the table is shown. */
export function tableKeys(keys: TableKeys): (event: KeyboardEvent) => void {
  return (event) => {
    if (!elsewhere(event) && pressed(event, keys)) event.preventDefault();
  };
}
