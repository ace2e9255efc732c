/** The tree of moves as text, for a link or for this tab: what was tried outlives a reload. */

import { type Decoder, list, object, parsed, text, whole } from "../storage/decoders";
import { type BoardNode, grown, rootOf, treeOf } from "./board_tree";

/** A longer tree is neither written nor read. */
const MOST_NODES = 3000;
/** Letters of a move, and of the sentence about it. */
const LONGEST_LINE = 2000;
/** The server reads no longer position. */
const LONGEST_POSITION = 20_000;

const BEGINS = '{"tree":[';

/** A node in a text: its position, the number of the node before it, the move, and what happened. */
type Written = [position: string, parent: number, move: string, line: string];

const members = [text(LONGEST_POSITION), whole(-1), text(LONGEST_LINE), text(LONGEST_LINE)] as const;
const written: Decoder<Written> = (value) => {
  const found = Array.isArray(value) ? members.map((member, at) => member(value[at])) : [undefined];
  return found.includes(undefined) ? undefined : (found as Written);
};
const treeIn = object<{ tree: Written[]; at: number }>({ tree: list(written, MOST_NODES), at: whole() });

export function isTreeText(text: string): boolean {
  return text.startsWith(BEGINS);
}

/** The whole tree of a node, and which node that is; empty if the tree is too large. */
export function treeText(node: BoardNode): string {
  const nodes = [rootOf(node)];
  for (const one of nodes) {
    nodes.push(...one.children);
    if (nodes.length > MOST_NODES) return "";
  }
  const numbers = new Map(nodes.map((one, number) => [one, number]));
  const tree = nodes.map((one): Written => [
    one.position,
    one.parent ? (numbers.get(one.parent) ?? 0) : -1,
    one.move,
    one.line,
  ]);
  return JSON.stringify({ tree, at: numbers.get(node) });
}

/** The node that a text means, in its tree; null for any other text, whoever wrote it. */
export function readTree(json: string): BoardNode | null {
  const found = treeIn(parsed(json));
  const nodes: BoardNode[] = [];
  for (const [position, number, move, line] of found?.tree ?? []) {
    const parent = nodes[number];
    if (nodes.length && !parent) return null;
    nodes.push(parent ? grown(parent, position, move, line) : treeOf(position));
  }
  return nodes[found?.at ?? 0] ?? null;
}
