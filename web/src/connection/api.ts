/** The JSON API of whoever runs the rooms. */

import { request as requested, type Place } from "./backends";
import type { Problem, RefusedBecause } from "./protocol";
import { language, translate } from "../localization/messages.svelte";

/** The server's refusal of a request, in its words. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.text);
  }
}

/** What the server says of a room, or of a record, that is there no more. */
const GONE: readonly RefusedBecause[] = ["NO_ROOM", "NO_RECORD"];

/** Whether the server itself says that something is gone; a proxy may know less. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && GONE.some((reason) => reason === error.problem.error);
}

function unreachable(): Problem {
  return { error: "unreachable", text: translate("web-unreachable"), option: "", allowed: "" };
}

async function answered(path: string, init?: RequestInit, place?: Place): Promise<Response> {
  const response = await requested(path, init, place).catch(() => null);
  if (!response) throw new ApiError(0, unreachable());
  if (response.ok) return response;
  const read: unknown = await response.json().catch(() => null);
  throw new ApiError(response.status, (read ?? unreachable()) as Problem);
}

async function request<T>(path: string, init?: RequestInit, place?: Place): Promise<T> {
  const response = await answered(path, init, place);
  const read: unknown = await response.json().catch(() => null);
  if (read === null) throw new ApiError(response.status, unreachable());
  return read as T;
}

/** Fetch a text as it is. */
export async function fetchedText(path: string): Promise<string> {
  return (await answered(`${path}?language=${language()}`)).text();
}

/** Fetch JSON, worded in the language of the page. */
export function fetched<T>(path: string, query: Record<string, number> = {}): Promise<T> {
  const more = Object.entries(query).map(([name, value]) => `&${name}=${value}`);
  return request<T>(`${path}?language=${language()}${more.join("")}`);
}

/** Send JSON; `place` says who may answer. */
export function posted<T>(path: string, body: object, place?: Place): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  return request<T>(path, { method: "POST", headers, body: JSON.stringify(body) }, place);
}
