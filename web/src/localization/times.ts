/** Times as people say them. */

import { language } from "./messages.svelte";

const DAY = 86_400;
const UNITS = [
  ["day", DAY],
  ["hour", 3600],
  ["minute", 60],
] as const;
/** Days after which a weekday says too little. */
const WEEK = 6;

/** How long ago; empty for less than a minute. */
export function ago(seconds: number): string {
  const [unit, length] = UNITS.find(([, least]) => seconds >= least) ?? [];
  if (!unit) return "";
  return new Intl.RelativeTimeFormat(language()).format(-Math.floor(seconds / length), unit);
}

/** The time of a day that is not long ago, with the day if it is another than today: “yesterday 21:14”. */
export function timeOf(moment: Date, now = new Date()): string {
  const time = new Intl.DateTimeFormat(language(), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const days = daysBetween(moment, now);
  if (days <= 0) return time.format(moment);
  return `${dayOf(moment, days)} ${time.format(moment)}`;
}

function dayOf(moment: Date, days: number): string {
  if (days === 1) return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(-1, "day");
  return days <= WEEK ? new Intl.DateTimeFormat(language(), { weekday: "long" }).format(moment) : dateOf(moment);
}

/** The day of a date that is weeks away: “26 December”. */
export function dateOf(moment: Date): string {
  return new Intl.DateTimeFormat(language(), { day: "numeric", month: "long" }).format(moment);
}

/** Days from one date to another, by the calendar of this place. */
function daysBetween(one: Date, other: Date): number {
  const [begin, end] = [one, other].map((date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 1000);
  return ((end ?? 0) - (begin ?? 0)) / DAY;
}
