import { beforeEach, expect, it } from "vitest";
import { forgetTable, knownTables, rememberTable } from "../src/storage/known_tables";

const table = (code: string) => ({ code, title: "Cruzo", name: "Ann" });
const codes = (): string[] => knownTables().map((one) => one.code);

beforeEach(() => localStorage.clear());

it("begins with the table visited last, each one once", () => {
  for (const code of ["aaaa", "bbbb", "aaaa"]) rememberTable(table(code));
  expect(codes()).toEqual(["aaaa", "bbbb"]);
});

it("keeps the last tables, and none that is left", () => {
  for (let number = 0; number < 12; number += 1) rememberTable(table(`room${number}`));
  expect(codes()).toHaveLength(8);
  expect(codes()[0]).toBe("room11");
  forgetTable("room11");
  expect(codes()[0]).toBe("room10");
});

it("forgets a table against bots where nothing was played, once another is visited", () => {
  rememberTable({ ...table("played"), untouched: false });
  rememberTable({ ...table("left"), untouched: true });
  expect(codes()).toEqual(["left", "played"]);
  rememberTable({ ...table("now"), untouched: true });
  expect(codes()).toEqual(["now", "played"]);
});

it("keeps tables that are played by turns, however many others are visited", () => {
  rememberTable({ ...table("days"), byTurns: true, others: "Bo" });
  for (let number = 0; number < 12; number += 1) rememberTable(table(`room${number}`));
  expect(codes()).toHaveLength(9);
  expect(codes().at(-1)).toBe("days");
});
