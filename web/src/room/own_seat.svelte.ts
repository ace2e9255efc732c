/** What one does about one's own seat in a list of seats: sit down, take another name. */

import { tick } from "svelte";
import { type Room, sitRequest } from "../connection/room.svelte";

export class OwnSeat {
  /** Whether one types another name. */
  naming = $state(false);
  /** The name before one asked for another here. */
  before = $state("");
  /** The list, in which one's own seat has the class `me`. */
  list: HTMLElement | undefined = $state();
  private asked = false;

  constructor(private readonly room: Room) {
    // The button that had the focus is gone: it goes on from one's own seat. The welcome says which
    // one that is; its buttons come with the table, in which one sits there.
    $effect(() => {
      if (!this.name || !this.asked) return;
      this.asked = false;
      if (document.activeElement === document.body) this.focus(".me");
    });
  }

  get name(): string {
    return this.room.you === null ? "" : (this.room.room?.seats[this.room.you]?.name ?? "");
  }

  async sit(seat: number | null): Promise<void> {
    this.asked = true;
    this.room.send(await sitRequest(this.room, seat));
  }

  rename(): void {
    this.before = this.name;
    this.naming = true;
  }

  async named(): Promise<void> {
    this.naming = false;
    await tick();
    this.focus("[data-do=rename]");
  }

  private focus(what: string): void {
    this.list?.querySelector<HTMLElement>(what)?.focus();
  }
}
