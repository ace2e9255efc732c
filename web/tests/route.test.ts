// @vitest-environment node
import { describe, expect, it } from "vitest";
import { codeIn, routeOf } from "../src/route";

function at(pathname: string, hash = ""): unknown {
  return routeOf({ pathname, hash });
}

describe("an address", () => {
  it("is a room, house rules, lessons, a replay or the first page", () => {
    expect(at("/")).toEqual({ page: "home" });
    expect(at("/", "#")).toEqual({ page: "home" });
    expect(at("/t/ABC23de/")).toEqual({ page: "room", code: "abc23de" });
    expect(at("/", "#house=a=b")).toEqual({ page: "editor", shared: "a=b" });
    expect(at("/", "#learn")).toEqual({ page: "learn", rules: "" });
    expect(at("/", "#learn=house%3Aours")).toEqual({ page: "learn", rules: "house:ours" });
    expect(at("/", "#t=ownabc23de")).toEqual({ page: "room", code: "ownabc23de" });
    expect(at("/", "#puzzles")).toEqual({ page: "puzzles", address: "" });
    expect(at("/", "#puzzles=cruzo/3f9c2a10")).toEqual({ page: "puzzles", address: "cruzo/3f9c2a10" });
    expect(at("/", "#replay=abc23de/1")).toEqual({ page: "replay", record: "abc23de/1" });
  });

  it("means the same in whatever folder the page lies", () => {
    const there = (pathname: string, hash = ""): unknown => routeOf({ pathname, hash }, "/some/folder/");
    expect(there("/some/folder/index.html")).toEqual({ page: "home" });
    expect(there("/some/folder/", "#t=ownabc23de")).toEqual({ page: "room", code: "ownabc23de" });
    expect(there("/some/folder/t/abc23de")).toEqual({ page: "room", code: "abc23de" });
    expect(there("/t/abc23de")).toEqual({ page: "nowhere", code: "" });
    expect(there("/")).toEqual({ page: "nowhere", code: "" });
  });

  it("may lead nowhere, and says so with what was taken for a code", () => {
    for (const path of ["/nonsense", "/t/", "/t", "/a/t/abc23de", "/foo.html"])
      expect(at(path)).toEqual({ page: "nowhere", code: "" });
    expect(at("/", "#nonsense")).toEqual({ page: "nowhere", code: "" });
    expect(at("/t/NOT-A-CODE")).toEqual({ page: "nowhere", code: "not-a-code" });
    expect(at("/t/%E0")).toEqual({ page: "nowhere", code: "%e0" });
  });
});

describe("what is typed as a code", () => {
  it("is a code or a whole link", () => {
    expect(codeIn(" ABC23de ")).toBe("abc23de");
    expect(codeIn("http://here:8000/t/abc23de")).toBe("abc23de");
    expect(codeIn("http://here/t/abc23de#seat=00")).toBe("abc23de");
    expect(codeIn("http://here/some/folder/#t=abc23de")).toBe("abc23de");
  });
});
