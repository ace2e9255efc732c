/** The page that an address means. The part after # never leaves the browser. */

import { BASE, isDeviceRoom, SERVERLESS } from "./connection/page_base";
import { ROOM_CODE } from "./connection/protocol";

export type Route =
  | { page: "home" }
  /** An address without a page; `code` is an impossible room code, if it holds one. */
  | { page: "nowhere"; code: string }
  | { page: "room"; code: string }
  | { page: "history" }
  | { page: "editor"; shared: string }
  /** Lessons; `rules` is a selection of rules, empty for the usual ones. */
  | { page: "learn"; rules: string }
  | { page: "replay"; record: string }
  /** The analysis board; `moment` is a position or a moment of a round, empty for a new board. */
  | { page: "board"; moment: string }
  /** Puzzles; `address` names one, empty for the list of all. */
  | { page: "puzzles"; address: string };

const CODE = new RegExp(`^${ROOM_CODE}$`);

/** The route of an address; `base` is the path of the page's folder. */
export function routeOf(address: { pathname: string; hash: string }, base = BASE): Route {
  const within = address.pathname.startsWith(base) ? address.pathname.slice(base.length) : "";
  const room = /^t\/([^/]+)\/?$/.exec(within)?.[1];
  if (room) return roomOf(decoded(room).toLowerCase());
  const [page, rest = ""] = address.hash.slice(1).split(/=(.*)/s);
  if (![base, `${base}index.html`].includes(address.pathname)) return { page: "nowhere", code: "" };
  if (page === "t") return roomOf(decoded(rest).toLowerCase());
  if (page === "house") return { page: "editor", shared: rest };
  if (page === "learn") return { page, rules: decoded(rest) };
  if (page === "replay") return { page, record: rest };
  if (page === "board") return { page, moment: rest };
  if (page === "history") return { page };
  if (page === "puzzles") return { page, address: decoded(rest) };
  return page ? { page: "nowhere", code: "" } : { page: "home" };
}

function roomOf(code: string): Route {
  const possible = CODE.test(code) && (isDeviceRoom(code) || !SERVERLESS);
  return possible ? { page: "room", code } : { page: "nowhere", code };
}

/** The code in what somebody typed or pasted: a code, or the whole link. */
export function codeIn(text: string): string {
  const link = /(?:\/t\/|#t=)([^/?#\s]+)/.exec(text);
  return (link?.[1] ?? text).trim().toLowerCase();
}

/** The decoded text, or the text itself where it cannot be decoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
