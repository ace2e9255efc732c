/** The search from a position, and rounds that are played on: the server's, by the same kernels and the same net. */

import type { SearchPosition, SearchRules } from "../connection/protocol";
import type { KernelArray, Kernels } from "./kernels";

/** How often a move was tried, and rounds lost and won after it. */
export interface Tally {
  visits: number;
  lost: number;
  won: number;
}

/** The ends of rounds that were played on: by round, the seat that lost, or was out first. */
export type Ends = bigint[];

/** Where rounds are played on from: a state, the seat that moves, the seat whose knowledge counts, a move. */
interface Start {
  root: KernelArray;
  mover: number;
  seat: number;
  code: bigint | number;
}

/** Iterations, or rounds, between two looks at the clock. */
const BATCH = 128;
/** Milliseconds after which the worker listens to the page again. */
const GLANCE = 60;

const NO_MOVES: Tally = { visits: 0, lost: 0, won: 0 };

/** Searches under one rule set. */
export class Search {
  private readonly common: Record<
    "worlds" | "rules" | "values" | "work" | "nets" | "net_rules" | "judges",
    KernelArray
  >;
  private readonly wins: boolean;
  private listened = performance.now();

  constructor(
    private readonly kernels: Kernels,
    rules: SearchRules,
    net: Uint8Array,
    private readonly isWanted: () => boolean,
  ) {
    this.wins = rules.counts === "wins";
    this.common = {
      worlds: kernels.records("State"),
      rules: kernels.record("Rules", bytes(rules.rules)),
      values: kernels.record("Values", bytes(rules.values)),
      work: kernels.records("Workspace"),
      nets: kernels.record("Net", net),
      net_rules: kernels.record("NetRules", bytes(rules.net_rules)),
      judges: kernels.records("Judge"),
    };
  }

  /** Search from a position, until the moment at the latest: by legal move, what was found. */
  async tallies(position: SearchPosition, seed: bigint, iterations: number, until = Infinity): Promise<Tally[]> {
    return this.kernels.within(async () => {
      const tree = this.kernels.records("Node", iterations + 1);
      const roots = this.root(position.state);
      const seat = position.seat;
      this.ask({ used: 1 }); // the root
      for (let first = 0; first < iterations && (first === 0 || performance.now() < until); first += BATCH) {
        const count = Math.min(BATCH, iterations - first);
        this.ask({ seat, seed, first, count });
        this.kernels.enter("enter_judged_search", { ...this.common, roots, tree });
        await this.listen();
      }
      const found = this.children(tree);
      const rules = this.common.rules;
      return codesOf(position).map(
        (code) => found.get(this.kernels.enter("enter_key", { rules, seat, code })) ?? NO_MOVES,
      );
    });
  }

  /** Play on after a legal move, from what the seat knows; or from the record given, with all hands seen. */
  endsAfter(position: SearchPosition, move: number, seed: bigint, rounds: number, open?: string): Promise<Ends> {
    const code = codesOf(position)[move] ?? this.kernels.constant("NO_MOVE");
    const seat = open === undefined ? position.seat : this.kernels.constant("NONE");
    return this.kernels.within(() =>
      this.ends({ root: this.root(open ?? position.state), mover: position.seat, seat, code }, seed, rounds),
    );
  }

  /** Play on with all hands seen, but neither stock nor down cards. */
  endsOf(state: string, mover: number, seed: bigint, rounds: number): Promise<Ends> {
    const [seat, code] = [this.kernels.constant("NONE"), this.kernels.constant("NO_MOVE")];
    return this.kernels.within(() => this.ends({ root: this.root(state), mover, seat, code }, seed, rounds));
  }

  private async ends(start: Start, seed: bigint, rounds: number): Promise<Ends> {
    const { root: roots, ...given } = start;
    const horizon = this.kernels.constant("HORIZON");
    const outcomes = this.kernels.integers(2, rounds);
    for (let first = 0; first < rounds; first += BATCH) {
      const count = Math.min(BATCH, rounds - first);
      this.ask({ ...given, horizon, seed, first, count });
      this.kernels.enter("enter_outcomes", { ...this.common, roots, outcomes });
      await this.listen();
    }
    const row = this.kernels.constant(this.wins ? "WON" : "LOST");
    return [...this.kernels.contents(outcomes).subarray(row * rounds, (row + 1) * rounds)];
  }

  /** Write what the kernels are asked for into their workspace. */
  private ask(wanted: Record<string, number | bigint>): void {
    const work = this.kernels.view(this.common.work, "Workspace");
    for (const [field, value] of Object.entries(wanted)) work.setInt64(field, BigInt(value));
  }

  private root(state: string): KernelArray {
    return this.kernels.record("State", bytes(state));
  }

  /** The moves that were tried first, by their keys. */
  private children(tree: KernelArray): Map<bigint, Tally> {
    const found = new Map<bigint, Tally>();
    let child = this.kernels.view(tree, "Node").int32("child");
    while (child) {
      const node = this.kernels.view(tree, "Node", child);
      found.set(node.int64("key"), {
        visits: node.int32("visits"),
        lost: node.float64("lost"),
        won: node.float64("won"),
      });
      child = node.int32("sibling");
    }
    return found;
  }

  /** Let messages of the page in, now and then; end if there is something newer to do. */
  private async listen(): Promise<void> {
    if (performance.now() - this.listened < GLANCE) return;
    await new Promise((resolve) => setTimeout(resolve));
    this.listened = performance.now();
    if (!this.isWanted()) throw new Error("superseded");
  }
}

function codesOf(position: SearchPosition): bigint[] {
  return [...new BigInt64Array(bytes(position.codes).buffer)];
}

export function bytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
