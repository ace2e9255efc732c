/** Which page an address means. What stands behind # never leaves the browser. */

export type Route =
  | { page: "home" }
  | { page: "room"; code: string }
  | { page: "house"; shared: string }
  | { page: "replay"; record: string };

export function routeOf(address: { pathname: string; hash: string }): Route {
  const room = /^\/t\/([^/]+)\/?$/.exec(address.pathname)?.[1];
  if (room) return { page: "room", code: decodeURIComponent(room).toLowerCase() };
  const [page, rest = ""] = address.hash.slice(1).split(/=(.*)/s);
  if (page === "house") return { page, shared: rest };
  if (page === "replay") return { page, record: rest };
  return { page: "home" };
}
