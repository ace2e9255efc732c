/** Which page an address means. What stands behind # never leaves the browser. */

export type Route =
  | { page: "home" }
  /** Nothing is there; `code`: what should be the code of a table, and cannot be one. */
  | { page: "nowhere"; code: string }
  | { page: "room"; code: string }
  | { page: "house"; shared: string }
  | { page: "replay"; record: string };

/** What a room's code looks like to the server. */
const CODE = /^[a-z2-9]{4,16}$/;

export function routeOf(address: { pathname: string; hash: string }): Route {
  const room = /^\/t\/([^/]+)\/?$/.exec(address.pathname)?.[1];
  if (room) return roomOf(decoded(room).toLowerCase());
  const [page, rest = ""] = address.hash.slice(1).split(/=(.*)/s);
  if (!["/", "/index.html"].includes(address.pathname)) return { page: "nowhere", code: "" };
  if (page === "house") return { page, shared: rest };
  if (page === "replay") return { page, record: rest };
  return page ? { page: "nowhere", code: "" } : { page: "home" };
}

function roomOf(code: string): Route {
  return CODE.test(code) ? { page: "room", code } : { page: "nowhere", code };
}

/** The code in what somebody typed or pasted: a code, or the whole link. */
export function codeIn(text: string): string {
  const link = /\/t\/([^/?#\s]+)/.exec(text);
  return (link?.[1] ?? text).trim().toLowerCase();
}

/** As it was meant; as it stands there if it means nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
