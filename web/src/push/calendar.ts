/** A calendar's own reminder of a table: what is left where nothing notifies. */

const DAY = 86_400_000;
/** What means something else in a calendar file. */
const SPECIAL = /[\\;,]/g;

/** Where a table is, and what a calendar says of it. */
export interface Reminder {
  title: string;
  link: string;
  /** How many days it comes back. */
  days: number;
}

/** A calendar file with an entry that comes every day at this time, from tomorrow on. */
export function dailyReminder({ title, link, days }: Reminder, now = new Date()): string {
  const words = title.replace(SPECIAL, "\\$&");
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//shithead//turns//EN",
    "BEGIN:VEVENT",
    `UID:${link}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(new Date(now.getTime() + DAY))}`,
    "DURATION:PT5M",
    `RRULE:FREQ=DAILY;COUNT=${days}`,
    `SUMMARY:${words}`,
    `DESCRIPTION:${link}`,
    `URL:${link}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:PT0S",
    `DESCRIPTION:${words}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
}

/** A moment as calendar files write it: “20261127T040000Z”. */
function stamp(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, "");
}
