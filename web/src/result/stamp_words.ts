/** The word that is stamped across the table at the end of a round, and across its picture. */

import type { ResultState } from "../connection/protocol";
import { translate } from "../localization/messages.svelte";
import { roundEnd } from "./round_end";

export function stampWords(result: ResultState): string {
  return result.title || translate("web-stamp", { kind: roundEnd(result).kind });
}
