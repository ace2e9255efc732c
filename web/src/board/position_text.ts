/** The text of a position (docs/notation.md), read and changed line by line, right or wrong as it may be. */

import { type Zone, ZONES } from "../connection/protocol";
import { UNKNOWN } from "../card/cards";

/** A zone by name: `stock`, `pile`, `burnt`, or a seat's, such as `Ada/hand`. */
export type ZoneName = string;

export interface Turn {
  /** The seat's name; `-` or empty: nobody's. */
  seat: string;
  direction: "clockwise" | "counterclockwise";
  phase: string;
  argument: string;
}

/** Cards of one zone that are read at most; no table holds as many. */
const MOST = 250;
const UNKNOWNS = /^\?\*(\d{1,3})$/;
const SUITS: Record<string, string> = { "♣": "C", "♠": "S", "♥": "H", "♦": "D" };
/** Names for further seats. */
const NAMES = ["Ada", "Bo", "Cem", "Dee", "Eli", "Fay", "Gil", "Hoa", "Ida", "Jo"];

/** A card of the board by its zone and its place in it. */
export interface Placed {
  zone: ZoneName;
  at: number;
}

export class PositionText {
  constructor(readonly text: string) {}

  /** What stands behind a key; empty if there is no such line. */
  value(key: string): string {
    return (
      this.lines
        .find((line) => keyOf(line) === key)
        ?.replace(/^[^:]*:/, "")
        .replace(/#.*/, "")
        .trim() ?? ""
    );
  }

  /** The text with another value; without the line if there is none. */
  with(key: string, value: string): PositionText {
    const lines = [...this.lines];
    const at = lines.findIndex((line) => keyOf(line) === key);
    if (at >= 0) lines.splice(at, 1, ...(value ? [`${key}: ${value}`] : []));
    else if (value) lines.splice(this.end(key), 0, `${key}: ${value}`);
    return new PositionText(`${lines.join("\n").replace(/\n+$/, "")}\n`);
  }

  get seats(): string[] {
    return this.value("seats").split(/\s+/).filter(Boolean);
  }

  get turn(): Turn {
    const [seat = "", ...rest] = this.value("turn").split(/\s+/);
    const direction = rest[0] === "counterclockwise" ? "counterclockwise" : "clockwise";
    if (/^(counter)?clockwise$/.test(rest[0] ?? "")) rest.shift();
    const [phase = "play", argument = ""] = rest;
    return { seat, direction, phase, argument };
  }

  withTurn(changes: Partial<Turn>): PositionText {
    const { seat, direction, phase, argument } = { ...this.turn, ...changes };
    return this.with("turn", [seat || this.seats[0] || "-", direction, phase, argument].filter(Boolean).join(" "));
  }

  /** The cards of a zone, each as one word; up cards that lie on one another are a word such as `KS+KD`. */
  cards(zone: ZoneName): string[] {
    const [seat = "", row] = zone.split("/");
    if (!row) return wordsIn(this.value(zone));
    return wordsIn(this.value(seat).split("|")[ZONES.indexOf(row as Zone)] ?? "");
  }

  withCards(zone: ZoneName, cards: readonly string[]): PositionText {
    const [seat = "", row] = zone.split("/");
    if (!row) return this.with(zone, written(cards));
    const zones = ZONES.map((each) => written(each === row ? cards : this.cards(`${seat}/${each}`)));
    const changed = this.with(seat, zones.join(" | "));
    return row === "hand" ? changed.withKnown(seat, kept(this.known(seat), cards)) : changed;
  }

  /** A card put into a zone, before the one at a place or last. */
  put(card: string, zone: ZoneName, at = Infinity): PositionText {
    const cards = this.cards(zone);
    // Only in a row of up cards do cards lie on one another.
    const words = zone.endsWith("/up") ? [card] : card.split("+");
    cards.splice(at, 0, ...words);
    return this.withCards(zone, cards);
  }

  without(zone: ZoneName, at: number): PositionText {
    return this.withCards(zone, this.cards(zone).toSpliced(at, 1));
  }

  /** A card of one zone moved to another, before the card at a place there or last. */
  moved(from: ZoneName, at: number, to: ZoneName, before = Infinity): PositionText {
    const card = this.cards(from)[at];
    if (card === undefined) return this;
    const behind = from === to && before > at ? before - 1 : before;
    return this.without(from, at).put(card, to, behind);
  }

  /** The cards of a hand that everybody has seen. */
  known(seat: string): string[] {
    return wordsIn(this.value(`known ${seat}`));
  }

  withKnown(seat: string, cards: readonly string[]): PositionText {
    return this.with(`known ${seat}`, cards.length ? written(cards) : "");
  }

  /** All cards that lie somewhere and are known, one word each. */
  get placed(): string[] {
    const zones = [
      "stock",
      "pile",
      "burnt",
      "removed",
      ...this.seats.flatMap((seat) => ZONES.map((row) => `${seat}/${row}`)),
    ];
    return zones
      .flatMap((zone) => this.cards(zone))
      .flatMap((word) => word.split("+"))
      .filter((card) => card !== UNKNOWN);
  }

  withSeat(): PositionText {
    const name = NAMES.find((one) => !this.seats.includes(one)) ?? `P${this.seats.length + 1}`;
    return this.with("seats", [...this.seats, name].join(" ")).with(name, "- | - | -");
  }

  /** Without the last seat and its cards. */
  withoutSeat(): PositionText {
    const last = this.seats.at(-1) ?? "";
    const fewer = this.with("seats", this.seats.slice(0, -1).join(" ")).with(last, "").with(`known ${last}`, "");
    return fewer.turn.seat === last ? fewer.withTurn({ seat: fewer.seats[0] ?? "-" }) : fewer;
  }

  /** Without any card. */
  emptied(): PositionText {
    const kept = this.lines.filter((line) => ["rules", "house", "seats"].includes(keyOf(line)));
    const rows = this.seats.map((seat) => `${seat}: - | - | -`);
    return new PositionText(
      `${[...kept, `turn: ${this.seats[0] ?? "-"}`, "stock: -", "pile: -", "burnt: -", ...rows].join("\n")}\n`,
    );
  }

  private get lines(): string[] {
    return this.text.split("\n");
  }

  /** Where a new line goes: seats and what is known of them last, other lines before the seats. */
  private end(key: string): number {
    const first = this.lines.findIndex((line) => this.seats.includes(keyOf(line)));
    const lines = this.lines.length - (this.text.endsWith("\n") ? 1 : 0);
    return ["rules", "house", "seats", "turn", "stock", "pile", "burnt"].includes(key) && first >= 0 ? first : lines;
  }
}

function keyOf(line: string): string {
  const colon = line.replace(/#.*/, "").indexOf(":");
  return colon < 0 ? "" : line.slice(0, colon).trim().replace(/\s+/g, " ");
}

function wordsIn(value: string): string[] {
  const found: string[] = [];
  for (const word of value.split(/\s+/)) {
    if (found.length >= MOST) break;
    const many = UNKNOWNS.exec(word)?.[1];
    if (many) found.push(...Array<string>(Math.min(Number(many), MOST)).fill(UNKNOWN));
    else if (word && word !== "-") found.push(word.split("+").map(cardIn).join("+"));
  }
  return found;
}

/** A card as the notation writes it; whatever is none stays as it is. */
function cardIn(word: string): string {
  const card = word
    .toUpperCase()
    .replace(/[♣♠♥♦]/u, (sign) => SUITS[sign] ?? sign)
    .replace(/^10/, "T");
  return /^([2-9TJQKA][CSHD]|X|\?)$/.test(card) ? card : word;
}

export function isCard(word: string): boolean {
  return /^([2-9TJQKA][CSHD]|X|\?)(\+[2-9TJQKA][CSHD])*$/.test(word);
}

/** Cards as a line writes them. */
function written(cards: readonly string[]): string {
  const words: string[] = [];
  for (const card of cards) {
    const many = card === UNKNOWN && words.at(-1)?.startsWith(UNKNOWN) ? Number(words.pop()?.slice(2) || 1) + 1 : 0;
    words.push(many ? `${UNKNOWN}*${many}` : card);
  }
  return words.join(" ") || "-";
}

/** Those of some cards that are still there. */
function kept(some: readonly string[], there: readonly string[]): string[] {
  const left = [...there];
  return some.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
