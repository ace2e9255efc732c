/** The keyboard shortcuts of the table. */

import { indexOf } from "../card/cards";
import { RANKS } from "../connection/protocol";
import { language } from "../localization/messages.svelte";
import type { CardSelection } from "./card_selection.svelte";
import { typedKey } from "./typed_key";

export interface ShortcutTargets {
  selection: () => CardSelection;
  hint: () => void;
  /** Takes the last move back. */
  undo: () => void;
  open: (what: "rules" | "keys" | "log" | "moves") => void;
  /** Adds cards to the last play, in a pause or out of turn. */
  add: () => void;
  /** Switches sounds on or off. */
  sound: () => void;
  /** Shows or hides what special cards do. */
  specials: () => void;
  /** Moves the focus to the cards; returns whether there are any. */
  focusCards: () => boolean;
}

/** Keys that move between cards; where nothing has the focus, they lead to the cards. */
const ROW_KEYS = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);

/** Keys for ten; T, its letter, takes the pile. */
const TEN_KEYS = "01";

/** The kinds of moves that a key makes, the first one that is legal. */
const MOVE_KEYS: Record<string, readonly string[]> = {
  t: ["take"],
  p: ["pass"],
  g: ["ready"],
  s: ["try", "draw"],
};

const DIALOG_KEYS: Record<string, "rules" | "keys" | "log" | "moves"> = {
  r: "rules",
  "?": "keys",
  l: "log",
  m: "moves",
};

/** Whether the key belongs to the browser, a dialog or a field. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.repeat) return true;
  // The focus may have left an open dialog, with a button that is no longer there.
  if (document.querySelector("dialog[open]")) return true;
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest("dialog, input, select, textarea") != null;
}

/** Whether the focus is on a button that is no card: then Enter presses it. */
function isOnOtherButton(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest("button, a") != null && target.closest("[data-card]") === null;
}

function playPicked(event: KeyboardEvent, selection: CardSelection): boolean {
  if (isOnOtherButton(event)) return false;
  if (selection.picked.length === 0) return false;
  selection.commit();
  return true;
}

/** The rank whose letter is on the cards, in German B for the jack; else that of records. */
function rankOfKey(key: string): string {
  return TEN_KEYS.includes(key) ? "T" : ([...RANKS].find((rank) => indexOf(rank, language()) === key) ?? key);
}

/** A rank, or the number of a down card where those are played. */
function pickByKey(key: string, selection: CardSelection): boolean {
  const flip = selection.all.find((one) => one.zone === "down" && one.place === Number(key) - 1);
  if (selection.source === "down" && flip && selection.isPlayable(flip)) {
    selection.click(flip);
    return true;
  }
  const letter = rankOfKey(key.toUpperCase());
  if (!RANKS.includes(letter)) return false;
  selection.pickRank(letter);
  return true;
}

/** Whether a key was pressed on the page or the whole table, which has the focus when it opens. */
function onNothing(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.matches("main.table"));
}

function handle(event: KeyboardEvent, targets: ShortcutTargets): boolean {
  const key = typedKey(event);
  if (ROW_KEYS.has(key)) return onNothing(event.target) && targets.focusCards();
  const selection = targets.selection();
  const dialog = DIALOG_KEYS[key];
  if (key === "Enter") return playPicked(event, selection);
  if (key === "Escape") {
    selection.clear();
    return true;
  }
  if (key === "h") targets.hint();
  else if (key === "u") targets.undo();
  else if (key === "w") targets.add();
  else if (key === "n") targets.sound();
  else if (key === "i") targets.specials();
  else if (dialog) targets.open(dialog);
  else if (MOVE_KEYS[key]) MOVE_KEYS[key].some((kind) => selection.pressKind(kind));
  else return key.length === 1 && pickByKey(key, selection);
  return true;
}

/** The handler for keys while the table is shown. */
export function keyboardShortcuts(targets: ShortcutTargets): (event: KeyboardEvent) => void {
  return (event) => {
    if (!isElsewhere(event) && handle(event, targets)) event.preventDefault();
  };
}
