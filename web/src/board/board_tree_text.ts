/** The tree of moves as text, for a link or for this tab: what was tried outlives a reload. */

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
  const tree = nodes.map((one): Written => [one.position, one.parent ? (numbers.get(one.parent) ?? 0) : -1, one.move, one.line]);
  return JSON.stringify({ tree, at: numbers.get(node) });
}

/** The node that a text means, in its tree; null for any other text, whoever wrote it. */
export function readTree(text: string): BoardNode | null {
  try {
    const { tree, at } = JSON.parse(text) as { tree: unknown; at: unknown };
    if (!Array.isArray(tree) || tree.length > MOST_NODES || typeof at !== "number") return null;
    const nodes: BoardNode[] = [];
    for (const one of tree) nodes.push(nodeOf(one, nodes));
    return nodes[at] ?? null;
  } catch {
    return null;
  }
}

function nodeOf(written: unknown, before: readonly BoardNode[]): BoardNode {
  if (!isWritten(written)) throw new Error("no node");
  const [position, number, move, line] = written;
  if (!before.length) return treeOf(position);
  const parent = before[number];
  if (!parent) throw new Error("no parent");
  return grown(parent, position, move, line);
}

function isWritten(one: unknown): one is Written {
  if (!Array.isArray(one)) return false;
  const [position, parent, move, line] = one as unknown[];
  return isText(position, LONGEST_POSITION) && typeof parent === "number" && isText(move, LONGEST_LINE) && isText(line, LONGEST_LINE);
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === "string" && value.length <= longest;
}
