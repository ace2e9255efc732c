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

  it("tells what somebody draws with the play before it", () => {
    const lines = logLines([said(0, "Ann plays 4♣.", "Played"), said(0, "Ann draws 1.", "Drew"), said(1, "", "Ready")]);
    expect(lines.map(({ line }) => line)).toEqual(["Ann plays 4♣. Ann draws 1."]);
  });
});
