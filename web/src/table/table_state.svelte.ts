/** What the table says besides its cards: whose seat is where, the round, the demand, the score. */

import type { SeatView, ViewState } from "../connection/protocol";
import { keptParts } from "../connection/received_tables";
import type { Room } from "../connection/room.svelte";
import { translate } from "../localization/messages.svelte";
import { type KeyedCards, keyedCards } from "./card_routes";
import { logLines } from "./log_lines";
import { clockwiseFrom } from "./seat_layout";
import { tally } from "./tally";

/** Letters that are a line on the narrowest phone. */
const UNBROKEN = 26;
/** Entries of the log among which the last line is. */
const RECENT = 12;

export class TableState {
  #before: KeyedCards | undefined;

  /** All cards in sight; what has not changed stays the same object. */
  readonly seen = $derived.by(() => (this.#before = keptParts(this.#before, keyedCards(this.view, this.#before))));
  /** The index of one's own seat in the view; -1 for those who look on. */
  readonly mine = $derived.by(() => this.view.seats.findIndex((seat) => seat.seat === this.room.you));
  /** The indices of the other seats, clockwise from the left neighbour. */
  readonly others = $derived.by(() => clockwiseFrom(this.mine, this.view.seats.length));
  readonly own = $derived.by<SeatView | undefined>(() => this.view.seats[this.mine]);
  readonly ownUp = $derived(this.seen.up[this.mine] ?? []);
  /** What the pile asks for; what fits in a line is not broken. */
  readonly demand = $derived.by(() => {
    const chooses = this.view.phase === "direction" && this.view.turn === this.room.you;
    const demand = chooses ? translate("web-direction") : this.view.demand;
    return demand.length <= UNBROKEN ? demand.replaceAll(" ", "\u00A0") : demand;
  });

  readonly turnName = $derived.by(() => this.view.seats.find((seat) => seat.seat === this.view.turn)?.name ?? "");
  /** Whether a bot plays one's own seat. */
  readonly held = $derived.by(() => this.room.you !== null && (this.room.room?.seats[this.room.you]?.held ?? false));
  readonly round = $derived.by(() => {
    const { room } = this.room;
    if (!room?.round) return "";
    return room.practice
      ? translate("web-practice")
      : translate("web-round", {
          round: room.round,
          part: room.part,
          parts: room.parts,
        });
  });

  readonly rounds = $derived.by(() => this.room.room?.finished ?? 0);
  readonly rows = $derived.by(() => (this.room.room ? tally(this.room.room, this.room.you) : []));
  readonly lastLine = $derived.by(() => logLines(this.room.log.slice(-RECENT)).at(-1)?.line ?? "");

  constructor(
    private readonly room: Room,
    private readonly current: () => ViewState,
  ) {}

  private get view(): ViewState {
    return this.current();
  }

  readonly placeOf = (name: string): string => placeOf(name, this.view.seats);
}

/** The place of the seat with a name, as cards fly from and to it. */
export function placeOf(name: string, seats: readonly SeatView[]): string {
  const seat = seats.find((one) => one.name === name);
  return seat ? `seat-${seat.seat}` : "";
}
