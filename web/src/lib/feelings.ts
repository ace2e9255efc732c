/** Faces and sentences that a seat may show at any time. */

import type { EmoteName, PhraseName } from "./protocol";

export const EMOTES: readonly EmoteName[] = [
  "laugh",
  "cheer",
  "cry",
  "angry",
  "think",
  "sleep",
  "wave",
  "fire",
];

export const PHRASES: readonly PhraseName[] = [
  "hello",
  "good-luck",
  "well-played",
  "thanks",
  "sorry",
  "hurry",
  "ouch",
  "one-more",
  "bye",
];
