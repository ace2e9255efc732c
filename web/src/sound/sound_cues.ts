/** What is heard of a change of the table, and the watch for such changes. */

import type { AnyEvent, LogLine, Phase } from "../connection/protocol";
import type { SoundName } from "./sounds";
import type { Room } from "../connection/room.svelte";

/** Sounds that one change of the table sets off at most: after a lost connection much comes at once. */
export const MOST_CUES = 4;

/** Cards that are heard to be heavy. */
const HEAP = 6;

function cueOf(event: AnyEvent): SoundName | null {
  switch (event.type) {
    case "Played":
    case "Replied":
    case "Dumped":
    case "Stacked":
    case "TurnedUp":
    case "BeganPile":
      return "play";
    case "Flipped":
      return event.fits ? "play" : null;
    case "Threw":
      return "throw";
    case "Burnt":
      return event.by === "quartet" ? "quartet" : "burn";
    case "Took":
      return event.count >= HEAP ? "heap" : "take";
    case "Skipped":
      return "skip";
    case "Reversed":
      return "reverse";
    case "WentOut":
      return event.place === 1 ? "first" : "out";
    default:
      return null;
  }
}

/** What became of the table by a change, as everybody sees it. */
export interface Change {
  /** Whether a new round was dealt. */
  dealt: boolean;
  happened: readonly LogLine[];
  /** Whether the round ended with a loser. */
  lost: boolean;
  /** Whether it has become this browser's turn. */
  turn: boolean;
}

/** The sounds of a change, in order; of several equal ones in a row the first. */
export function soundCues(change: Change): SoundName[] {
  const cues = change.happened.flatMap((one) => one.events.map(cueOf)).filter((cue) => cue !== null);
  const different = cues.filter((cue, at) => cue !== cues[at - 1]).slice(-MOST_CUES);
  const first: SoundName[] = change.dealt ? ["deal"] : [];
  const last: SoundName[] = change.lost ? ["loss"] : change.turn ? ["turn"] : [];
  return [...first, ...different, ...last];
}

/** Phases that only those see who hold a certain card: a sound would tell everybody in the room. */
const SECRET = new Set<Phase | undefined>(["again", "throw", "reply"]);

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
    const secret = SECRET.has(view?.phase);
    const turn = you !== null && view?.turn === you && (!secret || this.before?.turn === true);
    return { round: view ? room.round : 0, turn, lost: (room.result?.loser ?? "") !== "" };
  }
}
