/** The draft of house rules in this browser, and what it was before each change. */

import { load, save } from "../storage/browser_storage";
import { object, sifted } from "../storage/decoders";
import { draftIn, FRESH, sameValue, type Draft } from "./draft";

interface Kept {
  now: Draft;
  before: Draft[];
}

const KEY = "draft";
/** Changes that can be undone. */
const MOST = 30;

const NONE: Kept = { now: FRESH, before: [] };
const decoder = object<Kept>({ now: draftIn, before: sifted(draftIn) }, NONE);

export class DraftHistory {
  now = $state.raw<Draft>(FRESH);
  before = $state.raw<readonly Draft[]>([]);
  /** The field that was typed in last: its letters are one change. */
  #typed = "";

  /** Goes on where this browser left off; a draft out of a link comes on top of that. */
  constructor(shared: Draft | null) {
    const last = load(KEY, decoder, NONE);
    const another = shared && !sameValue(shared, last.now);
    const own = another && !sameValue(last.now, FRESH) ? [...last.before, last.now] : last.before;
    this.now = shared ?? last.now;
    this.before = own;
  }

  /** The draft becomes another one; `typed` names the field where it is being typed. */
  change(draft: Draft, typed = ""): void {
    if (sameValue(draft, this.now)) return;
    const same = typed !== "" && typed === this.#typed;
    if (!same) this.before = [...this.before, this.now].slice(-MOST);
    this.#typed = typed;
    this.#keep(draft);
  }

  undo(): void {
    const last = this.before.at(-1);
    if (!last) return;
    this.before = this.before.slice(0, -1);
    this.#typed = "";
    this.#keep(last);
  }

  #keep(draft: Draft): void {
    this.now = draft;
    save(KEY, { now: draft, before: this.before });
  }
}
