/** What stays in this browser. In one that keeps nothing it stays as long as the page does. */

const lasting = (): Storage => localStorage;
const fleeting = (): Storage => sessionStorage;

/** What could not be kept: storage is full or forbidden. */
const here = new Map<string, string>();

export function kept<T>(key: string, otherwise: T): T {
  const text = read(lasting, key);
  if (text === null) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch {
    return otherwise;
  }
}

/** Whether it stays when the page is left. */
export function keep(key: string, value: unknown): boolean {
  return write(lasting, key, JSON.stringify(value));
}

export function forget(key: string): void {
  remove(lasting, key);
}

/** What stays until the tab is closed; empty if there is nothing. */
export function noted(key: string): string {
  return read(fleeting, key) ?? "";
}

export function note(key: string, text: string): void {
  write(fleeting, key, text);
}

export function unnote(key: string): void {
  remove(fleeting, key);
}

function read(storage: () => Storage, key: string): string | null {
  const name = `shithead.${key}`;
  try {
    return here.get(name) ?? storage().getItem(name);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, text: string): boolean {
  const name = `shithead.${key}`;
  here.delete(name);
  try {
    storage().setItem(name, text);
    return true;
  } catch {
    here.set(name, text);
    return false;
  }
}

function remove(storage: () => Storage, key: string): void {
  const name = `shithead.${key}`;
  here.delete(name);
  try {
    storage().removeItem(name);
  } catch {
    // Storage is forbidden.
  }
}
