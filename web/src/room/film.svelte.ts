/** What somebody has missed at a table by turns, shown again at the table itself, move by move. */

import type { EarlierView, Table } from "../connection/protocol";
import type { Room } from "../connection/room.svelte";
import { cardsPutDown } from "../table/card_routes";
import { milliseconds } from "../table/stage";

/** How long a move is looked at once its cards lie, and how long a table may take to open, in milliseconds. */
const LASTS = 900;
const OPENS = 5000;

/** Whether a move changes what lies on the pile. */
function isScene({ events }: Table, from: number): boolean {
  return events.some(
    ({ version, events }) =>
      version > from &&
      events.some((event) => event.type === "Took" || event.type === "Burnt" || cardsPutDown(event).length > 0),
  );
}

/** The table as it was: it offers nothing, and says nothing of what came later. */
function rewound(table: Table, { version, ...before }: EarlierView): Table {
  const offers = { turn: null, awaited: [], legal: [], refused: {}, demand: "", may_take_back: false };
  return {
    ...table,
    version,
    room: { ...table.room, since: 0 },
    view: table.view && { ...table.view, ...before, ...offers },
    events: table.events.filter((line) => line.version <= version),
  };
}

/** Tables from one's own last move up to now; what changes nothing on the pile comes with the next move. */
export function scenes(table: Table): readonly Table[] {
  const tables = [...table.earlier.slice(0, -1).map((view) => rewound(table, view)), table];
  const shown: Table[] = [];
  tables.forEach((one, at) => {
    const next = tables[at + 1];
    if (!next || isScene(next, one.version)) shown.push(one);
  });
  return shown;
}

export class Film {
  running = $state(false);
  /** The number of the move that is shown, from 1; 0: none yet. */
  at = $state(0);
  readonly length: number;
  private skipped: () => void = () => undefined;
  private readonly tables: readonly Table[];

  constructor(
    private readonly room: Room,
    private readonly table: Table,
  ) {
    this.tables = scenes(table);
    this.length = this.tables.length - 1;
  }

  /** Show all, and then the table as it is now. */
  async run(): Promise<void> {
    const { room, table } = this;
    if (!this.length) return void room.show(table);
    const now = { version: room.version, room: room.room ?? table.room, view: room.view, events: [...room.log] };
    const last: Table = room.arrived ? { ...table, ...now } : table;
    let over = false;
    const skipped = new Promise<void>((resolve) => (this.skipped = resolve)).then(() => (over = true));
    const seen = (what: Promise<unknown> | null) => Promise.race([skipped, what]);
    this.running = true;
    for (const [at, one] of [...this.tables.slice(0, -1), last].entries()) {
      if (at === 0) room.rewind(one);
      await seen(at === 0 ? opened() : room.show(one));
      this.at = at;
      await seen(milliseconds(LASTS));
      if (over) break;
    }
    if (room.version < last.version) room.show(last, Date.now(), true);
    this.running = false;
    this.at = 0;
  }

  /** Show at once what there is to be seen now. */
  skip(): void {
    this.skipped();
    this.room.hurry();
  }
}

/** Resolves once the table is there, and the page is seen. */
async function opened(): Promise<void> {
  const end = Date.now() + OPENS;
  while (Date.now() < end && (document.hidden || !document.querySelector("main.table")))
    await new Promise((drawn) => requestAnimationFrame(drawn));
}
