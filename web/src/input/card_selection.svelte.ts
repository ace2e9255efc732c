/** The cards that one has picked at the table, and the move that they make. */

import { rankOf, UNKNOWN } from "../card/cards";
import { capitalized, translate } from "../localization/messages.svelte";
import {
  cardCount,
  completed,
  firstCards,
  fitSome,
  type OwnCard,
  samePlace,
  withCards,
  withEquals,
} from "./choice_matching";
import type { Choice, MoveKind, Phase, SeatView, Zone } from "../connection/protocol";
import type { Room } from "../connection/room.svelte";
import { settings } from "../storage/settings.svelte";

const DOUBLE_CLICK = 380;

/** Moves without cards that need a second press, unless there is no other move. */
const CONFIRMED = new Set<MoveKind>(["take", "pass", "try"]);
/** The phases after one's own play, where to pass is what one usually wants. */
const AFTER_A_PLAY = new Set<Phase>(["again", "throw"]);
const ARMED_FOR = 3500;
/** The phases before play, in which nothing can be planned. */
const BEFORE_PLAY = new Set<Phase>(["swap", "lay", "dump", "call", "direction"]);
/** Milliseconds of one's turn before planned cards are played, always the same: time to call them back. */
const PLAN_DELAY = 700;

export class CardSelection {
  picked = $state.raw<readonly OwnCard[]>([]);
  /** The reason why the card that was touched last may not be played. */
  reason = $state("");
  /** The move whose button waits for its second press. */
  armed = $state("");
  /** The cards that are played when the turn comes, if they may be. */
  planned = $state.raw<readonly OwnCard[]>([]);

  private lastClick: { one: OwnCard; when: number } | null = null;
  private armTimer = 0;
  private planTimer = 0;
  /** The version at which the page has passed by itself; a refusal is for the person to see. */
  private passedAt = -1;

  /** Whether nothing may be done yet: not while cards fly that allow it, or are dealt. */
  private readonly early = $derived.by(() => this.room.unsettled || this.room.landing || this.room.dealing);
  readonly legal = $derived.by<readonly Choice[]>(() => (this.early ? [] : (this.room.view?.legal ?? [])));
  readonly own = $derived.by<SeatView | null>(
    () => this.room.view?.seats.find((seat) => seat.seat === this.room.you) ?? null,
  );
  readonly source = $derived.by<Zone | "">(() => this.room.view?.source ?? "");
  readonly all = $derived.by<readonly OwnCard[]>(() => [
    ...placed("hand", this.room.view?.hand ?? []),
    ...placed("up", this.own?.up.flat() ?? []),
    ...placed("down", Array<string>(this.own?.down ?? 0).fill("?")),
  ]);
  /** The move that the picked cards make; the only card that can go along with the pile need not be picked. */
  readonly completed = $derived.by(() => {
    const [only] = this.legal;
    const alone = only && this.legal.length === 1 && this.forced === "along" && !this.picked.length;
    return completed(this.legal, alone ? firstCards(only, this.all) : this.picked);
  });
  /** Moves without cards. */
  readonly withoutCards = $derived.by(() => this.legal.filter((choice) => choice.picks.length === 0));
  /** The version of the table at which the offer to add a card was turned down. */
  private declinedAt = $state(-1);
  /** The most cards that may be added to what was just played, in a pause or out of turn, answered or not. */
  readonly offered = $derived.by<Choice | null>(() => {
    if (this.declinedAt === this.room.version) return null;
    const adding = withCards(this.room.view?.legal ?? []).filter(
      (choice) => this.room.pause !== null || choice.kind === "throw",
    );
    return adding.toSorted((one, other) => cardCount(other) - cardCount(one))[0] ?? null;
  });
  readonly addition = $derived.by(() => (this.early ? null : this.offered));
  /** The move without cards that a hint names. */
  readonly advised = $derived.by(() => {
    const { advice } = this.room;
    const pass = advice?.move === "";
    return advice && this.withoutCards.find(({ kind, move }) => (pass ? kind === "pass" : move === advice.move));
  });
  /** The offer to add cards, in words: the same wherever it stands. */
  readonly offer = $derived.by(() => (this.addition ? capitalized(offerWords(this.addition)) : ""));
  readonly myTurn = $derived.by(
    () => this.room.you !== null && (this.room.view?.awaited.includes(this.room.you) ?? false),
  );

  /** Whether nothing fits: then the pile is taken, alone or along with an up card. */
  readonly forced = $derived.by<"no" | "pile" | "along">(() => {
    if (!this.myTurn || this.room.pause || !this.legal.length) return "no";
    if (this.legal.some((choice) => choice.kind !== "take")) return "no";
    return this.withoutCards.length ? "pile" : "along";
  });

  /** Where cards can be planned from while others play; empty: now they cannot. */
  readonly planZone = $derived.by<Zone | "">(() => {
    const { view, pending } = this.room;
    if (!view || !this.own || pending || view.turn === null || BEFORE_PLAY.has(view.phase)) return "";
    if (this.myTurn || view.legal.length) return "";
    return view.hand.length ? "hand" : this.own.up.length ? "up" : "";
  });

  constructor(private readonly room: Room) {}

  isPicked(one: OwnCard): boolean {
    return this.picked.some((other) => samePlace(one, other));
  }

  isPlanned(one: OwnCard): boolean {
    return this.planned.some((other) => samePlace(one, other));
  }

  /** Whether the card can be planned now: the server alone knows whether it will be legal. */
  isPlannable(one: OwnCard): boolean {
    return this.planZone === one.zone && rankOf(one.card) !== UNKNOWN;
  }

  /** Whether the card is part of a legal move. */
  isPlayable(one: OwnCard): boolean {
    return fitSome(this.legal, [one]);
  }

  /** Whether the card is part of a play, and not only of what is taken with the pile. */
  isLit(one: OwnCard): boolean {
    const plays = this.legal.filter((choice) => choice.kind !== "take");
    return fitSome(plays, [one]);
  }

  /** Whether the card alone makes a move. */
  isMove(one: OwnCard): boolean {
    return completed(this.legal, [one]) !== null;
  }

  /** Whether the card lies where one plays from, and may not be played now. */
  isRefused(one: OwnCard): boolean {
    const deciding = this.myTurn || this.legal.length > 0; // a throw-in comes off turn
    return (
      deciding &&
      this.room.view?.phase !== "direction" &&
      this.source === one.zone &&
      !this.early &&
      !this.isPlayable(one)
    );
  }

  /** Whether the card lies on the table and counts only once other cards are gone. */
  isLater(one: OwnCard): boolean {
    const { view } = this.room;
    if (!view || view.turn === null || BEFORE_PLAY.has(view.phase) || this.isPlayable(one)) return false;
    return one.zone !== "hand" && view.hand.length > 0;
  }

  /** The reason why a card may not be played; empty if it may. */
  refusalOf(one: OwnCard): string {
    if (this.isLater(one)) return translate("web-zone-later", { zone: one.zone });
    return this.isRefused(one) ? (this.room.view?.refused[one.card] ?? "") : "";
  }

  /** The smallest move that the picked cards are a part of and do not make yet. */
  readonly wanted = $derived.by<Choice | null>(() => {
    if (!this.picked.length || this.completed) return null;
    const larger = this.legal.filter((choice) => fitSome([choice], this.picked));
    return larger.toSorted((one, other) => cardCount(one) - cardCount(other))[0] ?? null;
  });

  /** A click on a card; `when` is the time of the click, however late the page handles it. */
  click(one: OwnCard, when = performance.now()): void {
    this.reason = "";
    this.disarm();
    if (this.planned.length) return this.clear();
    if (this.planZone) {
      if (this.isLater(one)) this.reason = this.refusalOf(one);
      return this.pickForPlan(one);
    }
    const double = this.isDouble(one, when);
    this.lastClick = { one, when };
    if (!this.isPlayable(one)) {
      this.reason = this.refusalOf(one);
      return;
    }
    if (double) this.playEquals(one);
    else this.pick(one);
  }

  /** Before one's turn a click picks a card or drops it; cards of one rank go together. */
  private pickForPlan(one: OwnCard): void {
    if (!this.isPlannable(one)) return;
    const rest = this.picked.filter((other) => !samePlace(one, other));
    const equal = rest.every((other) => rankOf(other.card) === rankOf(one.card));
    if (this.isPicked(one)) this.picked = rest;
    else this.picked = equal ? [...rest, one] : [one];
  }

  /** Plan the picked cards for one's turn. */
  plan(): void {
    this.planned = this.picked;
    this.picked = [];
  }

  /** When the turn has come: play what was planned, or say that it does not fit any more. */
  playPlanned(): void {
    clearTimeout(this.planTimer);
    if (!this.planned.length || !this.myTurn || !this.legal.length) return;
    const move = this.room.view?.phase === "play" ? completed(this.legal, this.planned)?.move : undefined;
    if (move) this.planTimer = window.setTimeout(() => this.play(move), PLAN_DELAY);
    else {
      this.clear();
      this.reason = translate("web-plan-void");
    }
  }

  private isDouble(one: OwnCard, when: number): boolean {
    const last = this.lastClick;
    return last !== null && alike(last.one, one) && when - last.when < DOUBLE_CLICK;
  }

  private playEquals(one: OwnCard): void {
    this.lastClick = null;
    const start = this.isPicked(one) ? this.picked : [one];
    this.picked = withEquals(this.legal, start, this.all);
    this.commit();
  }

  /** The first click picks the card, the second its equals too, the third none. */
  private pick(one: OwnCard): void {
    if (this.isPicked(one)) this.growOrClear(one);
    else if (fitSome(this.legal, [...this.picked, one])) {
      this.picked = [...this.picked, one];
    } else this.picked = [one];
    if (!settings.confirm && this.isFinal()) this.commit();
  }

  private growOrClear(one: OwnCard): void {
    const grown = withEquals(this.legal, this.picked, this.all);
    const ofOneRank = this.picked.every((other) => rankOf(other.card) === rankOf(one.card));
    this.picked = ofOneRank && grown.length > this.picked.length ? grown : [];
  }

  /** Whether the picked cards make a move that no further card could join. */
  private isFinal(): boolean {
    if (!this.completed) return false;
    return !this.all.some((one) => !this.isPicked(one) && fitSome(this.legal, [...this.picked, one]));
  }

  /** A rank key: picks the first card of the rank, then one more with each press. */
  pickRank(letter: string): void {
    this.reason = "";
    const ofRank = this.all.filter((one) => one.zone !== "down" && rankOf(one.card) === letter);
    if (this.planZone) {
      const more = ofRank.find((one) => this.isPlannable(one) && !this.isPicked(one));
      if (more) this.pickForPlan(more);
      else this.picked = [];
      return;
    }
    const next = ofRank.find((one) => !this.isPicked(one) && fitSome(this.legal, [...this.picked, one]));
    const first = ofRank.find((one) => this.isPlayable(one));
    if (next) this.picked = [...this.picked, next];
    else if (first) this.picked = this.isPicked(first) ? [] : [first];
    else this.reason = ofRank[0] ? this.refusalOf(ofRank[0]) : "";
  }

  /** Play the picked cards, or plan them before one's turn; returns whether they make a move. */
  commit(): boolean {
    if (this.planZone && this.picked.length) {
      this.plan();
      return true;
    }
    const move = this.completed?.move;
    if (!move) return false;
    this.play(move);
    return true;
  }

  /** Add what may be added to the last play, without picking it first; whoever is too late hears of it. */
  add(): void {
    if (this.offered && !this.room.unsettled) this.play(this.offered.move);
    else if (!this.room.pending) this.reason = translate("web-nothing-to-add");
  }

  /** Let an offer to add a card pass: nothing is sent, nobody waits for it. */
  decline(): void {
    this.declinedAt = this.room.version;
  }

  /** A card dropped on the pile: play it, with the others that are picked. */
  dropOnPile(one: OwnCard): void {
    if (!this.isPicked(one)) this.picked = [one];
    if (!this.isPlayable(one)) this.reason = this.refusalOf(one);
    else this.commit();
  }

  /** A hand card dropped on an up card: swap them. */
  dropOnUpCard(one: OwnCard, place: number): void {
    const other = this.all.find((card) => card.zone === "up" && card.place === place);
    if (!other) return;
    this.picked = [one, other];
    if (!this.commit()) this.picked = [];
  }

  /** Drop picked cards that a change of the table has made unplayable. */
  revise(): void {
    const held = (cards: readonly OwnCard[]) => cards.every((one) => this.all.some((other) => alike(one, other)));
    if (!held(this.picked) || !(this.planZone || fitSome(this.legal, this.picked))) this.picked = [];
    if (!held(this.planned)) this.planned = [];
    this.reason = "";
    this.lastClick = null;
  }

  /** A move without cards, in a word or two: a phone has no room for all of them. */
  brief(choice: Choice): string {
    const { pile = [], seats = [] } = this.room.view ?? {};
    const count = pile.length;
    const way = { clockwise: 1, counterclockwise: -1 }[choice.kind as string];
    if (way && seats.length > 2) {
      const next = seats.at((seats.findIndex(({ seat }) => seat === this.room.you) + way) % seats.length);
      return translate("web-do-way", { way: choice.kind, name: next?.name ?? "" });
    }
    return choice.kind === "take" ? translate("web-do-take-all", { count }) : capitalized(choice.words);
  }

  /** A press of the button for a move without cards. */
  press(choice: Choice): void {
    if (this.isConfirmed(choice) && this.armed !== choice.move) this.arm(choice.move);
    else this.play(choice.move);
  }

  private isConfirmed(choice: Choice): boolean {
    if (choice.kind === "pass" && this.room.view && AFTER_A_PLAY.has(this.room.view.phase)) return false;
    return CONFIRMED.has(choice.kind) && this.legal.length > 1 && settings.confirm;
  }

  /** Pass after a play, for whoever never wants to add a card; cards may still have to be drawn. */
  passByItself(): void {
    if (!settings.passing || this.room.view?.phase !== "again") return;
    if (this.passedAt === this.room.version) return;
    this.passedAt = this.room.version;
    const pass = this.legal.find((choice) => choice.kind === "pass");
    if (pass && !this.legal.some((choice) => choice.kind === "draw")) this.play(pass.move);
  }

  /** Press the button of the first move of a kind; returns whether there is one. */
  pressKind(kind: string): boolean {
    const choice = this.withoutCards.find((one) => one.kind === kind);
    if (choice) this.press(choice);
    return choice !== undefined;
  }

  play(move: string): void {
    this.clear();
    this.room.play(move);
  }

  clear(): void {
    clearTimeout(this.planTimer);
    this.picked = this.planned = [];
    this.reason = "";
    this.disarm();
  }

  /** Pick the cards of the move that a hint names; empty: it is better to wait. */
  follow(move: string): void {
    this.reason = ""; // the hint takes its place
    const choice = withCards(this.legal).find((one) => one.move === move);
    if (choice) this.picked = firstCards(choice, this.all);
    else if (move) this.picked = [];
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

/** An offer to add cards, in words: what is said of a play names its cards alone. */
export function offerWords({ kind, words }: Choice): string {
  return kind === "play" ? translate("web-do-add", { cards: words }) : words;
}

function alike(one: OwnCard, other: OwnCard): boolean {
  return samePlace(one, other) && one.card === other.card;
}

function placed(zone: Zone, cards: readonly string[]): OwnCard[] {
  return cards.map((card, place) => ({ zone, place, card }));
}
