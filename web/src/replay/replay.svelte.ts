/** Plays a record: one of its positions, and its analysis. */

import { posted } from "../connection/api";
import { patiently } from "../connection/patience";
import type { Replay } from "../connection/protocol";
import { type Progress, RecordAnalyst } from "../engine/record_analysis";
import { language, translate } from "../localization/messages.svelte";
import { type Analysis, blundersBySeat } from "./analysis";
import { isPass } from "./passes";
import { packed, type ReplayAddress, replayAddress, replayLink, roundRecord, unpacked } from "./replay_address";

export class ReplayPlayer {
  #address = $state.raw<ReplayAddress>(replayAddress(""));
  /** The record packed for a link; empty if it is too long. */
  #within = $state("");
  /** Whether the record is one that this browser keeps. */
  #kept = $state(false);
  text = $state("");
  replay = $state.raw<Replay | null>(null);
  analysis = $state.raw<Analysis | null>(null);
  progress = $state.raw<Progress | null>(null);
  at = $state(0);
  running = $state(false);
  problem = $state("");

  readonly analyst = $derived(new RecordAnalyst(this.text));
  readonly last = $derived((this.replay?.frames.length ?? 1) - 1);
  readonly frame = $derived(this.replay?.frames[Math.min(this.at, this.last)]);
  readonly happened = $derived(this.replay?.frames.slice(0, this.at + 1).flatMap((one) => one.happened ?? []) ?? []);
  readonly room = $derived(this.#address.round.split("/")[0] ?? "");
  readonly first = $derived(translate(this.replay?.dealt === false ? "replay-position" : "replay-deal"));
  readonly #byRound = $derived(this.#address.round && replayLink({ ...this.#address, move: this.at }));
  readonly byRecord = $derived(this.#within && replayLink({ round: "", packed: this.#within, move: this.at }));
  /** The address of this moment for whoever is here. */
  readonly own = $derived(this.#byRound || this.byRecord);

  /** Of a round that this browser keeps, the server may have forgotten the table. */
  readonly shared = $derived(this.#kept ? this.byRecord || this.#byRound : this.#byRound || this.byRecord);

  /** `record` is what the address says after `#replay=`. */
  constructor(record: string) {
    this.#address = replayAddress(record);
    this.at = this.#address.move;
  }

  readonly failed = (error: unknown): void => {
    this.problem = error instanceof Error ? error.message : String(error);
  };

  /** Fetch the record that the address names. */
  async fetchRecord(): Promise<void> {
    const { packed, round } = this.#address;
    if (packed) this.text = await unpacked(packed).catch(() => "");
    else if (round) ({ text: this.text, kept: this.#kept } = await roundRecord(round));
    if (!this.text) this.problem = translate(packed ? "replay-torn" : "replay-nowhere");
  }

  async #keepBlunders(found: Analysis): Promise<void> {
    const { noteBlunders } = await import("../history/round_store");
    await noteBlunders(this.#address.round, blundersBySeat(found)).catch(() => undefined);
  }

  /** Have the record replayed, in the language of today. */
  async open(): Promise<void> {
    this.problem = "";
    const body = { record: this.text, language: language() };
    this.replay = await patiently(() => posted<Replay>("/api/replay", body));
    this.at = Math.min(this.at, this.last);
    this.#within = (await packed(this.replay.record).catch(() => null)) ?? "";
  }

  /** Asked for again after a failure, the server goes on where it is. */
  readonly analysed = (): void => {
    this.problem = "";
    this.#analyse(this.analyst).catch((error: unknown) => {
      this.progress = null;
      this.failed(error);
    });
  };

  async #analyse(analyst: RecordAnalyst): Promise<void> {
    const found = await analyst.analysis((done) => (this.progress = done));
    if (!found) return;
    this.analysis = found;
    void this.#keepBlunders(found);
  }

  async chosen(files: FileList | null): Promise<void> {
    const file = files?.[0];
    if (!file) return;
    this.#address = replayAddress("");
    [this.#kept, this.#within] = [false, ""];
    this.at = 0;
    this.analysis = null;
    this.progress = null;
    this.replay = null;
    this.text = await file.text();
    if (!this.text) this.problem = translate("replay-empty");
  }

  readonly go = (to: number): void => {
    this.at = Math.max(0, Math.min(this.last, to));
  };

  /** The next moment while it runs, with the passes after it, until the last one. */
  advance(): void {
    if (this.at === this.last) this.running = false;
    const after = this.replay?.frames.findIndex((frame, move) => move > this.at + 1 && !isPass(frame)) ?? -1;
    this.at = after > 0 ? after - 1 : this.last;
  }
}
