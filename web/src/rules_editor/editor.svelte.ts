/** What the rules editor shows: a draft, and what the server says of it. */

import { untrack } from "svelte";
import { rankLetter } from "../card/cards";
import { fetched, posted } from "../connection/api";
import { pageAddress } from "../connection/page_base";
import {
  LANGUAGES,
  type OptionShown,
  type OptionsShown,
  type PopularSwitch,
  type Problem,
  type RulesChecked,
  type RulesRead,
  type RulesSummary,
  type SheetShown,
} from "../connection/protocol";
import { asLabel, capitalized, language, translate } from "../localization/messages.svelte";
import { openRoom } from "../room/room_opening.svelte";
import { loadForTab, removeForTab, saveForTab } from "../storage/browser_storage";
import { saveRules, selectionOf, titleOf } from "../storage/house_rules.svelte";
import { change, settings } from "../storage/settings.svelte";
import {
  type Draft,
  draftOf,
  effectsOf,
  packed,
  type Plain,
  retitled,
  specialRank,
  tableOf,
  titled,
  unpacked,
  withoutValues,
  withValues,
} from "./draft";
import { DraftHistory } from "./draft_history.svelte";

/** Milliseconds without a further change, after which the server checks a draft. */
const PAUSE = 200;
/** The draft that is being tried at a table, for the way back. */
const TRIED = "tried";

function differing(before: SheetShown | null, after: SheetShown | null): string[] {
  const parts = new Map(before?.parts.map((part) => [part.heading, JSON.stringify(part.blocks)]));
  if (!before || !after) return [];
  return after.parts
    .filter((part) => parts.get(part.heading) !== JSON.stringify(part.blocks))
    .map((part) => part.heading);
}

export class RulesEditor {
  readonly history: DraftHistory;
  readonly #first: Draft;
  /** Somebody came by a link that holds no rules, and has changed nothing yet. */
  readonly broken = $derived.by(() => this.#unreadable && this.draft === this.#first);
  readonly #unreadable: boolean;

  readonly draft = $derived.by(() => this.history.now);
  readonly rules = $derived(tableOf(this.draft));
  base = $state.raw<SheetShown | null>(null);
  /** The draft that was checked last, and what the server found. */
  checked = $state.raw<(RulesChecked & { draft: Draft }) | null>(null);
  sheet = $state.raw<SheetShown | null>(null);
  switches = $state.raw<readonly PopularSwitch[]>([]);
  changedParts = $state.raw<ReadonlySet<string>>(new Set());
  problem = $state("");

  /** Every option, in the words of what the draft extends. */
  options = $state.raw<OptionsShown | null>(null);
  readonly presets = fetched<RulesSummary[]>("/api/rules");
  readonly link = $derived(location.origin + pageAddress(`#house=${packed(this.draft)}`));
  readonly #known = $derived(
    new Map(
      this.options?.groups.flatMap((group) => group.options.map((one): [string, OptionShown] => [one.name, one])),
    ),
  );
  readonly #examples = $derived(
    new Map(this.options?.effects.map((one): [string, string] => [one.example, one.short])),
  );
  #titles = $state.raw<ReadonlyMap<string, string>>(new Map());

  readonly name = $derived(
    this.draft.title[language()].trim() ||
      translate("editor-unnamed", { base: this.#titles.get(this.draft.base) ?? this.draft.base }),
  );

  /** What the checked draft extends. */
  readonly parent = $derived(this.base?.name === this.checked?.draft.base ? this.base : null);

  /** What the checked draft changes: names and values in words. */
  readonly changes = $derived(Object.entries(this.checked?.words ?? {}));

  readonly file = $derived(
    this.sheet && URL.createObjectURL(new Blob([this.sheet.toml], { type: "application/toml" })),
  );
  /** What is wrong with the file that was to be opened. */
  unread = $state.raw<Problem | null>(null);

  readonly wrong = $derived(this.checked?.problem ?? null);
  readonly wrongRank = $derived(specialRank(this.wrong?.option ?? ""));

  /** `shared` is a packed draft; empty: the draft of this browser. */
  constructor(private readonly shared: string) {
    const fromLink = unpacked(shared);
    this.#unreadable = shared !== "" && !fromLink;
    this.history = new DraftHistory(fromLink);
    this.#first = this.history.now;
    void this.presets.then((presets) => {
      this.#titles = new Map(presets.map((one) => [one.name, one.title]));
    }, this.failed);
  }

  /** Whether somebody comes back from the table where these very rules were tried: once. */
  wasTried(): boolean {
    if (!this.shared || loadForTab(TRIED) !== this.shared) return false;
    removeForTab(TRIED);
    return true;
  }

  /** Fetch what the draft extends; returns what gives it up. */
  fetchBase(): () => void {
    let late = false;
    const path = `/api/rules/${encodeURIComponent(this.draft.base)}`;
    void Promise.all([fetched<SheetShown>(path), fetched<OptionsShown>(`${path}/options`)]).then(
      (found) => late || ([this.base, this.options] = found),
      this.failed,
    );
    return () => (late = true);
  }

  /** Have the server check the draft, which the address holds from now on; returns what gives it up. */
  check(): () => void {
    const asked = this.draft;
    const body = { rules: this.rules, language: language() };
    window.history.replaceState(null, "", pageAddress(`#house=${packed(asked)}`));
    this.unread = null;
    let late = false;
    const check = (): void =>
      void posted<RulesChecked>("/api/rules/check", body).then(
        (found) => late || this.#show({ ...found, draft: asked }),
        this.failed,
      );
    const timer = window.setTimeout(check, untrack(() => this.checked) ? PAUSE : 0);
    return () => {
      late = true;
      window.clearTimeout(timer);
    };
  }

  /** What an option decides, as a label; its name where it is not known. */
  readonly decided = (name: string): string => asLabel((this.#known.get(name)?.about ?? name).replace(/[:.] .*/s, ""));

  readonly effectsHere = (special: string): readonly string[] => effectsOf(this.draft, this.base?.table ?? {}, special);

  /** An effect in a few words. */
  readonly phraseOf = (effect: string): string => this.checked?.phrases[effect] ?? this.#examples.get(effect) ?? "…";

  /** What the sheet says about a rank; in a few words where there is no sheet of these rules. */
  readonly told = (rank: string): string => {
    const said =
      this.checked?.draft === this.draft &&
      this.checked.sheet?.specials.find((one) => one.rank === rankLetter(rank))?.text;
    return said || capitalized(this.effectsHere(rank).map(this.phraseOf).join(", "));
  };

  readonly failed = (error: unknown): void => {
    this.problem = error instanceof Error ? error.message : String(error);
  };

  #show(found: RulesChecked & { draft: Draft }): void {
    this.problem = "";
    this.checked = found;
    if (!found.sheet) return;
    this.changedParts = new Set(differing(this.sheet, found.sheet));
    this.sheet = found.sheet;
    this.switches = found.switches;
  }

  readonly extend = (preset: string): void => {
    this.history.change({ ...this.draft, base: preset });
  };

  readonly set = (values: Record<string, unknown>): void => {
    this.history.change(withValues(this.draft, values, this.base?.table ?? {}));
  };

  readonly reset = (option: string): void => {
    this.history.change(withoutValues(this.draft, [option]));
  };

  rename(title: string): void {
    this.history.change({ ...this.draft, title: retitled(this.draft.title, language(), title) }, "title");
  }

  async openFile(files: FileList | null | undefined): Promise<void> {
    const file = files?.[0];
    if (!file) return;
    const body = { toml: await file.text(), language: language() };
    await posted<RulesRead>("/api/rules/read", body).then(this.#opened, this.failed);
  }

  readonly #opened = (found: RulesRead): void => {
    this.problem = "";
    if (found.table) this.history.change(draftOf(found.table));
    this.unread = found.problem;
  };

  /** Keep the rules in this browser, and have them chosen at the next table. */
  readonly kept = (): Record<string, Plain> => {
    const named = { title: titled(this.name), ...this.rules };
    const key = titleOf(named)[LANGUAGES[0]];
    saveRules({ name: key, table: named });
    change({ rules: selectionOf({ name: key, table: named }) });
    return named;
  };

  readonly play = async (company: boolean): Promise<void> => {
    saveForTab(TRIED, packed(this.draft));
    const bots = Math.max(settings.bots, 1);
    const levels = company ? Array.from({ length: bots }, () => settings.level) : [];
    await openRoom(this.kept(), levels, company ? "deal" : "sit", {}, this.link);
  };
}
