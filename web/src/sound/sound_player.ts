/** Plays sounds with the Web Audio API, and lets phones vibrate. */

import { settings } from "../storage/settings.svelte";
import { type SoundName, type Voice, VOICES } from "./sounds";

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

const ATTACK = 0.005;
const SILENCE = 0.0001;
const NOISE_SECONDS = 1;
/** How narrow the band is that noise passes. */
const NOISE_Q = 0.9;

export class Synthesizer {
  private readonly master: GainNode;
  private noise: AudioBuffer | null = null;

  constructor(private readonly context: AudioContext) {
    this.master = context.createGain();
    this.master.connect(context.destination);
  }

  /** Wakes a context that the browser has put to sleep, as it does without a touch. */
  async resume(): Promise<void> {
    if (this.context.state === "suspended") await this.context.resume();
  }

  /** Plays voices together, `after` seconds from now, at a volume of 0 … 1. */
  play(voices: readonly Voice[], volume: number, after = 0): void {
    this.master.gain.value = volume;
    const start = this.context.currentTime + after;
    for (const voice of voices) this.speak(voice, start + (voice.at ?? 0));
  }

  private speak(voice: Voice, start: number): void {
    const end = start + voice.length;
    const envelope = this.context.createGain();
    envelope.gain.setValueAtTime(SILENCE, start);
    envelope.gain.exponentialRampToValueAtTime(voice.gain, start + (voice.attack ?? ATTACK));
    envelope.gain.exponentialRampToValueAtTime(SILENCE, end);
    envelope.connect(this.master);
    const source =
      voice.source === "noise" ? this.hiss(voice, start, envelope) : this.tone(voice, voice.source, start, envelope);
    source.start(start);
    source.stop(end);
    source.onended = () => envelope.disconnect();
  }

  private tone(voice: Voice, type: OscillatorType, start: number, output: AudioNode): AudioScheduledSourceNode {
    const oscillator = this.context.createOscillator();
    oscillator.type = type;
    sweep(oscillator.frequency, voice, start);
    oscillator.connect(output);
    return oscillator;
  }

  private hiss(voice: Voice, start: number, output: AudioNode): AudioScheduledSourceNode {
    const source = this.context.createBufferSource();
    const filter = this.context.createBiquadFilter();
    source.buffer = this.noise ??= whiteNoise(this.context);
    filter.type = "bandpass";
    filter.Q.value = NOISE_Q;
    sweep(filter.frequency, voice, start);
    source.connect(filter).connect(output);
    return source;
  }
}

function sweep(frequency: AudioParam, voice: Voice, start: number): void {
  frequency.setValueAtTime(voice.from, start);
  if (voice.to !== undefined) frequency.exponentialRampToValueAtTime(voice.to, start + voice.length);
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, NOISE_SECONDS * context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = 2 * Math.random() - 1;
  return buffer;
}

const PATTERNS: Partial<Record<SoundName, readonly number[]>> = {
  turn: [35],
  burn: [60],
  heap: [90],
  loss: [120, 80, 240],
};

export function vibrate(cues: readonly SoundName[]): void {
  const pattern = cues.map((cue) => PATTERNS[cue]).findLast((one) => one !== undefined);
  if (pattern && "vibrate" in navigator) navigator.vibrate([...pattern]);
}
