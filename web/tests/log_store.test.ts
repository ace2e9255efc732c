import "fake-indexeddb/auto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LogStore } from "../src/device/log_store";

const states: string[] = [];
const open = (): Promise<LogStore> => LogStore.open((state) => states.push(state));

afterEach(() => {
  states.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the logs of rooms on this device", () => {
  it("are there again after a restart", async () => {
    const store = await open();
    expect(await store.append("aaa", 0, "one\ntwo")).toBe(0);
    expect(await store.append("aaa", 2, "three")).toBe(2);
    const again = await open();
    expect(await again.read("aaa")).toBe("one\ntwo\nthree");
    expect(await again.read("aab")).toBe("");
    expect(Object.keys(JSON.parse(await again.rooms()))).toEqual(["aaa"]);
    expect(states).toEqual(["kept", "kept"]);
    await again.remove("aaa");
    expect(await store.read("aaa")).toBe("");
  });

  it("take nothing that does not follow what is there", async () => {
    const [one, other] = [await open(), await open()];
    await one.append("bbb", 0, "one");
    expect(await other.append("bbb", 0, "another")).toBe(1);
    expect(await other.append("bbb", 5, "later")).toBe(1);
    expect(await one.read("bbb")).toBe("one");
  });

  it("go from one device to another as a text; rooms that are there stay", async () => {
    const store = await open();
    await store.append("ccc", 0, "one");
    const text = await store.exported();
    expect(await store.imported(text)).toBe(0);
    await store.remove("ccc");
    expect(await store.imported(text)).toBeGreaterThan(0);
    expect(await store.read("ccc")).toBe("one");
    expect(await store.imported("{}")).toBe(-1);
    expect(await store.imported("no text of ours")).toBe(-1);
  });

  it("stay in memory where the browser has no space left, with all that was stored", async () => {
    const store = await open();
    await store.append("ddd", 0, "one");
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(await store.append("ddd", 1, "two")).toBe(1);
    expect(await store.append("ddd", 2, "three")).toBe(2);
    expect(await store.read("ddd")).toBe("one\ntwo\nthree");
    expect(states).toEqual(["kept", "full"]);
  });

  it("stay in memory where the browser keeps nothing", async () => {
    vi.stubGlobal("indexedDB", {
      open: () => {
        throw new Error("denied");
      },
    });
    const store = await open();
    await store.append("eee", 0, "one");
    expect(await store.read("eee")).toBe("one");
    expect(states).toEqual(["denied"]);
  });

  it("wait no longer than some seconds for a browser that does not answer", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("indexedDB", { open: () => ({}) });
    const opening = open();
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    await (await opening).append("fff", 0, "one");
    expect(states).toEqual(["denied"]);
  });

  it("can be run where the browser refuses locks", async () => {
    vi.stubGlobal("navigator", {
      locks: { request: () => Promise.reject(new DOMException("denied", "SecurityError")) },
    });
    expect(await (await open()).hold("ggg")).toBe(true);
  });
});
