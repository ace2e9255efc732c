/** Watches a room for changes that are heard, from one table to the next. */

import type { Phase } from "../connection/protocol";
import type { Room } from "../connection/room.svelte";
import { soundCues } from "./sound_cues";
import type { SoundName } from "./sounds";

/** Phases that only those see who hold a certain card: a sound would tell everybody in the room. */
const SECRET = new Set<Phase>(["again", "throw", "reply"]);

interface Moment {
  round: number;
  turn: boolean;
  lost: boolean;
}

export class TurnWatch {
  private before: Moment | null = null;

  constructor(private readonly room: Room) {}

  /** The sounds of the change since the last call; none for the first table. */
  cues(): SoundName[] {
    const before = this.before;
    const now = this.moment();
    this.before = now;
    if (!before || !now) return [];
    return soundCues({
      dealt: now.round > before.round,
      happened: this.room.latest,
      lost: now.lost && !before.lost,
      turn: now.turn && !before.turn,
    });
  }

  private moment(): Moment | null {
    const { room, view, you } = this.room;
    if (!room) return null;
    const secret = !!view && SECRET.has(view.phase);
    const turn = you !== null && view?.turn === you && (!secret || this.before?.turn === true);
    return { round: view ? room.round : 0, turn, lost: (room.result?.loser ?? "") !== "" };
  }
}
