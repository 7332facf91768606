import { emptyRoot, hashAt, hashLeaf, hashLength, hashNode } from './merkle.ts';

/*
 * The seals are the leaves of another Merkle tree, the history, and every seal contains the history's root before it. So a few hashes
 * link a seal to any later one, no matter how many are between them.
 */

/** A seal's hash and the peaks of the history before it, as stored. */
export interface HistoryRow {
  readonly hash: Buffer;
  readonly peaks: Buffer;
}

/** Adds a leaf to a tree of `size` leaves. Returns the peaks: the roots of its full subtrees, largest first. */
export function addToHistory(peaks: Buffer, size: number, sealHash: Buffer): Buffer {
  let added = hashLeaf(sealHash);
  let kept = peaks.length / hashLength;
  for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) added = hashNode(hashAt(peaks, --kept), added);
  return Buffer.concat([peaks.subarray(0, kept * hashLength), added]);
}

export function historyRoot(peaks: Buffer): Buffer {
  const count = peaks.length / hashLength;
  if (count === 0) return emptyRoot;
  let root = hashAt(peaks, count - 1);
  for (let index = count - 2; index >= 0; index--) root = hashNode(hashAt(peaks, index), root);
  return root;
}

/** The numbers of the seals whose rows {@link linkPath} needs. */
export function rowsForLink(from: number, to: number): number[] {
  const numbers = new Set<number>();
  linkPath(from, to, (number) => {
    numbers.add(number);
    return { hash: emptyRoot, peaks: emptyRoot };
  });
  return [...numbers];
}

/** The audit path of the seal `from` in the history of the later seal `to`. */
export function linkPath(from: number, to: number, rowOf: (number: number) => HistoryRow): Buffer[] {
  return siblings(from - 1, 0, to - 1).map(([start, end]) => subtree(start, end, rowOf));
}

type Leaves = readonly [start: number, end: number];

/** The sibling subtrees on the path from a leaf to the root (RFC 6962 §2.1.1). */
function siblings(index: number, start: number, end: number): Leaves[] {
  if (end - start === 1) return [];
  const middle = start + largestPowerBelow(end - start);
  return index < middle
    ? [...siblings(index, start, middle), [middle, end]]
    : [...siblings(index, middle, end), [start, middle]];
}

/** The leaf of a seal has the index `number - 1`, so the history of `end` seals is in row `end + 1`. */
function subtree(start: number, end: number, rowOf: (number: number) => HistoryRow): Buffer {
  const size = end - start;
  if (size === 1) return hashLeaf(rowOf(end).hash);
  const half = largestPowerBelow(size);
  // A full left subtree was the last peak when it was completed.
  if (half * 2 === size && (start / size) % 2 === 0) return lastPeak(rowOf(end + 1).peaks);
  return hashNode(subtree(start, start + half, rowOf), subtree(start + half, end, rowOf));
}

const lastPeak = (peaks: Buffer) => hashAt(peaks, peaks.length / hashLength - 1);

function largestPowerBelow(size: number): number {
  let power = 1;
  while (power * 2 < size) power *= 2;
  return power;
}
