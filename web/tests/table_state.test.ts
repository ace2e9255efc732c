import { describe, expect, it } from "vitest";
import type { ViewState } from "../src/connection/protocol";
import type { Room } from "../src/connection/room.svelte";
import { TableState } from "../src/table/table_state.svelte";

function seat(seat: number, name: string, more: object = {}): object {
  return {
    seat,
    name,
    hand: 2,
    known: [],
    up: [],
    down: 0,
    out: 0,
    ready: false,
    ...more,
  };
}

/** A table of three, looked at from the second seat. */
function table(view: object = {}, room: object = {}): TableState {
  const seats = [seat(0, "Ann"), seat(2, "Bo", { up: [["7C"]] }), seat(5, "Cem", { up: [["8D"]] })];
  const shown = {
    seats,
    hand: ["3C", "3C"],
    pile: ["9D"],
    turn: 5,
    demand: "9 or higher",
    ...view,
  };
  const around = {
    round: 2,
    part: 1,
    parts: 1,
    practice: false,
    since: 0,
    seats: [],
    scores: [],
    finished: 1,
    ...room,
  };
  const drew = { seat: 2, line: "Bo draws 1.", events: [{ type: "Drew" }] };
  const log = [{ seat: 2, line: "Bo plays 9.", events: [{ type: "Played" }] }, drew, { seat: 5, line: "", events: [] }];
  return new TableState({ you: 2, room: around, log } as unknown as Room, () => shown as unknown as ViewState);
}

describe("a table", () => {
  it("knows one's own seat, and the others from the left neighbour on", () => {
    const state = table();
    expect([state.mine, state.own?.name, state.others]).toEqual([1, "Bo", [2, 0]]);
    expect(state.ownUp.flat().map((one) => one.card)).toEqual(["7C"]);
    expect(state.placeOf("Cem")).toBe("seat-5");
    expect(state.placeOf("Dee")).toBe("");
  });

  it("tells equal cards apart", () => {
    const [first, second] = table().seen.hand;
    expect(first?.card).toBe(second?.card);
    expect(first?.key).not.toBe(second?.key);
  });

  it("breaks a demand only where it is longer than a line", () => {
    expect(table().demand).toBe("9\u00A0or\u00A0higher");
    const long = "three equal cards, or any card after a ten";
    expect(table({ demand: long }).demand).toBe(long);
  });

  it("says whose turn it is, and what was told last", () => {
    expect([table().turnName, table({ turn: null }).turnName]).toEqual(["Cem", ""]);
    expect(table().lastLine).toBe("Bo plays 9. Bo draws 1.");
  });
});
