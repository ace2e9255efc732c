/** Cues: the sounds that go with what happened at the table. */

import type { AnyEvent, LogLine } from "../connection/protocol";
import type { SoundName } from "./sounds";

/** Sounds that one change of the table sets off at most: after a lost connection much comes at once. */
export const MOST_CUES = 4;

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
      return "burn";
    case "Took":
      return "take";
    case "Skipped":
      return "skip";
    case "Reversed":
      return "reverse";
    case "WentOut":
      return "out";
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
