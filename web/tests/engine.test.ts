import { beforeEach, describe, expect, it, vi } from "vitest";
import { canSearch, experience, type MoveSearch, type Request, Superseded } from "../src/engine/tasks";
import { Engine, EngineFailure } from "../src/engine/engine";
import { Kernels, type Manifest } from "../src/engine/kernels";

/** A worker that a test answers for. */
class StandIn {
  static all: StandIn[] = [];
  sent: Request[] = [];
  ended = false;
  onmessage: ((event: { data: object }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;

  constructor() {
    StandIn.all.push(this);
  }
  postMessage(request: Request): void {
    this.sent.push(request);
  }
  terminate(): void {
    this.ended = true;
  }
  says(answer: object): void {
    this.onmessage?.({ data: answer });
  }
}

const search = {} as MoveSearch;

beforeEach(() => {
  StandIn.all = [];
  experience.failed = false;
  vi.stubGlobal("Worker", StandIn);
});

describe("the engine", () => {
  it("starts its worker when it is first wanted, and only once", async () => {
    const engine = new Engine();
    expect(StandIn.all).toEqual([]);
    for (const id of [1, 2]) {
      const found = engine.run("chances", search);
      StandIn.all[0]?.says({ id, found: [0.5] });
      expect(await found).toEqual([0.5]);
    }
    expect(StandIn.all.length).toBe(1);
  });

  it("tells how much is done", async () => {
    const done: number[] = [];
    const found = new Engine().run("chances", search, (count) => done.push(count));
    StandIn.all[0]?.says({ id: 1, done: 3 });
    StandIn.all[0]?.says({ id: 1, found: [] });
    await found;
    expect(done).toEqual([3]);
  });

  it("gives a task up for a newer one, whose answer alone counts", async () => {
    const engine = new Engine();
    const older = engine.run("chances", search);
    const newer = engine.run("chances", search);
    await expect(older).rejects.toThrow(Superseded);
    StandIn.all[0]?.says({ id: 1, problem: "superseded" });
    StandIn.all[0]?.says({ id: 2, found: [0.25] });
    expect(await newer).toEqual([0.25]);
    expect(canSearch()).toBe(true);
  });

  it("is not used again on this page once it has failed", async () => {
    const found = new Engine().run("chances", search);
    expect(canSearch()).toBe(true);
    StandIn.all[0]?.says({ id: 1, problem: "CompileError" });
    await expect(found).rejects.toThrow(EngineFailure);
    expect(canSearch()).toBe(false);
    expect(StandIn.all[0]?.ended).toBe(true);
  });

  it("is not there without workers", () => {
    vi.stubGlobal("Worker", undefined);
    expect(canSearch()).toBe(false);
  });
});

describe("the kernels", () => {
  const manifest: Manifest = {
    entry_points: {
      enter_sum: {
        arguments: [
          { name: "numbers", dimensions: 1 },
          { name: "more", dimensions: 0 },
        ],
      },
    },
    records: { Pair: { size: 16, fields: { first: { offset: 0 }, second: { offset: 8 } } } },
    constants: { NONE: 255 },
  };
  const memory = new WebAssembly.Memory({ initial: 1 });
  /** An entry point of the convention: its words are an array's address and size, and a number. */
  function enter_sum(address: number): bigint {
    const [place = 0n, size = 0n, more = 0n] = new BigInt64Array(memory.buffer, address, 3);
    return new BigInt64Array(memory.buffer, Number(place), Number(size)).reduce((sum, each) => sum + each, more);
  }
  const kernels = () =>
    new Kernels({ memory, __heap_base: new WebAssembly.Global({ value: "i32" }, 1024), enter_sum }, manifest);

  it("are entered with arrays and numbers by their names", () => {
    const entered = kernels();
    const numbers = entered.integers(3);
    entered.contents(numbers).set([1n, 2n, 3n]);
    expect(entered.enter("enter_sum", { more: -10, numbers })).toBe(-4n);
  });

  it("have memory that grows, is zero at first, and is used again", async () => {
    const entered = kernels();
    for (let time = 0; time < 3; time += 1) {
      await entered.within(async () => {
        const numbers = entered.integers(20_000);
        expect(entered.enter("enter_sum", { numbers, more: 0 })).toBe(0n);
        entered.contents(numbers).fill(1n);
      });
    }
    expect(memory.buffer.byteLength).toBeLessThan(4 * 65536);
  });

  it("read the fields of records", () => {
    const entered = kernels();
    const pair = entered.record("Pair", new Uint8Array(new BigInt64Array([5n, 7n]).buffer));
    expect(entered.view(pair, "Pair").int64("second")).toBe(7n);
    expect(entered.constant("NONE")).toBe(255);
  });

  it("refuse what they do not know, and records of another size", () => {
    expect(() => kernels().enter("enter_nothing", {})).toThrow("enter_nothing");
    expect(() => kernels().enter("enter_sum", { more: 1 })).toThrow("numbers");
    expect(() => kernels().record("Pair", new Uint8Array(8))).toThrow("Pair");
  });
});
