/** Faces and sentences that a seat may show at any time. */

import type { EmoteName, PhraseName } from "./protocol";

const FACES: Record<EmoteName, string> = {
  laugh: "😄",
  cheer: "🎉",
  cry: "😢",
  angry: "😠",
  think: "🤔",
  sleep: "😴",
  wave: "👋",
  fire: "🔥",
};

export const EMOTES = Object.keys(FACES) as EmoteName[];

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

export function faceOf(emote: EmoteName): string {
  return FACES[emote];
}
