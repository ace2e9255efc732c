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
    const found = sensible(asked, await this.engine.run("move", searchOf(asked)));
    const move = asked.position.moves[found.best] ?? "";
    return {
      type: "Advice",
      version: asked.version,
      move: move === PASS ? "" : move,
      words: asked.position.words[found.best] ?? "",
      ...reasons(asked, found),
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

/** Where a play is as good, to take the pile is odd advice. */
function sensible({ position }: HintPosition, found: FoundMove): FoundMove {
  const { best, other, judgement } = found;
  if (isSure(judgement) || !position.moves[best]?.startsWith("take")) return found;
  const { chosen_chance, best_chance, cost } = judgement;
  const turned = { best_chance: chosen_chance, chosen_chance: best_chance, cost: -cost };
  return { best: other, other: best, judgement: { ...judgement, best: position.moves[other] ?? "", ...turned } };
}

/** The reason and the chances, a sentence each. */
function reasons(asked: HintPosition, { best, other, judgement }: FoundMove): Pick<Advice, "why" | "odds"> {
  const words = { what: asked.title, other: asked.position.words[other] ?? "" };
  const chance = Math.round(100 * judgement.best_chance);
  const otherwise = Math.round(100 * judgement.chosen_chance);
  const sure = isSure(judgement);
  const reason = sure && asked.reasons.find((each) => each.move === best && each.other === other);
  return {
    why: reason
      ? translate("coach-just-because", { why: reason.why })
      : translate(sure ? "coach-better" : "coach-alike", words),
    odds: translate("coach-just-odds", { odds: translate("coach-odds", { ...words, chance, otherwise }) }),
  };
}
