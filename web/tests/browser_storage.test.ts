import { afterEach, describe, expect, it, vi } from "vitest";
import { seatLink, ownSecret, secretOf, adoptSecret } from "../src/room/seat_secrets";
import { anything } from "../src/storage/decoders";
import { remove, save, load, saveForTab, loadForTab, removeForTab } from "../src/storage/browser_storage";

/** A browser that keeps nothing throws as soon as one names its storage. */
function forbid(): void {
  for (const name of ["localStorage", "sessionStorage"]) {
    vi.spyOn(window, name as "localStorage", "get").mockImplementation(() => {
      throw new DOMException("forbidden", "SecurityError");
    });
  }
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe("what is kept", () => {
  it("is still there when the page is left", () => {
    expect(save("one", { a: 1 })).toBe(true);
    expect(localStorage.getItem("shithead.one")).toBe('{"a":1}');
    expect(load("one", anything, null)).toEqual({ a: 1 });
    remove("one");
    expect(load("one", anything, null)).toBeNull();
  });

  it("stays as long as the page if storage is forbidden", () => {
    forbid();
    expect(save("two", [2])).toBe(false);
    expect(load("two", anything, [])).toEqual([2]);
    remove("two");
    expect(load("two", anything, [])).toEqual([]);
    saveForTab("three", "x");
    expect(loadForTab("three")).toBe("x");
    removeForTab("three");
    expect(loadForTab("three")).toBe("");
  });

  it("is not read if it is nothing that was kept", () => {
    localStorage.setItem("shithead.four", "{");
    expect(load("four", anything, "otherwise")).toBe("otherwise");
  });
});

describe("the secret of a seat", () => {
  it("stays the same if storage is forbidden", () => {
    forbid();
    expect(ownSecret("mmmm")).toBe(ownSecret("mmmm"));
  });

  it("is taken over by a whole link, and not by what is left of one", () => {
    const own = ownSecret("nnnn");
    location.hash = seatLink("nnnn").split("#")[1]!.slice(0, 12);
    adoptSecret("nnnn");
    expect(secretOf("nnnn")).toBe(own);
    location.hash = `seat=${"s".repeat(32)}`;
    adoptSecret("nnnn");
    expect(secretOf("nnnn")).toBe("s".repeat(32));
    expect(location.hash).toBe("");
  });
});
