/** What was said or shown, in words. */

import type { Utterance } from "../connection/chat.svelte";
import { say } from "../localization/messages.svelte";

export function said({ emote, phrase, text, to }: Utterance, tone: "mild" | "rude"): string {
  const what = emote ? say(`talk-emote-${emote}`) : phrase ? say(`talk-phrase-${phrase}`, { tone }) : text;
  return to ? say("talk-to", { what, name: to }) : what;
}
