/** The rest of a round that only bots still play: at full speed on the host's wish. */

import type { ViewState } from "../connection/protocol";
import type { Room } from "../connection/room.svelte";
import { loadForTab, saveForTab } from "../storage/browser_storage";

export class SkipToEnd {
  /** Whether the host is out, everybody else who still plays is a bot, and bots take their time. */
  readonly offered = $derived.by(() => {
    const { host, room, you } = this.room;
    const view = this.view();
    if (!host || !room || room.phase !== "playing" || view.turn === null || room.options.pace === 0) return false;
    const playing = view.seats.filter((seat) => !seat.out);
    return playing.every(({ seat }) => seat !== you && room.seats[seat]?.kind === "bot");
  });

  constructor(
    private readonly room: Room,
    private readonly view: () => ViewState,
  ) {}

  private get kept(): string {
    return `rhythm.${this.room.code}`;
  }

  skip(): void {
    const options = this.room.room?.options;
    if (!options) return;
    saveForTab(this.kept, JSON.stringify([options.pace, options.pause]));
    this.room.send({
      type: "SetOptions",
      options: { ...options, pace: 0, pause: 0 },
    });
  }

  /** After the round the table has its own rhythm again. */
  end(): void {
    const options = this.room.room?.options;
    const kept = loadForTab(this.kept);
    if (!kept || !options || !this.room.host) return;
    saveForTab(this.kept, "");
    const [pace, pause] = JSON.parse(kept) as [number, number];
    this.room.send({
      type: "SetOptions",
      options: { ...options, pace, pause },
    });
  }
}
