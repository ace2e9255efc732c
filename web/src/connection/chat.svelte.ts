/** The emotes, phrases and chat messages of a table, without those of muted people. */
import { settings } from "../storage/settings.svelte";
import type { EmoteName, Reaction, PhraseName, RoomSeat, ChatMessage } from "./protocol";
import { load, save } from "../storage/browser_storage";
import { list, text } from "../storage/decoders";

/** One emote, phrase or chat message; the other two are empty. */
export interface Utterance {
  seat: number;
  name: string;
  emote: EmoteName | "";
  phrase: PhraseName | "";
  text: string;
  /** The name of the player that it is meant for; empty: everybody. */
  to: string;
  number: number;
}

const LONGEST_HISTORY = 400;
const BUBBLE_TIME = 4500;

export class Chat {
  readonly muted: MutedNames;

  private history = $state.raw<readonly Utterance[]>([]);
  private bubbles = $state.raw<readonly Utterance[]>([]);
  /** How many messages of others nobody has read here. */
  unread = $state(0);
  private count = 0;

  /** `you` returns the person's own seat, which is never muted. */
  constructor(
    room: string,
    private readonly you: () => number | null,
  ) {
    this.muted = new MutedNames(room);
  }

  /** Everything that was said here and is not muted. */
  get visible(): readonly Utterance[] {
    return this.history.filter((one) => this.isVisible(one));
  }

  /** Whoever is muted stays so under another name: in the same seat, from one table to the next. */
  follow(before: readonly RoomSeat[], after: readonly RoomSeat[]): void {
    after.forEach(({ kind, name }, number) => {
      const old = before[number];
      if (kind === "person" && old?.kind === "person" && this.muted.has(old.name) && !this.muted.has(name))
        this.muted.toggle(name);
    });
  }

  /** The speech bubble that a seat has now. */
  bubbleOf(seat: number | null): Utterance | undefined {
    return this.bubbles.find((one) => one.seat === seat && this.isVisible(one));
  }

  add(message: ChatMessage | Reaction): void {
    const number = (this.count += 1);
    const said = message.type === "ChatMessage";
    const added: Utterance = {
      seat: message.seat,
      name: message.name,
      emote: said ? "" : message.emote,
      phrase: said ? "" : message.phrase,
      text: said ? message.text : "",
      to: said ? "" : message.to,
      number,
    };
    if (said && added.seat !== this.you() && this.isVisible(added)) this.unread += 1;
    this.bubbles = [...this.bubbles.filter((one) => one.seat !== added.seat), added];
    this.history = [...this.history, added].slice(-LONGEST_HISTORY);
    window.setTimeout(() => {
      this.bubbles = this.bubbles.filter((one) => one.number !== number);
    }, BUBBLE_TIME);
  }

  private isVisible(one: Utterance): boolean {
    return one.seat === this.you() || !(settings.mute || this.muted.has(one.name));
  }
}

export class MutedNames {
  private names = $state.raw<readonly string[]>([]);
  private readonly key: string;

  constructor(room: string) {
    this.key = `muted.${room}`;
    this.names = load(this.key, list(text()), []);
  }

  has(name: string): boolean {
    return this.names.includes(name);
  }

  toggle(name: string): void {
    const others = this.names.filter((one) => one !== name);
    this.names = this.has(name) ? others : [...others, name];
    save(this.key, this.names);
  }
}
