import { describe, expect, it } from "vitest";
import type { LogLine } from "../src/connection/protocol";
import { logLines } from "../src/table/log_lines";

function said(seat: number, line: string, ...types: string[]): LogLine {
  return {
    version: 1,
    seat,
    name: ["Ann", "Bo"][seat] ?? "",
    line,
    events: types.map((type) => ({ type })),
  } as LogLine;
}

describe("the log", () => {
  it("says whose each line is, and which are the great moments", () => {
    const lines = logLines([said(0, "Ann plays 10♣.", "Played", "Burnt"), said(1, "Bo plays 4♣.", "Played")]);
    expect(lines.map(({ name, great }) => [name, great])).toEqual([
      ["Ann", true],
      ["Bo", false],
    ]);
  });

  it("tells what comes of a play with it", () => {
    const lines = logLines([
      said(0, "Ann plays K♣.", "Played"),
      said(0, "Play turns round ↺. Ann draws 1.", "Passed", "Reversed", "Drew"),
      said(1, "", "Ready"),
      said(1, "Bo plays A♣.", "Played"),
      said(1, "Bo is out first!", "WentOut"),
      said(1, "Bo plays 4♣.", "Played"),
    ]);
    expect(lines.map(({ line }) => line)).toEqual([
      "Ann plays K♣. Play turns round ↺. Ann draws 1.",
      "Bo plays A♣. Bo is out first!",
      "Bo plays 4♣.",
    ]);
    expect(lines[1]?.great).toBe(true);
  });

  it("tells what a throw-in completes with it: the newest line has a subject", () => {
    const lines = logLines([
      said(0, "Ann plays 5♣.", "Played"),
      said(1, "Bo throws in 5♠.", "Threw"),
      said(1, "That completes four of a kind: the pile burns (4). Bo draws 1. Ann draws 1.", "Burnt", "Drew", "Drew"),
    ]);
    expect(lines.at(-1)?.line).toMatch(/^Bo throws in 5♠\. That completes/);
  });
});
