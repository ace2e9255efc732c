/** What was said or shown, in words. */

import type { Utterance } from "../connection/chat.svelte";
import { PHRASES } from "../connection/protocol";
import { translate } from "../localization/messages.svelte";

/** The last of the phrases are gibes. */
const FIRST_GIBE = PHRASES.indexOf("eat-it");
export const GIBES = PHRASES.slice(FIRST_GIBE);
export const COURTESIES = PHRASES.slice(0, FIRST_GIBE);

export function said({ emote, phrase, text, to }: Utterance, tone: "mild" | "rude"): string {
  const what = emote ? translate(`talk-emote-${emote}`) : phrase ? translate(`talk-phrase-${phrase}`, { tone }) : text;
  return to ? translate("talk-to", { what, name: to }) : what;
}
