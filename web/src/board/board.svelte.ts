/** What the analysis board shows: a position that is set up, or one in a tree of moves. */

import { posted } from "../connection/api";
import { type BoardShown, DEFAULT_PRESET, type LetBotMove, type Replay, type SetUpBoard } from "../connection/protocol";
import { cardWords } from "../card/cards";
import { language, translate } from "../localization/messages.svelte";
import { boardAddress, boardLink, isRecord, roundRecord } from "../replay/replay_address";
import { loadForTab, saveForTab } from "../storage/browser_storage";
import { settings } from "../storage/settings.svelte";
import { type BoardNode, grown, isTreeText, readTree, rootOf, treeOf, treeText } from "./board_tree";
import { type Placed, PositionText } from "./position_text";

/** Milliseconds between two moves of bots. */
const PACE = 700;

/** Where this tab keeps a tree that is too large for a link. */
const TREE = "board-tree";

/** The position of a new board. */
function example(): string {
  return `rules: ${settings.rules.startsWith("house:") ? DEFAULT_PRESET : settings.rules}
seats: Ada Bo
turn: Ada
stock: ?*4
pile: 9D
burnt: -
Ada: 3H 7C 7S TD | QH KS | ?*3
Bo: 4C JD JS | 8H AC | ?*3
`;
}

function counted(cards: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

function zoneWords(zone: string): string {
  const [seat, row] = zone.split("/");
  return row ? `${seat}, ${translate("replay-zone", { zone: row })}` : translate("replay-zone", { zone });
}

/** A card, or several one over the other, in words. */
export function wordsOf(card: string): string {
  return card.split("+").map(cardWords).join(" + ");
}

export class Board {
  setting = $state(true);
  text = $state.raw(new PositionText(""));
  shown = $state.raw<BoardShown | null>(null);
  problem = $state("");
  /** How many of each card the packs hold, as far as the server has said. */
  #deck = $state.raw<ReadonlyMap<string, number> | null>(null);
  target = $state("Ada/hand");
  picked = $state.raw<Placed | null>(null);
  told = $state("");
  node = $state.raw<BoardNode | null>(null);
  /** Grows with the tree, whose nodes are plain values. */
  size = $state(0);
  seed = $state(Date.now() % 10_000);
  busy = $state(false);
  running = $state(false);
  bots = $state.raw<ReadonlySet<string>>(new Set());
  level = $state(settings.level);
  link = $state<string | null>(null);

  /** Answers to older questions come too late. */
  #latest = 0;

  readonly table = $derived(this.shown?.table ?? null);
  readonly view = $derived(this.table?.frame.view);
  readonly faults = $derived(this.shown?.faults ?? []);
  readonly drawn = $derived(this.setting ? this.text : new PositionText(this.node?.position ?? ""));
  readonly unknown = $derived(
    [...this.drawn.text.matchAll(/\?(?:\*(\d+))?/g)].reduce((sum, match) => sum + Number(match[1] ?? 1), 0),
  );

  readonly notes = $derived(
    this.setting
      ? []
      : (this.view?.seats.map((seat) => (seat.out ? translate("web-out", { place: seat.out }) : "")) ?? []),
  );

  readonly left = $derived.by(() => {
    if (!this.#deck) return null;
    const counts = new Map(this.#deck);
    for (const card of this.text.placed) counts.set(card, (counts.get(card) ?? 0) - 1);
    return counts;
  });

  /** The picked card, and the seat whose hand it is in. */
  readonly pickedCard = $derived(this.picked && this.text.cards(this.picked.zone)[this.picked.at]);
  readonly pickedSeat = $derived(this.picked?.zone.endsWith("/hand") ? this.picked.zone.split("/")[0] : undefined);
  readonly pickedKnown = $derived(
    this.pickedSeat !== undefined && this.text.known(this.pickedSeat).includes(this.pickedCard ?? ""),
  );
  readonly botNext = $derived(
    this.view?.awaited.map((at) => this.view?.seats[at]?.name ?? "").find((name) => this.bots.has(name)),
  );

  readonly failed = (error: unknown): void => {
    this.problem = error instanceof Error ? error.message : String(error);
  };

  /** `gone` is told of the place of a card that was taken off the board. */
  constructor(private readonly gone: (placed: Placed) => void = () => undefined) {}

  #asked(body: SetUpBoard): Promise<BoardShown> {
    return posted<BoardShown>("/api/board", { seed: this.seed, language: language(), ...body } satisfies SetUpBoard);
  }

  async open(address: string): Promise<void> {
    if (!address) return this.setUp(example());
    const found = await boardAddress(address).catch(() => null);
    if (!found) return this.#torn();
    const tree = readTree(loadForTab(TREE));
    if (tree && tree.position === found.text) return this.#openTree(tree);
    await this.#openText(found.round ? (await roundRecord(found.round)).text : found.text, found.move);
  }

  #torn(): void {
    this.problem = translate("board-torn");
    this.setUp(example());
  }

  /** A position, a record at one of its moves, or a tree of moves. */
  async #openText(given: string, move = 0): Promise<void> {
    if (isRecord(given)) return this.#openRecord(given, move);
    if (!isTreeText(given)) return this.#openPosition(given);
    const tree = readTree(given);
    return tree ? this.#openTree(tree) : this.#torn();
  }

  readonly setUp = (position: string): void => {
    this.text = new PositionText(position);
    this.target = `${this.text.seats[0] ?? ""}/hand`;
    this.setting = true;
  };

  async #openPosition(position: string): Promise<void> {
    const found = await this.#asked({ position });
    this.setUp(position);
    this.shown = found;
    if (found.table) this.#begin(found);
  }

  async #openTree(at: BoardNode): Promise<void> {
    this.size += 1;
    await this.go(at);
  }

  /** All moments of a recorded round as one line. */
  async #openRecord(record: string, move: number): Promise<void> {
    const { frames } = await posted<Replay>("/api/replay", { record, language: language() });
    let at = treeOf(frames[0]?.position ?? "");
    let chosen = at;
    for (const frame of frames.slice(1)) {
      at = grown(at, frame.position, `${frame.happened?.name}: ${frame.move}`, frame.happened?.line ?? "");
      if (at.ply <= move) chosen = at;
    }
    await this.#openTree(chosen);
  }

  readonly chosen = async (files: FileList | null): Promise<void> => {
    this.problem = "";
    await this.#openText((await files?.[0]?.text()) ?? "").catch(this.failed);
  };

  /** What the server says of the text as it is now. */
  async check(): Promise<BoardShown> {
    const question = (this.#latest += 1);
    const checked = this.text;
    const found = await this.#asked({ position: checked.text });
    if (question !== this.#latest) return found;
    this.shown = found;
    if (found.spare.length || found.table) this.#deck = counted([...found.spare, ...checked.placed]);
    if (found.table) void this.#remember(found.position);
    return found;
  }

  change(changed: PositionText, words = ""): void {
    this.text = changed;
    this.picked = null;
    this.told = words;
    if (!this.text.seats.includes(this.target.split("/")[0] ?? "") && this.target.includes("/"))
      this.target = `${this.text.seats[0] ?? ""}/hand`;
  }

  readonly put = (card: string, on: string): void => {
    const [zone = "", before] = on.split("@");
    if (!zone || zone === "tray") return;
    this.change(
      this.text.put(card, zone, before === undefined ? undefined : Number(before)),
      translate("board-put", { card: wordsOf(card), zone: zoneWords(zone) }),
    );
  };

  readonly remove = (placed: Placed): void => {
    const card = this.text.cards(placed.zone)[placed.at] ?? "";
    this.change(this.text.without(placed.zone, placed.at), translate("board-took", { card: wordsOf(card) }));
    this.gone(placed);
  };

  readonly drop = (placed: Placed, on: string): void => {
    const [zone = "", before] = on.split("@");
    const card = this.text.cards(placed.zone)[placed.at] ?? "";
    if (zone === "tray") return this.remove(placed);
    if (zone)
      this.change(
        this.text.moved(placed.zone, placed.at, zone, before === undefined ? undefined : Number(before)),
        translate("board-put", { card: wordsOf(card), zone: zoneWords(zone) }),
      );
  };

  /** A zone was pressed: the picked card goes there, as the next one out of the tray will. */
  pressZone(zone: string): void {
    if (this.picked) this.drop(this.picked, zone);
    this.target = zone;
  }

  /** A card was pressed: it is picked, or the picked one goes before it. */
  pressCard(placed: Placed): void {
    const again = this.picked?.zone === placed.zone && this.picked.at === placed.at;
    if (this.picked && !again) return this.drop(this.picked, `${placed.zone}@${placed.at}`);
    this.picked = again ? null : placed;
    this.told = again
      ? ""
      : translate("board-picked", { card: wordsOf(this.text.cards(placed.zone)[placed.at] ?? "") });
  }

  readonly toggleKnown = (): void => {
    if (this.pickedSeat === undefined || !this.pickedCard) return;
    const known = this.text.known(this.pickedSeat);
    const at = known.indexOf(this.pickedCard);
    this.change(this.text.withKnown(this.pickedSeat, at < 0 ? [...known, this.pickedCard] : known.toSpliced(at, 1)));
  };

  async play(): Promise<void> {
    const found = await this.check();
    if (found.table) this.#begin(found);
    else this.shown = found;
  }

  /** Play on from what was set up; a position that was not changed keeps what was tried there. */
  #begin(found: BoardShown): void {
    this.#latest += 1;
    this.setting = false;
    this.shown = found;
    this.picked = null;
    if (this.node?.position !== found.position) this.node = treeOf(found.position);
    this.node.shown = { language: language(), board: found };
    this.size += 1;
  }

  readonly edit = (): void => {
    this.stop();
    const position = this.node?.position ?? this.text.text;
    this.shown = null;
    this.setUp(position);
  };

  async go(to: BoardNode): Promise<void> {
    const question = (this.#latest += 1);
    this.setting = false;
    this.node = to;
    this.problem = "";
    void this.#remember(to.position);
    if (to.shown?.language === language()) this.shown = to.shown.board;
    else {
      this.shown = null;
      const found = await this.#asked({ position: to.position });
      if (question !== this.#latest) return;
      to.shown = { language: language(), board: found };
      this.shown = found;
      if (!found.table) this.setUp(to.position); // a tree that a stranger wrote
    }
  }

  readonly step = (to: BoardNode | null): void => {
    this.stop();
    if (to && to !== this.node) void this.go(to).catch(this.failed);
  };

  /** A new moment, made by a move or by dealing the unknown cards. */
  async #reached(from: BoardNode, question: Promise<BoardShown>): Promise<boolean> {
    this.busy = true;
    try {
      const found = await question;
      const { happened, move } = found.table?.frame ?? {};
      if (!happened || this.node !== from) return false;
      const child = grown(from, found.position, `${happened.name}: ${move}`, happened.line);
      child.shown ??= { language: language(), board: found };
      this.size += 1;
      await this.go(child);
      return true;
    } finally {
      this.busy = false;
    }
  }

  async make(move: string): Promise<void> {
    if (!this.node) return;
    this.stop();
    if (await this.#reached(this.node, this.#asked({ position: this.node.position, move }))) void this.runBots();
  }

  /** Unknown cards become known ones, others each time. */
  readonly deal = async (): Promise<void> => {
    const from = this.node;
    if (!from) return;
    this.seed += 1;
    const found = await this.#asked({ position: from.position, deal: true });
    if (this.node !== from) return;
    const child = grown(from, found.position, `deal ${this.seed}`, translate("board-dealt"));
    child.shown = { language: language(), board: found };
    this.size += 1;
    await this.go(child);
  };

  readonly stop = (): void => {
    this.running = false;
  };

  async runBots(): Promise<void> {
    if (this.running) return;
    this.running = true;
    while (this.running && this.node && this.botNext) {
      const from = this.node;
      const body: LetBotMove = {
        position: from.position,
        seat: this.botNext,
        level: this.level,
        seed: this.seed,
        language: language(),
      };
      if (!(await this.#reached(from, posted<BoardShown>("/api/board/bot", body)))) break;
      await new Promise((resolve) => setTimeout(resolve, PACE));
      if (this.node.parent !== from) break;
    }
    this.running = false;
  }

  /** Whoever reloads the page finds this position, and what was tried before and after it. */
  async #remember(position: string): Promise<void> {
    const tried = this.node?.position === position && rootOf(this.node).children.length > 0;
    const tree = this.node && tried ? treeText(this.node) : "";
    const whole = tree && (await boardLink(tree));
    const found = whole || (await boardLink(position));
    if (position !== (this.setting ? this.shown?.position : this.node?.position)) return;
    saveForTab(TREE, whole ? "" : tree);
    if (found) history.replaceState(null, "", found);
  }

  async share(): Promise<void> {
    const found = this.setting ? await this.check() : this.shown;
    if (found?.table) this.link = await boardLink(found.position);
  }
}
