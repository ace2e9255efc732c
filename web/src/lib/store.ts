/** What stays in this browser. A browser that keeps nothing loses only comfort. */

export function kept<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`shithead.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`shithead.${key}`, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`shithead.${key}`);
  } catch {
    // Storage is forbidden.
  }
}
