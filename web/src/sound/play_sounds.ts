/** The player of sounds: loaded after the first touch, the same for every table. */

import type { SoundPlayer } from "./sound_player";
import type { SoundName } from "./sounds";

let player: SoundPlayer | null = null;
let asked = false;

export async function loadSounds(): Promise<void> {
  if (asked || !("AudioContext" in window)) return;
  asked = true;
  const { SoundPlayer } = await import("./sound_player");
  player = new SoundPlayer();
}

export function playSounds(cues: readonly SoundName[]): void {
  player?.play(cues);
}
