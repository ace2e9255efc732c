import { beforeAll, expect, test } from "vitest";
import { showLanguage } from "../src/localization/messages.svelte";
import { ago, timeOf } from "../src/localization/times";

const NOW = new Date(2026, 10, 26, 8, 30);

beforeAll(() => showLanguage("en"));

test("a time of today is a time, one of another day has its day", () => {
  expect(timeOf(new Date(2026, 10, 26, 0, 5), NOW)).toBe("00:05");
  expect(timeOf(new Date(2026, 10, 25, 21, 14), NOW)).toBe("yesterday 21:14");
  expect(timeOf(new Date(2026, 10, 23, 23, 59), NOW)).toBe("Monday 23:59");
  expect(timeOf(new Date(2026, 9, 1, 7, 0), NOW)).toBe("October 1 07:00");
});

test("a clock that is ahead names no day to come", () => {
  expect(timeOf(new Date(2026, 10, 27, 1, 0), NOW)).toBe("01:00");
});

test("both languages say it", async () => {
  await showLanguage("de");
  expect(timeOf(new Date(2026, 10, 25, 21, 14), NOW)).toBe("gestern 21:14");
  expect(ago(9 * 3600 + 59)).toBe("vor 9 Stunden");
  expect(ago(59)).toBe("");
  await showLanguage("en");
});
