import { afterEach, describe, expect, it, vi } from "vitest";
import { handover, ownSecret, secretOf, takeOver } from "../src/lib/secrets";
import { forget, keep, kept, note, noted, unnote } from "../src/lib/store";

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
    expect(keep("one", { a: 1 })).toBe(true);
    expect(localStorage.getItem("shithead.one")).toBe('{"a":1}');
    expect(kept("one", null)).toEqual({ a: 1 });
    forget("one");
    expect(kept("one", null)).toBeNull();
  });

  it("stays as long as the page if storage is forbidden", () => {
    forbid();
    expect(keep("two", [2])).toBe(false);
    expect(kept("two", [])).toEqual([2]);
    forget("two");
    expect(kept("two", [])).toEqual([]);
    note("three", "x");
    expect(noted("three")).toBe("x");
    unnote("three");
    expect(noted("three")).toBe("");
  });

  it("is not read if it is nothing that was kept", () => {
    localStorage.setItem("shithead.four", "{");
    expect(kept("four", "otherwise")).toBe("otherwise");
  });
});

describe("the secret of a seat", () => {
  it("stays the same if storage is forbidden", () => {
    forbid();
    expect(ownSecret("mmmm")).toBe(ownSecret("mmmm"));
  });

  it("is taken over by a whole link, and not by what is left of one", () => {
    const own = ownSecret("nnnn");
    location.hash = handover("nnnn").split("#")[1]!.slice(0, 12);
    takeOver("nnnn");
    expect(secretOf("nnnn")).toBe(own);
    location.hash = `seat=${"s".repeat(32)}`;
    takeOver("nnnn");
    expect(secretOf("nnnn")).toBe("s".repeat(32));
    expect(location.hash).toBe("");
  });
});
