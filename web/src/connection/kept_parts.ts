/** Parts that two states of the table have in common: what shows a part that is the same is left alone. */

type Parts = Record<string, unknown>;

function isObject(value: unknown): value is Parts {
  return typeof value === "object" && value !== null;
}

/** The newer of two values out of JSON, with every part that equals the older one's as the very same object. */
export function keptParts<T>(before: unknown, now: T): T {
  if (!isObject(before) || !isObject(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const parts = Object.entries(now).map(([name, part]) => [name, keptParts(before[name], part)] as const);
  if (parts.length === Object.keys(before).length && parts.every(([name, part]) => part === before[name]))
    return before as T;
  return (Array.isArray(now) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}
