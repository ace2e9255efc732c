import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ConnectionState } from "../src/connection/connection";
import { PROTOCOL_VERSION, type ServerMessage } from "../src/connection/protocol";
import { DeviceBackend } from "../src/device/device_backend";
import { deviceStatus } from "../src/device/device_status.svelte";
import type { FromDevice, ToDevice } from "../src/device/messages";

const WELCOME = JSON.stringify({
  type: "Welcome",
  room: "ownroom",
  protocol: PROTOCOL_VERSION,
  version: 1,
  you: null,
  host: false,
});

/** A worker whose answers a test writes. */
class FakeWorker {
  static all: FakeWorker[] = [];
  heard: ToDevice[] = [];
  ended = false;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;

  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: ToDevice): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  says(...messages: FromDevice[]): void {
    for (const data of messages) this.onmessage?.({ data } as MessageEvent);
  }
  last<Kind extends ToDevice["kind"]>(kind: Kind): Extract<ToDevice, { kind: Kind }> {
    return this.heard.findLast((one) => one.kind === kind) as Extract<ToDevice, { kind: Kind }>;
  }
}

/** The locks of a browser with several tabs, as far as pages use them. */
class Locks {
  private holder: { lost: (problem: Error) => void } | null = null;
  private readonly waiting: (() => void)[] = [];

  request(
    _name: string,
    options: LockOptions,
    callback: (lock: object | null) => Promise<void> | undefined,
  ): Promise<void> {
    return new Promise((_, reject) => {
      const grant = (): void => {
        this.holder?.lost(new Error("stolen"));
        this.holder = { lost: reject };
        void callback({});
      };
      if (!this.holder || options.steal) grant();
      else if (options.ifAvailable) void callback(null);
      else {
        this.waiting.push(grant);
        options.signal?.addEventListener("abort", () => {
          this.waiting.splice(this.waiting.indexOf(grant), 1);
          reject(new Error("aborted"));
        });
      }
    });
  }

  /** The tab that has the lock is closed. */
  release(): void {
    this.holder = null;
    this.waiting.shift()?.();
  }
}

let locks = new Locks();
const newWorker = (): FakeWorker => new FakeWorker();
const soon = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

async function started(backend: DeviceBackend): Promise<FakeWorker> {
  void backend.exported().catch(() => undefined);
  await soon();
  const worker = FakeWorker.all.at(-1)!;
  worker.says({ kind: "storage", state: "kept" }, { kind: "ready" });
  await soon();
  return worker;
}

/** A connection, and what it has told of itself. */
function connected(backend: DeviceBackend): {
  states: ConnectionState[];
  heard: ServerMessage[];
  transport: ReturnType<DeviceBackend["connect"]>;
} {
  const states: ConnectionState[] = [];
  const heard: ServerMessage[] = [];
  const hello = { type: "Hello", room: "ownroom" } as const;
  const transport = backend.connect({
    hello: () => hello,
    received: (one) => heard.push(one),
    stateChanged: (one) => states.push(one),
  });
  transport.open();
  return { states, heard, transport };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeWorker.all = [];
  locks = new Locks();
  vi.stubGlobal("navigator", { ...navigator, locks });
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no bundle")));
  Object.assign(deviceStatus, { phase: "off", elsewhere: false, storage: "kept" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("requests to this device", () => {
  it("start the worker, wait for it, and are answered as by a server", async () => {
    const backend = new DeviceBackend(newWorker);
    const answer = backend.request("/api/rooms?language=en", {
      method: "POST",
      body: '{"rules":"pagat"}',
      headers: { "Content-Type": "application/json" },
    });
    await soon();
    const worker = FakeWorker.all[0]!;
    expect(worker.heard.map((one) => one.kind)).toEqual(["start"]);
    worker.says({ kind: "progress", loaded: 3, total: 8 });
    expect(deviceStatus).toMatchObject({ phase: "loading", loaded: 3, total: 8 });
    worker.says({ kind: "ready" });
    await soon();
    const asked = worker.last("request");
    expect(asked).toMatchObject({
      method: "POST",
      path: "/api/rooms?language=en",
      body: '{"rules":"pagat"}',
      headers: { "content-type": "application/json" },
    });
    worker.says({ kind: "response", id: asked.id, status: 404, type: "application/json", body: '{"error":"NO_ROOM"}' });
    const found = await answer;
    expect([found.status, await found.json()]).toEqual([404, { error: "NO_ROOM" }]);
  });

  it("are answered at once where the answer is prepared, while the worker starts", async () => {
    const prepared = (path: string): Promise<Response | undefined> =>
      Promise.resolve(path === "/api/rules" ? Response.json(["pagat"]) : undefined);
    const backend = new DeviceBackend(newWorker, prepared);
    expect(await (await backend.request("/api/rules")).json()).toEqual(["pagat"]);
    void backend.request("/api/options");
    await soon();
    void backend.request("/api/rules", { method: "POST" });
    const worker = await started(backend);
    expect(worker.heard.map((one) => one.kind === "request" && [one.method, one.path]).filter(Boolean)).toEqual([
      ["GET", "/api/options"],
      ["POST", "/api/rules"],
    ]);
  });

  it("fail together where the worker cannot run; the next one starts another", async () => {
    const backend = new DeviceBackend(newWorker);
    const answers = Promise.allSettled([backend.request("/api/rules"), backend.request("/api/options")]);
    await soon();
    FakeWorker.all[0]!.says({ kind: "failed", reason: "no WebAssembly" });
    expect((await answers).map((one) => one.status)).toEqual(["rejected", "rejected"]);
    expect([deviceStatus.phase, FakeWorker.all[0]!.ended]).toEqual(["failed", true]);
    await started(backend);
    expect([deviceStatus.phase, FakeWorker.all.length]).toEqual(["ready", 2]);
  });

  it("take rooms out and in, and tell how far things are kept", async () => {
    const backend = new DeviceBackend(newWorker);
    const worker = await started(backend);
    const added = backend.imported("rooms");
    await soon();
    worker.says({ kind: "imported", id: worker.last("import").id, rooms: 2 }, { kind: "storage", state: "full" });
    expect([await added, deviceStatus.storage]).toEqual([2, "full"]);
  });
});

describe("a connection to this device", () => {
  it("says hello, is open once welcome, and carries messages both ways", async () => {
    const backend = new DeviceBackend(newWorker);
    const worker = await started(backend);
    const { states, heard, transport } = connected(backend);
    await soon();
    const { socket } = worker.last("open");
    expect(transport.send({ type: "Ping" })).toBe(false);
    worker.says({ kind: "opened", socket });
    expect(JSON.parse(worker.last("send").text)).toEqual({ type: "Hello", room: "ownroom" });
    worker.says({ kind: "message", socket, text: WELCOME });
    expect([states, heard.map((one) => one.type)]).toEqual([["connecting", "open"], ["Welcome"]]);
    expect(transport.send({ type: "Ping" })).toBe(true);
    transport.close();
    expect([states.at(-1), worker.last("close")]).toEqual(["closed", { kind: "close", socket }]);
  });

  it("is opened again when the worker closes it, and never after that", async () => {
    const backend = new DeviceBackend(newWorker);
    const worker = await started(backend);
    const { states, transport } = connected(backend);
    await soon();
    const first = worker.last("open").socket;
    worker.says({ kind: "opened", socket: first }, { kind: "closed", socket: first, code: 1012 });
    expect(states.at(-1)).toBe("lost");
    await vi.advanceTimersByTimeAsync(600);
    expect(worker.last("open").socket).not.toBe(first);
    transport.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(worker.heard.filter((one) => one.kind === "open")).toHaveLength(2);
  });
});

describe("two tabs", () => {
  it("do not run the tables both: the second waits until the first is closed", async () => {
    await started(new DeviceBackend(newWorker));
    void new DeviceBackend(newWorker).request("/api/rooms/ownroom");
    await soon();
    expect([deviceStatus.elsewhere, FakeWorker.all.length]).toEqual([true, 1]);
    locks.release();
    await soon();
    expect([deviceStatus.elsewhere, FakeWorker.all.length]).toEqual([false, 2]);
  });

  it("wait no longer than the page shows a table of this device", async () => {
    await started(new DeviceBackend(newWorker));
    const second = new DeviceBackend(newWorker);
    const asked = second.request("/api/rooms/ownroom");
    await soon();
    second.rest();
    await expect(asked).rejects.toThrow();
    expect(deviceStatus.elsewhere).toBe(false);
    locks.release();
    await soon();
    expect([deviceStatus.elsewhere, FakeWorker.all.length]).toEqual([false, 1]);
    void second.request("/api/rooms/ownroom");
    await soon();
    expect(FakeWorker.all).toHaveLength(2);
  });

  it("run the tables both where the browser refuses locks", async () => {
    vi.spyOn(locks, "request").mockRejectedValue(new DOMException("denied", "SecurityError"));
    await started(new DeviceBackend(newWorker));
    expect([deviceStatus.elsewhere, FakeWorker.all.length]).toEqual([false, 1]);
  });

  it("read rules, replays and lessons both", async () => {
    await started(new DeviceBackend(newWorker));
    void new DeviceBackend(newWorker).request("/api/rules");
    await soon();
    expect([deviceStatus.elsewhere, FakeWorker.all.length]).toEqual([false, 2]);
  });

  it("change places when the second is told to take over: the first one's worker ends", async () => {
    const first = new DeviceBackend(newWorker);
    await started(first);
    const { states } = connected(first);
    void new DeviceBackend(newWorker).request("/api/rooms/ownroom");
    await soon();
    deviceStatus.takeOver();
    await soon();
    expect(FakeWorker.all.map((one) => one.ended)).toEqual([true, false]);
    expect(states.at(-1)).toBe("lost");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeWorker.all).toHaveLength(2);
  });
});
