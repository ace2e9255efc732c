/** What pages show and do, without a browser: the board, the rules editor, a replay, a table after a move. */

import { flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { showLanguage, withTexts } from "../src/localization/messages.svelte";
import { Board } from "../src/board/board.svelte";
import type { AnyEvent, BoardShown, Frame, Replay, SheetShown, ViewState } from "../src/connection/protocol";
import { ReplayPlayer } from "../src/replay/replay.svelte";
import { packed } from "../src/replay/replay_address";
import { FRESH, packed as packedDraft } from "../src/rules_editor/draft";
import { RulesEditor } from "../src/rules_editor/editor.svelte";
import { AfterMove } from "../src/table/after_move.svelte";
import { clockwiseFrom } from "../src/table/seat_layout";

beforeAll(async () => {
  await showLanguage("en");
  for (const file of ["board", "replay", "editor"]) await withTexts(file, () => Promise.resolve());
});

type Answer = (body: Record<string, unknown>) => unknown;
let answers: Record<string, Answer>;
let asked: { path: string; body: Record<string, unknown> }[];

beforeEach(() => {
  answers = {};
  asked = [];
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    const path = new URL(address, "http://table").pathname;
    const body = JSON.parse(String(init?.body ?? "{}")) as Record<string, unknown>;
    asked.push({ path, body });
    const answer = answers[path];
    return Promise.resolve(answer ? Response.json(answer(body)) : Response.json({ error: "NO" }, { status: 400 }));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

const START = `rules: sh-thead
seats: Ada Bo
turn: Ada
stock: ?*2
pile: 9D
Ada: TD 3H | QH KS | -
Bo: 4C | 8H | -
`;

function frame(position: string, more: Partial<Frame> = {}): Frame {
  const seats = ["Ada", "Bo"].map((name, seat) => ({ name, seat, out: 0 }));
  const view = { turn: 0, awaited: [0], seats } as unknown as ViewState;
  return { view, hands: [], downs: [], happened: null, move: "", position, ...more };
}

function boardShown(position: string, more: Partial<Frame> = {}): BoardShown {
  const table = { title: "", dialect: "", frame: frame(position, more), moves: [], lines: [] };
  return { position, faults: [], spare: ["5C"], table };
}

function happened(name: string, line: string): NonNullable<Frame["happened"]> {
  return { name, line } as NonNullable<Frame["happened"]>;
}

describe("the board", () => {
  beforeEach(() => {
    // Each move adds a line to the position.
    answers["/api/board"] = ({ position, move }) =>
      move
        ? boardShown(`${position}# ${move}\n`, { happened: happened("Ada", `played ${move}`), move: String(move) })
        : boardShown(String(position));
  });

  async function playing(): Promise<Board> {
    const board = new Board();
    board.setUp(START);
    await board.play();
    return board;
  }

  it("begins with an example that can be changed", async () => {
    const board = new Board();
    await board.open("");
    expect(board.setting).toBe(true);
    expect(board.text.seats).toEqual(["Ada", "Bo"]);
    expect(board.target).toBe("Ada/hand");
  });

  it("says so where an address holds nothing", async () => {
    const board = new Board();
    await board.open("%%%");
    expect(board.problem).not.toBe("");
    expect(board.text.seats).toEqual(["Ada", "Bo"]);
  });

  it("moves a picked card to where is pressed next, and drops it where it is pressed again", () => {
    const board = new Board();
    board.setUp(START);
    board.pressCard({ zone: "Ada/hand", at: 0 });
    expect(board.pickedCard).toBe("TD");
    expect(board.pickedSeat).toBe("Ada");
    board.pressZone("pile");
    expect(board.text.cards("pile")).toEqual(["9D", "TD"]);
    expect([board.picked, board.target]).toEqual([null, "pile"]);
    board.pressCard({ zone: "Bo/hand", at: 0 });
    board.pressCard({ zone: "Bo/hand", at: 0 });
    expect(board.picked).toBeNull();
  });

  it("tells what is taken off, and where it lay", () => {
    const gone = vi.fn();
    const board = new Board(gone);
    board.setUp(START);
    board.drop({ zone: "Ada/hand", at: 1 }, "tray");
    expect(board.text.cards("Ada/hand")).toEqual(["TD"]);
    expect(gone).toHaveBeenCalledWith({ zone: "Ada/hand", at: 1 });
    expect(board.told).not.toBe("");
  });

  it("marks cards of a hand that everybody has seen", () => {
    const board = new Board();
    board.setUp(START);
    board.pressCard({ zone: "Bo/hand", at: 0 });
    board.toggleKnown();
    expect(board.text.known("Bo")).toEqual(["4C"]);
    board.pressCard({ zone: "Bo/hand", at: 0 });
    expect(board.pickedKnown).toBe(true);
    board.toggleKnown();
    expect(board.text.known("Bo")).toEqual([]);
  });

  it("counts the cards that are left in the packs, as the server has said", async () => {
    const board = new Board();
    board.setUp(START);
    expect(board.left).toBeNull();
    await board.check();
    expect(board.left?.get("5C")).toBe(1);
    expect(board.left?.get("TD")).toBe(0);
    board.put("5C", "pile");
    expect(board.left?.get("5C")).toBe(0);
  });

  it("takes no answer to an older question", async () => {
    const board = new Board();
    board.setUp(START);
    const first = board.check();
    board.change(board.text.put("5C", "pile"));
    await Promise.all([first, board.check()]);
    expect(board.shown?.position).toBe(board.text.text);
  });

  it("keeps what was tried: a move, another one, and the way back", async () => {
    const board = await playing();
    expect(board.setting).toBe(false);
    await board.make("3H");
    expect([board.node?.ply, board.node?.move, board.node?.line]).toEqual([1, "Ada: 3H", "played 3H"]);
    const before = board.node!.parent!;
    board.step(before);
    await board.make("TD");
    expect(before.children.map((child) => child.move)).toEqual(["Ada: 3H", "Ada: TD"]);
    board.edit();
    expect(board.setting).toBe(true);
    expect(board.text.text).toBe(board.node?.position);
  });

  it("deals unknown cards anew each time", async () => {
    const board = await playing();
    const seed = board.seed;
    await board.deal();
    expect(asked.at(-1)?.body).toMatchObject({ deal: true, seed: seed + 1 });
    expect(board.node?.ply).toBe(1);
  });

  it("lets bots play until it is nobody's turn who is one", async () => {
    vi.useFakeTimers();
    const board = await playing();
    answers["/api/board/bot"] = ({ position }) => {
      const shown = boardShown(`${String(position)}# bot\n`, { happened: happened("Ada", "played"), move: "3H" });
      shown.table!.frame.view = { ...shown.table!.frame.view, awaited: [1] };
      return shown;
    };
    board.bots = new Set(["Ada"]);
    expect(board.botNext).toBe("Ada");
    const running = board.runBots();
    await vi.runAllTimersAsync();
    await running;
    expect([board.node?.ply, board.running, board.botNext]).toEqual([1, false, undefined]);
  });

  it("counts the unknown cards of what it shows", async () => {
    expect((await playing()).unknown).toBe(2);
  });
});

describe("the rules editor", () => {
  const sheet = (heading: string): SheetShown => ({
    ...{ name: "cruzo", title: "Cruzo", dialect: "cruzo", brief: "", words: {}, toml: "", specials: [] },
    parts: [{ heading, blocks: [heading] }] as unknown as SheetShown["parts"],
    table: { deal: { hand: 3 } },
  });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:" }));
    answers["/api/options"] = () => ({ groups: [], effects: [], ranks: [] });
    answers["/api/rules"] = () => [{ name: "sh-thead", title: "Sh*thead" }];
    answers["/api/rules/check"] = () => ({
      ...{ sheet: sheet("one"), problem: null, words: { "deal.hand": "5" }, warnings: [], switches: [], phrases: {} },
    });
    answers[`/api/rules/${FRESH.base}`] = () => sheet("base");
  });

  async function edited(shared = ""): Promise<RulesEditor> {
    const editor = new RulesEditor(shared);
    editor.fetchBase();
    editor.check();
    await vi.runAllTimersAsync();
    return editor;
  }

  it("has the server check a draft, and holds it in the address", async () => {
    const editor = new RulesEditor("");
    editor.check();
    expect(location.hash).toBe(`#house=${packedDraft(FRESH)}`);
    await vi.runAllTimersAsync();
    expect(editor.changes).toEqual([["deal.hand", "5"]]);
    expect(editor.sheet?.parts[0]?.heading).toBe("one");
  });

  it("shows which parts of the sheet a change has changed", async () => {
    const editor = await edited();
    expect(editor.changedParts).toEqual(new Set());
    answers["/api/rules/check"] = () => ({
      ...{ sheet: sheet("two"), problem: null, words: {}, warnings: [], switches: [], phrases: {} },
    });
    editor.set({ "deal.hand": 5 });
    editor.check();
    await vi.runAllTimersAsync();
    expect(editor.changedParts).toEqual(new Set(["two"]));
  });

  it("does not show what comes too late", async () => {
    const editor = new RulesEditor("");
    editor.check()();
    await vi.runAllTimersAsync();
    expect(editor.checked).toBeNull();
  });

  it("keeps values that differ from those of the base, until they are reset", async () => {
    const editor = await edited();
    editor.set({ "deal.hand": 5 });
    expect(editor.draft.options).toEqual({ "deal.hand": 5 });
    editor.reset("deal.hand");
    expect(editor.draft.options).toEqual({});
  });

  it("says that a link holds no rules, until something is changed", async () => {
    const editor = await edited("%%%");
    expect(editor.broken).toBe(true);
    editor.rename("Ours");
    expect(editor.broken).toBe(false);
    expect(editor.name).toBe("Ours");
  });

  it("says what is wrong with a file, and opens another one", async () => {
    const editor = await edited();
    const file = (table: unknown, problem: unknown): void => {
      answers["/api/rules/read"] = () => ({ table, problem });
    };
    const files = [{ text: () => Promise.resolve("") }] as unknown as FileList;
    file(null, { text: "no rules", option: "" });
    await editor.openFile(files);
    expect(editor.unread?.text).toBe("no rules");
    file({ extends: "cruzo", title: { en: "Ours" } }, null);
    await editor.openFile(files);
    expect([editor.unread, editor.draft.base]).toEqual([null, "cruzo"]);
  });

  it("keeps the rules in this browser under a name", async () => {
    const editor = await edited();
    editor.rename("Ours");
    editor.kept();
    expect(localStorage.getItem("shithead.house")).toContain("Ours");
  });

  it("knows once that its rules were tried at a table", () => {
    const shared = packedDraft(FRESH);
    sessionStorage.setItem("shithead.tried", shared);
    const editor = new RulesEditor(shared);
    expect([editor.wasTried(), editor.wasTried()]).toEqual([true, false]);
  });
});

describe("a replay", () => {
  const replay: Replay = {
    ...{
      title: "Sh*thead",
      dialect: "sh-thead",
      seats: ["Ada", "Bo"],
      over: true,
      lines: [],
      record: "shithead = 1\n",
      dealt: true,
    },
    frames: [
      frame("a"),
      frame("b", { happened: happened("Ada", "one") }),
      frame("c", { happened: happened("Bo", "two") }),
    ],
  };

  beforeEach(() => (answers["/api/replay"] = () => replay));

  async function opened(at = 0): Promise<ReplayPlayer> {
    const player = new ReplayPlayer(`~${(await packed(replay.record))!}/${at}`);
    await player.fetchRecord();
    await player.open();
    return player;
  }

  it("opens the record of an address at its moment, or at the last one", async () => {
    expect((await opened(1)).frame?.position).toBe("b");
    const beyond = await opened(17);
    expect([beyond.at, beyond.last]).toEqual([2, 2]);
    expect(beyond.happened.map((one) => one.line)).toEqual(["one", "two"]);
  });

  it("goes no further than its ends", async () => {
    const player = await opened();
    player.go(-1);
    expect(player.at).toBe(0);
    player.go(9);
    expect(player.at).toBe(2);
  });

  it("runs until the last moment", async () => {
    const player = await opened(1);
    player.running = true;
    player.advance();
    expect([player.at, player.running]).toEqual([2, true]);
    player.advance();
    expect([player.at, player.running]).toEqual([2, false]);
  });

  it("has an address for every moment", async () => {
    const player = await opened(1);
    expect(player.own).toMatch(/^\/#replay=~[\w-]+\/1$/);
    expect(player.shared).toBe(player.byRecord);
  });

  it("says that an address holds no record", async () => {
    const player = new ReplayPlayer("~%");
    await player.fetchRecord();
    expect(player.problem).not.toBe("");
    expect(asked).toEqual([]);
  });

  it("opens a file in place of what it showed", async () => {
    const player = await opened(2);
    await player.chosen([{ text: () => Promise.resolve("another") }] as unknown as FileList);
    expect([player.at, player.text, player.replay]).toEqual([0, "another", null]);
    await player.chosen([{ text: () => Promise.resolve("") }] as unknown as FileList);
    expect(player.problem).not.toBe("");
  });
});

describe("a table after a move", () => {
  const view = {
    turn: 0,
    seats: [
      { name: "Ada", seat: 0, out: 0 },
      { name: "Bo", seat: 1, out: 2 },
    ],
  } as unknown as ViewState;
  const events = (...types: string[]): AnyEvent[] => types.map((type) => ({ type, seat: "Bo" }) as AnyEvent);

  it.each([
    [["Skipped", "Burnt"], "burnt"],
    [["Skipped", "Reversed"], "turned"],
    [["Skipped"], "skipped"],
    [["Played"], ""],
  ])("shows of %s: %s", (types, flash) => {
    const after = new AfterMove();
    after.show(events(...types), view, 0);
    expect(after.flash).toBe(flash);
  });

  it("shows it for a moment", () => {
    vi.useFakeTimers();
    const after = new AfterMove();
    after.show(events("Skipped"), view, 0);
    expect(after.skipped).toEqual(["Bo"]);
    vi.advanceTimersByTime(1900);
    flushSync();
    expect([after.flash, after.skipped]).toEqual(["", []]);
  });

  it("says who is out, while the round goes on", () => {
    const after = new AfterMove();
    after.show(events("WentOut"), view, 1);
    expect(after.out).toEqual({ name: "Bo", place: 2, mine: true });
    after.show(events("WentOut"), { ...view, turn: null }, 1);
    expect(after.out).toBeNull();
  });

  it("seats the others clockwise from the left neighbour", () => {
    expect(clockwiseFrom(1, 4)).toEqual([2, 3, 0]);
    expect(clockwiseFrom(-1, 3)).toEqual([0, 1, 2]);
  });
});
