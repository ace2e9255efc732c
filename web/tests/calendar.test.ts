import { expect, it } from "vitest";
import { dailyReminder } from "../src/push/calendar";

it("reminds every day from tomorrow on, with the link, in lines that calendars read", () => {
  const file = dailyReminder(
    { title: "All, or nothing; a\\b: your turn?", link: "https://cards.example/t/k3v7", days: 30 },
    new Date("2026-11-27T18:30:05.250Z"),
  );
  const lines = file.split("\r\n");
  expect(lines.at(0)).toBe("BEGIN:VCALENDAR");
  expect(lines.slice(-3)).toEqual(["END:VEVENT", "END:VCALENDAR", ""]);
  expect(lines).toContain("DTSTAMP:20261127T183005Z");
  expect(lines).toContain("DTSTART:20261128T183005Z");
  expect(lines).toContain("RRULE:FREQ=DAILY;COUNT=30");
  expect(lines).toContain("URL:https://cards.example/t/k3v7");
  expect(lines).toContain("SUMMARY:All\\, or nothing\\; a\\\\b: your turn?");
});
