/**
 * Decoders: what a value of unknown origin means, out of storage, a link or a file.
 *
 * A decoder returns the value if it is of its kind, and undefined for any other. Another version of this page may have
 * written it, or anybody at all.
 */
export type Decoder<T> = (value: unknown) => T | undefined;

/** A decoder for each member of an object. */
type Members<T> = { [K in keyof T]-?: Decoder<Exclude<T[K], undefined>> };

/** JSON without null. */
export type Plain = string | number | boolean | Plain[] | { [key: string]: Plain };

const LONGEST_TEXT = 200;
/** Further inside there is nothing that this page has ever written. */
const DEEPEST = 5;

export function isTable<V = unknown>(value: unknown): value is Record<string, V> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export const anything: Decoder<unknown> = (value) => value;

export const table: Decoder<Record<string, unknown>> = (value) => (isTable(value) ? value : undefined);

export const flag: Decoder<boolean> = (value) => (typeof value === "boolean" ? value : undefined);

export function text(longest = LONGEST_TEXT, pattern = /^/): Decoder<string> {
  return (value) => (typeof value === "string" && value.length <= longest && pattern.test(value) ? value : undefined);
}

/** The code of a room, which becomes a part of addresses: of what a server names them by, or has ever named them by. */
export const roomCode = text(16, /^[a-z0-9]+$/);

/** A whole number within bounds, which are possible values. */
export function whole(least = 0, most = Number.MAX_SAFE_INTEGER): Decoder<number> {
  return (value) =>
    Number.isInteger(value) && least <= (value as number) && (value as number) <= most ? (value as number) : undefined;
}

export function oneOf<T extends string>(values: readonly T[]): Decoder<T> {
  return (value) => values.find((one) => one === value);
}

export function nullable<T>(one: Decoder<T>): Decoder<T | null> {
  return (value) => (value === null ? null : one(value));
}

/** A list whose members are all of one kind. */
export function list<T>(one: Decoder<T>, most = Infinity): Decoder<T[]> {
  return (value) => {
    const found = Array.isArray(value) && value.length <= most ? value.map(one) : [undefined];
    return found.includes(undefined) ? undefined : (found as T[]);
  };
}

/** The members of a list that are of one kind, without any others. */
export function sifted<T>(one: Decoder<T>): Decoder<T[]> {
  return (value) => (Array.isArray(value) ? value.map(one).filter((found) => found !== undefined) : undefined);
}

/** The same list with the first member of each key only. */
export function distinct<T>(members: Decoder<T[]>, key: (member: T) => string): Decoder<T[]> {
  return (value) => {
    const seen = new Set<string>();
    return members(value)?.filter((member) => !seen.has(key(member)) && seen.add(key(member)));
  };
}

/** A table whose values are all of one kind, under keys of one form. */
export function tableOf<T>(one: Decoder<T>, keys = /^/, most = Infinity): Decoder<Record<string, T>> {
  return (value) => {
    const pairs = isTable(value)
      ? Object.entries(value).map(([key, member]) => [key, keys.test(key) ? one(member) : undefined] as const)
      : null;
    if (!pairs || pairs.length > most || pairs.some(([, found]) => found === undefined)) return undefined;
    return Object.fromEntries(pairs) as Record<string, T>;
  };
}

/**
 * An object without further members.
 *
 * In place of a member that is missing, or of another kind, comes its default: undefined leaves it out.
 */
export function object<T extends object>(
  members: Members<T>,
  defaults: { [K in keyof T]?: T[K] | undefined } = {},
): Decoder<T> {
  return (value) => {
    if (!isTable(value)) return undefined;
    const found: Partial<T> = {};
    for (const name in members) {
      const read = members[name](value[name]);
      if (read !== undefined) found[name] = read;
      else if (!(name in defaults)) return undefined;
      else if (defaults[name] !== undefined) found[name] = defaults[name];
    }
    return found as T;
  };
}

/** The same objects with all their further members: a newer version of the page may know what they are for. */
export function withOthers<T extends object>(decoder: Decoder<T>): Decoder<T> {
  return (value) => {
    const found = decoder(value);
    return found && { ...(value as object), ...found };
  };
}

/** JSON without null, as deep as rules are. */
export const plain: Decoder<Plain> = (value) => (isPlain(value, DEEPEST) ? value : undefined);

function isPlain(value: unknown, deepest: number): value is Plain {
  if (typeof value === "object" && value !== null)
    return deepest > 0 && Object.values(value).every((one) => isPlain(one, deepest - 1));
  return ["string", "number", "boolean"].includes(typeof value);
}

/** The value in a text of JSON; undefined where there is none. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
