/** Members that the server leaves out of a table where they have their usual values. */

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
