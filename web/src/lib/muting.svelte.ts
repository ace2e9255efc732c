/** Whose words and faces this browser does not show at a table; kept in the browser, by name. */

import { keep, kept } from "./store";

export class Muting {
  private names = $state.raw<readonly string[]>([]);
  private readonly key: string;

  constructor(room: string) {
    this.key = `muted.${room}`;
    this.names = kept<string[]>(this.key, []);
  }

  has(name: string): boolean {
    return this.names.includes(name);
  }

  /** Mute somebody, or hear them again. */
  turn(name: string): void {
    const others = this.names.filter((one) => one !== name);
    this.names = this.has(name) ? others : [...others, name];
    keep(this.key, this.names);
  }
}
