/** From the cards that somebody has picked to the move that is meant. */

import { rankOf } from "./cards";
import type { Choice } from "./protocol";

export type Zone = "hand" | "up" | "down";

/** A card that is picked: where it lies, which one there, and what it is. */
export interface Picked {
  zone: Zone;
  /** Its place in the zone, from 0. */
  place: number;
  card: string;
}

/** What there is to know for it besides the legal moves. */
export interface Ground {
  /** Where one plays from now. */
  source: Zone | "";
  /** The very card that the opening play must hold; another of its rank does not do instead. */
  opening: string;
}

/** Moves that are made of picked cards. */
const OF_CARDS = new Set(["play", "throw", "reply", "dump", "lay", "swap", "flip", "take"]);

const RUN = 3;

export function ofCards(legal: readonly Choice[]): Choice[] {
  return legal.filter((choice) => OF_CARDS.has(choice.kind) && size(choice) > 0);
}

/** How many cards are to be picked for a move. */
export function size(choice: Choice): number {
  return choice.number ? 1 : choice.cards.filter((card) => card !== "/").length + choice.up.length;
}

/** A run names its very cards; in a set any card of the rank does. */
function exact(choice: Choice): boolean {
  return choice.kind !== "lay" && new Set(choice.cards.map(rankOf)).size >= RUN;
}

/** Whether a picked card may stand for a card that the move names. */
function standsFor(picked: Picked, named: string, choice: Choice, ground: Ground): boolean {
  if (picked.card === named) return true;
  const { source, opening } = ground;
  const elsewhere = source !== "" && picked.zone !== source;
  return named !== opening && !elsewhere && !exact(choice) && rankOf(picked.card) === rankOf(named);
}

/** The picked cards in the order in which the move names them; null if one has no place in it. */
function placed(
  picked: readonly Picked[],
  named: readonly string[],
  choice: Choice,
  ground: Ground,
): (string | null)[] | null {
  const slots: (string | null)[] = named.map(() => null);
  const waiting = [...picked];
  for (const same of [true, false]) {
    for (const one of [...waiting]) {
      const slot = named.findIndex((card, at) =>
        slots[at] === null && (same ? card === one.card : standsFor(one, card, choice, ground)),
      );
      if (slot < 0) continue;
      slots[slot] = one.card;
      waiting.splice(waiting.indexOf(one), 1);
    }
  }
  return waiting.length ? null : slots;
}

interface Parts {
  cards: (string | null)[];
  up: (string | null)[];
}

function parts(choice: Choice, picked: readonly Picked[], ground: Ground): Parts | null {
  if (choice.kind === "flip") return flipped(choice, picked);
  if (picked.some((one) => one.zone === "down")) return null;
  const swap = choice.kind === "swap";
  const fromUp = swap ? picked.filter((one) => one.zone === "up") : [];
  const others = swap ? picked.filter((one) => one.zone !== "up") : picked;
  const cards = placed(others, choice.cards, choice, { ...ground, source: from(choice, ground) });
  const up = placed(fromUp, choice.up, choice, { ...ground, source: "up" });
  return cards && up ? { cards, up } : null;
}

/** Where the cards that a move names first come from. */
function from(choice: Choice, ground: Ground): Zone | "" {
  if (choice.kind === "take") return "up";
  return choice.kind === "swap" || choice.kind === "lay" ? "hand" : ground.source;
}

function flipped(choice: Choice, picked: readonly Picked[]): Parts | null {
  const fits = picked.every((one) => one.zone === "down" && one.place === choice.number - 1);
  return fits && picked.length <= 1 ? { cards: [], up: [] } : null;
}

/** Whether the picked cards are part of a legal move, or all of it. */
export function leads(legal: readonly Choice[], picked: readonly Picked[], ground: Ground): boolean {
  return ofCards(legal).some((choice) => parts(choice, picked, ground) !== null);
}

/** The move that is made of just these cards, as the notation writes it; null if there is none. */
export function meant(
  legal: readonly Choice[],
  picked: readonly Picked[],
  ground: Ground,
): { choice: Choice; move: string } | null {
  if (!picked.length) return null;
  for (const choice of ofCards(legal)) {
    if (size(choice) !== picked.length) continue;
    const found = parts(choice, picked, ground);
    if (found) return { choice, move: written(choice, found) };
  }
  return null;
}

function written(choice: Choice, found: Parts): string {
  if (choice.kind === "flip") return choice.move;
  if (choice.kind === "swap") {
    return `swap ${found.cards.map((card, at) => `${card}/${found.up[at]}`).join(" ")}`;
  }
  const cards = found.cards.map((card, at) => card ?? choice.cards[at]).join(" ");
  return choice.kind === "play" ? cards : `${choice.kind} ${cards}`;
}

/** Cards of the rank that may join what is picked, one after the other. */
export function equals(
  legal: readonly Choice[],
  picked: readonly Picked[],
  all: readonly Picked[],
  ground: Ground,
): Picked[] {
  const rank = picked[0] && rankOf(picked[0].card);
  let grown = [...picked];
  for (const one of all) {
    if (rankOf(one.card) !== rank || grown.some((other) => same(other, one))) continue;
    if (leads(legal, [...grown, one], ground)) grown = [...grown, one];
  }
  return grown;
}

export function same(one: Picked, other: Picked): boolean {
  return one.zone === other.zone && one.place === other.place;
}
