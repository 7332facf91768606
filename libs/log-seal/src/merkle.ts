import { hash } from 'node:crypto';

/*
 * Merkle trees over SHA-256 as defined by RFC 6962 §2.1. Leaves and nodes are hashed with different first bytes, so that a node cannot
 * be passed off as a leaf. A list of hashes is one buffer with 32 bytes for each.
 */

export const hashLength = 32;

export const sha256 = (data: Uint8Array | string): Buffer => hash('sha256', data, 'buffer');

/** The root of a tree without leaves. */
export const emptyRoot = sha256('');

export const hashLeaf = (data: Uint8Array): Buffer => sha256(Buffer.concat([leafPrefix, data]));

export const leafPrefix = Buffer.of(0);

export const hashNode = (left: Uint8Array, right: Uint8Array): Buffer =>
  sha256(Buffer.concat([nodePrefix, left, right]));

const nodePrefix = Buffer.of(1);

export const hashAt = (hashes: Buffer, index: number): Buffer =>
  hashes.subarray(index * hashLength, (index + 1) * hashLength);

export function merkleRoot(leaves: Buffer): Buffer {
  let level = leaves;
  while (level.length > hashLength) level = levelAbove(level);
  return level.length === 0 ? emptyRoot : level;
}

/** The hashes needed, from the leaf upwards, to compute the root. */
export function auditPath(leaves: Buffer, index: number): Buffer[] {
  const path: Buffer[] = [];
  let at = index;
  for (let level = leaves; level.length > hashLength; level = levelAbove(level), at >>= 1) {
    const sibling = hashAt(level, at ^ 1);
    if (sibling.length > 0) path.push(sibling);
  }
  return path;
}

/** A node without a sibling moves up unchanged. */
function levelAbove(level: Buffer): Buffer {
  const size = level.length / hashLength;
  const above = Buffer.alloc(Math.ceil(size / 2) * hashLength);
  for (let index = 0; index + 1 < size; index += 2) {
    level.copy(pair, 1, index * hashLength, (index + 2) * hashLength);
    sha256(pair).copy(above, (index / 2) * hashLength);
  }
  if (size % 2 === 1) hashAt(level, size - 1).copy(above, above.length - hashLength);
  return above;
}

/** A reused buffer for a node’s prefix and two hashes: allocating one each time costs as much as hashing it. */
const pair = Buffer.alloc(1 + 2 * hashLength, nodePrefix);

export interface Inclusion {
  /** Index of the leaf, from 0. */
  readonly index: number;
  readonly size: number;
  readonly leaf: Buffer;
  readonly path: readonly Buffer[];
}

/** The root that an audit path leads to; undefined if the path does not fit the leaf (RFC 9162 §2.1.3.2). */
export function rootFromPath({ index, size, leaf, path }: Inclusion): Buffer | undefined {
  if (!(index >= 0 && index < size)) return undefined;
  let at = index;
  let last = size - 1;
  let root = leaf;
  for (const sibling of path) {
    if (last === 0) return undefined;
    if (at % 2 === 1 || at === last) {
      root = hashNode(sibling, root);
      while (at % 2 === 0 && at > 0) {
        at >>= 1;
        last >>= 1;
      }
    } else {
      root = hashNode(root, sibling);
    }
    at >>= 1;
    last >>= 1;
  }
  return last === 0 ? root : undefined;
}
