/** The moves that were tried on the board: a tree of positions, of which one is shown. */

import type { BoardShown } from "../connection/protocol";

export interface BoardNode {
  readonly parent: BoardNode | null;
  readonly children: BoardNode[];
  /** Everything about this moment, in the notation. */
  readonly position: string;
  /** The move that led there, with its seat; empty at the beginning. */
  readonly move: string;
  /** What happened, in words. */
  readonly line: string;
  /** Moves since the beginning. */
  readonly ply: number;
  /** What the server says of it, once it was asked, and in which language. */
  shown: { language: string; board: BoardShown } | null;
}

/** A line of the tree's list. */
export interface BoardRow {
  node: BoardNode;
  /** How often the line branched off. */
  depth: number;
}

export function treeOf(position: string): BoardNode {
  return { parent: null, children: [], position, move: "", line: "", ply: 0, shown: null };
}

/** The node of a move, which is a new one only if nobody has tried it here. */
export function grown(parent: BoardNode, position: string, move: string, line: string): BoardNode {
  const known = parent.children.find((child) => child.move === move && child.position === position);
  if (known) return known;
  const child: BoardNode = { parent, children: [], position, move, line, ply: parent.ply + 1, shown: null };
  parent.children.push(child);
  return child;
}

/** Cut a node off, with all that comes after it; returns the one before. */
export function cut(node: BoardNode): BoardNode {
  const { parent } = node;
  if (!parent) return node;
  parent.children.splice(parent.children.indexOf(node), 1);
  return parent;
}

/** The beginning of the tree. */
export function rootOf(node: BoardNode): BoardNode {
  let found = node;
  while (found.parent) found = found.parent;
  return found;
}

/** Where one steps forth to: the move that was tried first. */
export function next(node: BoardNode): BoardNode | null {
  return node.children[0] ?? null;
}

/** The end of the line that goes on from a node. */
export function endOf(node: BoardNode): BoardNode {
  let found = node;
  for (let child = next(found); child; child = next(found)) found = child;
  return found;
}

/** All moves in the order of a list: other moves stand below the first one, what follows them indented. */
export function rowsOf(root: BoardNode): BoardRow[] {
  const rows: BoardRow[] = [];
  // A stack, not calls: a round may have thousands of moves.
  const open = [{ node: root, depth: 0, listed: true }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { node, depth, listed } = at;
    if (!listed) rows.push({ node, depth });
    const [first, ...others] = node.children;
    if (!first) continue;
    if (others.length) rows.push({ node: first, depth });
    open.push({ node: first, depth, listed: others.length > 0 });
    open.push(...others.toReversed().map((other) => ({ node: other, depth: depth + 1, listed: false })));
  }
  return rows;
}
