/** The names at one table whose chat and emotes this browser hides. */

import { load, save } from "./browser_storage";
import { list, text } from "./decoders";

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
