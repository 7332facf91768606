import { hashLength, hashNode, merkleRoot, rootFromPath } from '@lock-in/log-seal';

/*
 * Proofs of RFC 6962 from the hashes of full subtrees, wherever they are stored. The right edge of a tree is what a log needs to grow and
 * an auditor needs to follow it: the roots of its full subtrees, largest first.
 */

export type Edge = readonly Buffer[];

/** Adds a leaf to a tree of `size` leaves. */
export function addToEdge(edge: Edge, size: number, leafHash: Buffer): Edge {
  let added = leafHash;
  let kept = edge.length;
  for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) added = hashNode(edge[--kept]!, added);
  return [...edge.slice(0, kept), added];
}

export const edgeRoot = (edge: Edge): Buffer =>
  edge.length === 0
    ? merkleRoot(Buffer.alloc(0))
    : edge.toReversed().reduce((right, left) => hashNode(left, right));

/** Hashes of full subtrees of 256 to the power of `level` leaves: `count` of them from index `from` on, each 32 bytes. */
export type ReadHashes = (level: number, from: number, count: number) => Promise<Buffer>;

type Leaves = readonly [start: number, end: number];

/** The hashes from the leaf’s sibling up to the root’s child (§2.1.1). */
export const inclusionProof = (read: ReadHashes, index: number, size: number): Promise<Buffer[]> =>
  Promise.all(siblings(index, 0, size).map((leaves) => rootOf(read, leaves)));

/** Shows that the tree of `size` leaves continues that of `from` (§2.1.2). Empty if either tree is empty or they are equal. */
export const consistencyProof = (read: ReadHashes, from: number, size: number): Promise<Buffer[]> =>
  Promise.all((from === 0 ? [] : subproof(from, 0, size, true)).map((leaves) => rootOf(read, leaves)));

function siblings(index: number, start: number, end: number): Leaves[] {
  if (end - start <= 1) return [];
  const middle = start + largestPowerBelow(end - start);
  return index < middle
    ? [...siblings(index, start, middle), [middle, end]]
    : [...siblings(index, middle, end), [start, middle]];
}

function subproof(from: number, start: number, end: number, isWhole: boolean): Leaves[] {
  if (from === end) return isWhole ? [] : [[start, end]];
  const middle = start + largestPowerBelow(end - start);
  return from <= middle
    ? [...subproof(from, start, middle, isWhole), [middle, end]]
    : [...subproof(from, middle, end, false), [start, middle]];
}

/** The root over a range that begins at a multiple of the power of two that is not smaller than it. */
async function rootOf(read: ReadHashes, [start, end]: Leaves): Promise<Buffer> {
  const full: Promise<Buffer>[] = [];
  for (let at = start; at < end;) {
    let leaves = 1;
    while (leaves * 2 <= end - at) leaves *= 2;
    full.push(subtreeRoot(read, at, leaves));
    at += leaves;
  }
  return edgeRoot(await Promise.all(full));
}

/** The root of a full subtree. Tiles have only every eighth level; those between are hashed from the one below. */
export async function subtreeRoot(read: ReadHashes, start: number, leaves: number): Promise<Buffer> {
  let level = 0;
  while (256 ** (level + 1) <= leaves) level++;
  const hashes = await read(level, start / 256 ** level, leaves / 256 ** level);
  if (hashes.length !== (leaves / 256 ** level) * hashLength)
    throw new Error('Hashes of the tree are missing.');
  return merkleRoot(hashes);
}

function largestPowerBelow(size: number): number {
  let power = 1;
  while (power * 2 < size) power *= 2;
  return power;
}

export interface Grown {
  readonly from: number;
  readonly fromRoot: Buffer;
  readonly size: number;
  readonly root: Buffer;
  readonly proof: readonly Buffer[];
}

/** Whether the proof shows that the larger tree continues the smaller one (RFC 9162 §2.1.4.2). */
export function isConsistent({ from, fromRoot, size, root, proof }: Grown): boolean {
  if (from > size) return false;
  if (from === 0) return proof.length === 0 && (size > 0 || root.equals(edgeRoot([])));
  if (from === size) return proof.length === 0 && fromRoot.equals(root);
  const isFull = Number.isInteger(Math.log2(from)) && 2 ** Math.log2(from) === from;
  const path = isFull ? [fromRoot, ...proof] : proof;
  const first = path[0];
  if (first === undefined) return false;
  let [at, last] = [from - 1, size - 1];
  while (at % 2 === 1) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  let [old, grown] = [first, first];
  for (const sibling of path.slice(1)) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      old = hashNode(sibling, old);
      grown = hashNode(sibling, grown);
      while (at % 2 === 0 && at > 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else grown = hashNode(grown, sibling);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && old.equals(fromRoot) && grown.equals(root);
}

export interface Included {
  readonly index: number;
  readonly size: number;
  readonly leafHash: Buffer;
  readonly root: Buffer;
  readonly proof: readonly Buffer[];
}

export const isIncluded = ({ index, size, leafHash, root, proof }: Included): boolean =>
  rootFromPath({ index, size, leaf: leafHash, path: proof })?.equals(root) === true;
