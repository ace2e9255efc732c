/** Tables as they come from the server: completed with usual values, and joined to what is shown already. */

import { DEFAULTS, type Choice, type RoomState, type Table, type ViewState } from "./protocol";

/** A table with all its members. */
export function completed(table: Table): Table {
  return { ...table, room: room(table.room), view: table.view && view(table.view) };
}

function room(state: RoomState): RoomState {
  const seats = state.seats.map((seat) => ({ ...DEFAULTS.RoomSeat, ...seat }));
  return { ...DEFAULTS.RoomState, ...state, seats };
}

function view(state: ViewState): ViewState {
  return { ...state, legal: state.legal.map(choice) };
}

function choice(one: Partial<Choice> & Omit<Choice, "picks">): Choice {
  const picks = (one.picks ?? DEFAULTS.Choice.picks).map((pick) => ({ ...DEFAULTS.Pick, ...pick }));
  return { ...one, picks };
}

type Parts = Record<string, unknown>;

function isObject(value: unknown): value is Parts {
  return typeof value === "object" && value !== null;
}

/** The newer of two values out of JSON, with every part that equals the older one's as the very same object. */
export function keptParts<T>(before: unknown, now: T): T {
  if (!isObject(before) || !isObject(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const parts = Object.entries(now).map(([name, part]) => [name, keptParts(before[name], part)] as const);
  if (parts.length === Object.keys(before).length && parts.every(([name, part]) => part === before[name]))
    return before as T;
  return (Array.isArray(now) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}
