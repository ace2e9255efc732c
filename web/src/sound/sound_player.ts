/** Plays the sounds of cues one after the other, and the vibration that goes with them. */

import { settings } from "../storage/settings.svelte";
import { type SoundName, VOICES } from "./sounds";
import { Synthesizer } from "./synthesizer";
import { vibrate } from "./vibration";

/** Seconds from one cue to the next. */
const APART = 0.14;

export class SoundPlayer {
  private readonly synthesizer = new Synthesizer(new AudioContext());

  play(cues: readonly SoundName[]): void {
    if (settings.touch) vibrate(cues);
    if (!settings.sound || cues.length === 0) return;
    void this.synthesizer.resume();
    const volume = settings.volume / 100;
    cues.forEach((cue, at) => this.synthesizer.play(VOICES[cue], volume, at * APART));
  }
}
