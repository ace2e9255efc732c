/** The end of a round at the table: whether it is staged now, its story, and what lies behind “More”. */

import { untrack } from "svelte";
import type { ResultState } from "../connection/protocol";
import type { Room } from "../connection/room.svelte";
import { language } from "../localization/messages.svelte";
import { motionReduced } from "../storage/settings.svelte";
import { WatchedRounds } from "./round_end";
import type { RoundStory, Story } from "./round_story";

export class Ending {
  /** Of the round that is over. */
  readonly result = $derived.by<ResultState | null>(() => {
    const { room } = this.room;
    return room?.phase === "over" ? room.result : null;
  });

  staged = $state(false);
  /** The worst move of whoever lost; null until it is known, and if nobody can tell. */
  story = $state.raw<Story | null>(null);
  /** Whether more about the round is shown. */
  more = $state(false);
  readonly #watched = new WatchedRounds();
  readonly #lost = $derived.by(() => (this.result?.loser ? `${this.room.room?.round} ${this.result.loser}` : ""));
  #teller = $state.raw<Promise<RoundStory | null>>(Promise.resolve(null));

  constructor(private readonly room: Room) {
    // It is there by the end of the round.
    $effect(() => {
      if (this.room.room?.phase === "playing")
        Promise.all([import("./RoundEnd.svelte"), import("./EndActions.svelte")]).catch(() => undefined);
    });

    // Before anything is drawn: the end is never seen for a moment before it is staged.
    $effect.pre(() => {
      const shown = this.room.room;
      if (!shown) return;
      if (this.#watched.endsWith(shown)) this.staged = !motionReduced();
      else if (shown.phase !== "over") [this.staged, this.more] = [false, false];
    });

    $effect(() => this.#analyse());

    $effect(() => {
      void language();
      let wanted = true;
      this.#teller
        .then((teller) => teller?.told() ?? null)
        .then((story) => wanted && (this.story = story))
        .catch(() => undefined);
      return () => (wanted = false);
    });
  }

  /** Looked for once it is quiet at the table; returns what ends it. */
  #analyse(): (() => void) | undefined {
    if (!this.#lost || this.staged) return;
    const { code } = this.room;
    const [round, loser] = untrack(() => [this.room.room?.round ?? 0, this.result?.loser ?? ""] as const);
    const teller = import("./round_story")
      .then(({ RoundStory }) => new RoundStory(code, round, loser))
      .catch(() => null);
    this.#teller = teller;
    return () => {
      this.story = null;
      void teller.then((one) => one?.close());
    };
  }
}
