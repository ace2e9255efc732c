/** The story of a lost round in one sentence: the worst move of whoever lost it. */

import { fetchedText, posted } from "../connection/api";
import { pageAddress } from "../connection/page_base";
import { patiently } from "../connection/patience";
import type { MoveExplained } from "../connection/protocol";
import { RecordAnalyst } from "../engine/record_analysis";
import { language, translate } from "../localization/messages.svelte";
import { type Analysis, type Blunder, blunders } from "../replay/analysis";

/** The blunder of a seat that cost most; undefined: it made none. */
export function worstBlunder(analysis: Analysis, seat: string): Blunder | undefined {
  return blunders(analysis)
    .filter((ply) => ply.seat === seat)
    .reduce<Blunder | undefined>(
      (worst, ply) => (worst && worst.judgement.cost >= ply.judgement.cost ? worst : ply),
      undefined,
    );
}

export interface Story {
  /** In words, to the loser or about them. */
  tell: (own: boolean) => string;
  /** The address of the worst move in the replay; empty: there is none. */
  replay: string;
}

export class RoundStory {
  private analyst: RecordAnalyst | null = null;
  private found: Promise<{ record: string; worst: Blunder | undefined } | null> | null = null;
  private closed = false;

  /** Of a round of a room, by the name of the seat that lost it. */
  constructor(
    private readonly room: string,
    private readonly round: number,
    private readonly loser: string,
  ) {}

  /** Null: it is not wanted any more, or cannot be told. */
  async told(): Promise<Story | null> {
    const found = await (this.found ??= this.analysed());
    if (!found || this.closed) return null;
    const { record, worst } = found;
    const teller = (key: string, words?: MoveExplained) => (own: boolean) =>
      translate(key, { own: own ? "yes" : "no", name: this.loser, ply: worst?.number ?? 0, ...words });
    if (!worst) return { tell: teller("web-story-clean"), replay: "" };
    const wanted = {
      record,
      moves: [{ number: worst.number, better: worst.judgement.best }],
      language: language(),
    };
    const [words] = await patiently(() => posted<MoveExplained[]>("/api/explain", wanted));
    if (!words) return null;
    const replay = pageAddress(`#replay=${this.room}/${this.round}/${worst.number - 1}`);
    return { tell: teller("web-story-worst", words), replay };
  }

  close(): void {
    this.closed = true;
    this.analyst?.close();
  }

  private async analysed(): Promise<{ record: string; worst: Blunder | undefined } | null> {
    const record = await patiently(() => fetchedText(`/api/rooms/${this.room}/rounds/${this.round}/record`));
    if (this.closed) return null;
    this.analyst = new RecordAnalyst(record);
    const analysis = await this.analyst.analysis(() => undefined);
    return analysis && { record, worst: worstBlunder(analysis, this.loser) };
  }
}
