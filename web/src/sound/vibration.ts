/** Vibration of phones: only what concerns whoever holds them. Patterns are milliseconds. */

import type { SoundName } from "./sounds";

const PATTERNS: Partial<Record<SoundName, readonly number[]>> = {
  turn: [35],
  burn: [60],
  loss: [120, 80, 240],
};

export function vibrate(cues: readonly SoundName[]): void {
  const pattern = cues.map((cue) => PATTERNS[cue]).findLast((one) => one !== undefined);
  if (pattern && "vibrate" in navigator) navigator.vibrate([...pattern]);
}
