/** The sounds of the table as data: each a few voices that the synthesizer plays. */

export const SOUNDS = [
  "deal",
  "play",
  "burn",
  "take",
  "heap",
  "skip",
  "reverse",
  "turn",
  "throw",
  "quartet",
  "out",
  "first",
  "right",
  "loss",
  "sit",
] as const;
export type SoundName = (typeof SOUNDS)[number];

/** Noise through a band-pass filter: paper, air, fire. */
export type Source = "noise" | OscillatorType;

/**
 * One voice of a sound.
 *
 * `from` and `to` are frequencies in Hz: of the tone, or of the filter that the noise passes.
 * `at` and `length` are seconds; `gain` is 0 … 1, reached within `attack` seconds (0.005).
 */
export interface Voice {
  source: Source;
  from: number;
  to?: number;
  at?: number;
  length: number;
  gain: number;
  attack?: number;
}

/** A card that slides over the table, `at` seconds after the sound begins. */
function slide(at: number, gain = 0.3): Voice {
  return { source: "noise", from: 2600, to: 1200, at, length: 0.09, gain, attack: 0.02 };
}

/** A card that lands: a short knock with some body. */
function knock(at: number, gain = 0.5): Voice[] {
  return [
    { source: "noise", from: 1500, to: 500, at, length: 0.05, gain },
    { source: "sine", from: 190, to: 90, at, length: 0.08, gain: gain * 0.7 },
  ];
}

function tone(from: number, at: number, length: number, gain: number, to = from): Voice {
  return { source: "triangle", from, to, at, length, gain };
}

export const VOICES: Record<SoundName, readonly Voice[]> = {
  deal: [0, 0.08, 0.16, 0.24, 0.32, 0.4].map((at) => slide(at, 0.22)),
  play: [slide(0, 0.18), ...knock(0.05)],
  burn: [
    { source: "noise", from: 300, to: 2400, length: 0.55, gain: 0.45, attack: 0.12 },
    { source: "noise", from: 5200, to: 3000, at: 0.08, length: 0.5, gain: 0.12, attack: 0.2 },
    { source: "sine", from: 120, to: 50, length: 0.4, gain: 0.35 },
  ],
  quartet: [
    ...[0, 0.09, 0.18, 0.27].flatMap((at) => knock(at, 0.6)),
    tone(392, 0.3, 0.12, 0.16),
    tone(587, 0.38, 0.26, 0.16),
    { source: "noise", from: 300, to: 2400, at: 0.32, length: 0.55, gain: 0.4, attack: 0.12 },
    { source: "sine", from: 120, to: 50, at: 0.32, length: 0.4, gain: 0.35 },
  ],
  /** A pile that crushes: many cards, and their weight. */
  heap: [
    ...[0, 0.04, 0.08, 0.12, 0.16, 0.2, 0.24, 0.28].map((at) => slide(at, 0.3)),
    { source: "sine", from: 110, to: 38, at: 0.3, length: 0.45, gain: 0.6 },
    { source: "noise", from: 420, to: 110, at: 0.3, length: 0.2, gain: 0.5 },
  ],
  take: [0, 0.05, 0.1, 0.15, 0.2].map((at, index) => slide(at, 0.34 - 0.04 * index)),
  skip: [tone(620, 0, 0.1, 0.16), tone(460, 0.09, 0.14, 0.16)],
  reverse: [
    { source: "triangle", from: 380, to: 760, length: 0.16, gain: 0.14 },
    { source: "triangle", from: 760, to: 380, at: 0.16, length: 0.2, gain: 0.14 },
  ],
  turn: [tone(660, 0, 0.12, 0.2), tone(880, 0.11, 0.22, 0.2)],
  throw: [...knock(0, 0.7), tone(990, 0.04, 0.1, 0.14), tone(1320, 0.12, 0.16, 0.14)],
  out: [tone(523, 0, 0.14, 0.18), tone(659, 0.11, 0.14, 0.18), tone(784, 0.22, 0.3, 0.18)],
  /** A fanfare for the first who is out. */
  first: [
    ...[392, 523, 659].map((high, at) => tone(high, at * 0.1, 0.12, 0.2)),
    ...[523, 659, 784, 1047].map((high) => tone(high, 0.32, 0.7, 0.12)),
  ],
  /** The right card in a lesson. */
  right: [tone(1047, 0, 0.1, 0.16), tone(1568, 0.09, 0.34, 0.16)],
  /** Somebody draws up a chair. */
  sit: [{ source: "noise", from: 420, to: 260, length: 0.16, gain: 0.16, attack: 0.05 }, ...knock(0.15, 0.34)],
  loss: [tone(330, 0, 0.26, 0.2), tone(277, 0.22, 0.26, 0.2), tone(208, 0.46, 0.6, 0.22, 156)],
};
