/** Hints that this device finds: the server's search and its words, which are loaded with it (`coach.ftl`). */

import type { Advice, HintPosition } from "../connection/protocol";
import { translate } from "../localization/messages.svelte";
import { Engine } from "./engine";
import { isSure } from "./figures";
import type { FoundMove, MoveSearch } from "./tasks";

/** Milliseconds that a slow device searches at most. */
const PATIENCE = 2000;
/** The move of a seat off turn that does nothing. */
const PASS = "pass";

/** The hints of one table. */
export class DeviceHints {
  private readonly engine = new Engine();

  /** The hint that a search finds. */
  async hint(asked: HintPosition): Promise<Advice> {
    const found = await this.engine.run("move", searchOf(asked));
    const move = asked.position.moves[found.best] ?? "";
    return {
      type: "Advice",
      version: asked.version,
      move: move === PASS ? "" : move,
      words: asked.position.words[found.best] ?? "",
      why: why(asked, found),
      chance: found.judgement.best_chance,
      counts: asked.rules.counts,
    };
  }

  /** The chance after each legal move, by the move's text. */
  async chances(asked: HintPosition): Promise<Map<string, number>> {
    const found = await this.engine.run("chances", searchOf(asked));
    return new Map(asked.position.moves.map((move, place) => [move, found[place] ?? 0]));
  }

  close(): void {
    this.engine.close();
  }
}

function searchOf(asked: HintPosition): MoveSearch {
  const { rules, position, seed, iterations, rounds } = asked;
  return { rules, position, seed, iterations, rounds, patience: PATIENCE };
}

/** The reason as a sentence. */
function why(asked: HintPosition, found: FoundMove): string {
  const { best, other, judgement } = found;
  const sure = isSure(judgement);
  const chance = Math.round(100 * judgement.best_chance);
  const otherwise = Math.round(100 * judgement.chosen_chance);
  const odds = translate(sure ? "coach-odds" : "coach-alike", {
    what: asked.title,
    chance,
    otherwise,
    same: chance === otherwise ? "yes" : "no",
    other: asked.position.words[other] ?? "",
  });
  const reason = sure && asked.reasons.find((each) => each.move === best && each.other === other);
  return reason ? translate("coach-because", { why: reason.why, odds }) : translate("coach-just-odds", { odds });
}
