/** What somebody at the table is about to do: the cards picked, and the move they make. */

import { rankOf } from "./cards";
import { equals, firstCards, leads, meant, ofCards, same, type Picked } from "./choosing";
import type { Choice, SeatView, Zone } from "./protocol";
import type { Room } from "./room.svelte";
import { settings } from "./settings.svelte";

const DOUBLE = 380;

/** Moves without cards that cannot be taken back: asked for twice unless there is no other. */
const GRAVE = new Set(["take", "pass", "try", "topple"]);
const ARMED_FOR = 3500;

export class Chooser {
  picked = $state.raw<readonly Picked[]>([]);
  /** Why a card may not be played, after it was touched. */
  reason = $state("");
  /** The move whose button was pressed once. */
  armed = $state("");

  private lastClick: { one: Picked; when: number } | null = null;
  private armTimer = 0;

  readonly legal = $derived.by<readonly Choice[]>(() =>
    this.room.pending ? [] : (this.room.view?.legal ?? []),
  );
  readonly own = $derived.by<SeatView | null>(
    () => this.room.view?.seats.find((seat) => seat.seat === this.room.you) ?? null,
  );
  readonly source = $derived.by<Zone | "">(() => this.room.view?.source ?? "");
  readonly all = $derived.by<readonly Picked[]>(() => [
    ...placed("hand", this.room.view?.hand ?? []),
    ...placed("up", this.own?.up.flat() ?? []),
    ...placed("down", Array<string>(this.own?.down ?? 0).fill("?")),
  ]);
  readonly meant = $derived.by(() => meant(this.legal, this.picked));
  /** Moves for which nothing is picked. */
  readonly bare = $derived.by(() => this.legal.filter((choice) => choice.picks.length === 0));
  readonly myTurn = $derived.by(
    () => this.room.you !== null && (this.room.view?.awaited.includes(this.room.you) ?? false),
  );

  constructor(private readonly room: Room) {}

  isPicked(one: Picked): boolean {
    return this.picked.some((other) => same(one, other));
  }

  /** Whether the card is part of any legal move. */
  may(one: Picked): boolean {
    return leads(this.legal, [one]);
  }

  /** Whether the card alone makes a move. */
  alone(one: Picked): boolean {
    return meant(this.legal, [one]) !== null;
  }

  /** Whether it is to be shown as something that cannot be played now. */
  dimmed(one: Picked): boolean {
    const asked = this.myTurn || this.legal.length > 0; // others' turn: what may be thrown in
    return asked && this.source === one.zone && !this.room.pending && !this.may(one);
  }

  /** The sentence for a card that may not be played. */
  why(one: Picked): string {
    return this.dimmed(one) ? (this.room.view?.refused[one.card] ?? "") : "";
  }

  /** A card was clicked; when, counts from the hand, not from a page that was busy meanwhile. */
  click(one: Picked, when = performance.now()): void {
    this.reason = "";
    this.disarm();
    const double = this.isDouble(one, when);
    this.lastClick = { one, when };
    if (!this.may(one)) {
      this.reason = this.why(one);
      return;
    }
    if (double) this.playEquals(one);
    else this.pick(one);
  }

  private isDouble(one: Picked, when: number): boolean {
    const last = this.lastClick;
    return last !== null && alike(last.one, one) && when - last.when < DOUBLE;
  }

  private playEquals(one: Picked): void {
    this.lastClick = null;
    const start = this.isPicked(one) ? this.picked : [one];
    this.picked = equals(this.legal, start, this.all);
    this.commit();
  }

  /** Picked once: this card. Once more: its equals too. Once more: none. */
  private pick(one: Picked): void {
    if (this.isPicked(one)) this.growOrClear(one);
    else if (leads(this.legal, [...this.picked, one])) {
      this.picked = [...this.picked, one];
    } else this.picked = [one];
    if (!settings.confirm && this.complete()) this.commit();
  }

  private growOrClear(one: Picked): void {
    const grown = equals(this.legal, this.picked, this.all);
    const ofOneRank = this.picked.every((other) => rankOf(other.card) === rankOf(one.card));
    this.picked = ofOneRank && grown.length > this.picked.length ? grown : [];
  }

  /** Whether nothing more could join: then there is nothing to wait for. */
  private complete(): boolean {
    if (!this.meant) return false;
    return !this.all.some(
      (one) => !this.isPicked(one) && leads(this.legal, [...this.picked, one]),
    );
  }

  /** A rank key: the first card of the rank, then one more with each press. */
  rank(letter: string): void {
    this.reason = "";
    const ofRank = this.all.filter((one) => one.zone !== "down" && rankOf(one.card) === letter);
    const next = ofRank.find(
      (one) => !this.isPicked(one) && leads(this.legal, [...this.picked, one]),
    );
    const first = ofRank.find((one) => this.may(one));
    if (next) this.picked = [...this.picked, next];
    else if (first) this.picked = this.isPicked(first) ? [] : [first];
    else this.reason = ofRank[0] ? this.why(ofRank[0]) : "";
  }

  /** Play what is picked. */
  commit(): boolean {
    const move = this.meant?.move;
    if (!move) return false;
    this.play(move);
    return true;
  }

  /** Play these cards at once, as dropping them on the pile does. */
  drop(one: Picked): void {
    if (!this.isPicked(one)) this.picked = [one];
    if (!this.may(one)) this.reason = this.why(one);
    else this.commit();
  }

  /** A hand card let go over an up card: the two change places. */
  swapWith(one: Picked, place: number): void {
    const other = this.all.find((card) => card.zone === "up" && card.place === place);
    if (!other) return;
    this.picked = [one, other];
    if (!this.commit()) this.picked = [];
  }

  /** After a change: what was picked for the table of before is no longer. */
  settle(): void {
    const still = this.picked.filter((one) => this.all.some((other) => alike(one, other)));
    if (still.length !== this.picked.length || !leads(this.legal, still)) {
      this.picked = [];
    }
    this.reason = "";
    this.lastClick = null;
  }

  /** A button for a move without cards. */
  press(choice: Choice): void {
    const grave = GRAVE.has(choice.kind) && this.legal.length > 1 && settings.confirm;
    if (grave && this.armed !== choice.move) this.arm(choice.move);
    else this.play(choice.move);
  }

  /** The first move of this kind that needs no cards. */
  pressKind(kind: string): boolean {
    const choice = this.bare.find((one) => one.kind === kind);
    if (choice) this.press(choice);
    return choice !== undefined;
  }

  play(move: string): void {
    this.clear();
    this.room.play(move);
  }

  clear(): void {
    this.picked = [];
    this.reason = "";
    this.disarm();
  }

  /** Pick the cards of a move, as a hint does. */
  show(move: string): void {
    const choice = ofCards(this.legal).find((one) => one.move === move);
    this.picked = choice ? firstCards(choice, this.all) : [];
  }

  private arm(move: string): void {
    this.disarm();
    this.armed = move;
    this.armTimer = window.setTimeout(() => this.disarm(), ARMED_FOR);
  }

  private disarm(): void {
    clearTimeout(this.armTimer);
    this.armed = "";
  }
}

function alike(one: Picked, other: Picked): boolean {
  return same(one, other) && one.card === other.card;
}

function placed(zone: Zone, cards: readonly string[]): Picked[] {
  return cards.map((card, place) => ({ zone, place, card }));
}
