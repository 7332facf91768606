import { hashLeaf } from '@lock-in/log-seal';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { tileWidth } from './tiles.ts';
import {
  addToEdge,
  consistencyProof,
  type Edge,
  edgeRoot,
  inclusionProof,
  isConsistent,
  isIncluded,
} from './tree.ts';

const largest = 1_100;

const sha = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const leaves = Array.from({ length: largest }, (_, n) => Buffer.from(`leaf ${n}`));

/** RFC 6962 §2.1 to the letter; its results are kept, because all sizes share most subtrees. */
const known = new Map<string, Buffer>();
function byDefinition(start: number, end: number): Buffer {
  if (end === start) return sha();
  if (end - start === 1) return sha(Buffer.of(0), leaves[start]!);
  const key = `${start} ${end}`;
  const found = known.get(key);
  if (found) return found;
  let k = 1;
  while (k * 2 < end - start) k *= 2;
  const made = sha(Buffer.of(1), byDefinition(start, start + k), byDefinition(start + k, end));
  known.set(key, made);
  return made;
}

const read = (level: number, from: number, count: number) => {
  const leavesEach = tileWidth ** level;
  const at = (n: number) => byDefinition(n * leavesEach, (n + 1) * leavesEach);
  return Promise.resolve(Buffer.concat(Array.from({ length: count }, (_, n) => at(from + n))));
};

const sizes = fc.integer({ min: 1, max: largest });

/** The small ones, and those around full tiles and powers of two. */
const tellingSizes = Array.from({ length: largest }, (_, n) => n + 1).filter(
  (size) => size <= 70 || [-2, -1, 0, 1, 2].some((beside) => (size + beside) % 128 === 0),
);

describe('The tree of a log', () => {
  it('has the defined root at all sizes up to 1,100', () => {
    const failed: number[] = [];
    let edge: Edge = [];
    for (let size = 0; size <= largest; size++) {
      if (!edgeRoot(edge).equals(byDefinition(0, size))) failed.push(size);
      if (size < largest) edge = addToEdge(edge, size, hashLeaf(leaves[size]!));
    }
    expect(failed).toEqual([]);
  });

  it('proves, at small sizes and around full tiles, that its first, last and some other leaf are in it', async () => {
    const failed: number[][] = [];
    for (const size of tellingSizes) {
      for (const index of new Set([size - 1, Math.floor(size / 2)])) {
        const proof = await inclusionProof(read, index, size);
        const leafHash = hashLeaf(leaves[index]!);
        if (!isIncluded({ index, size, leafHash, root: byDefinition(0, size), proof }))
          failed.push([index, size]);
      }
    }
    expect(failed).toEqual([]);
  });

  it('proves, at small sizes and around full tiles, that it continues what it was', async () => {
    const failed: number[][] = [];
    for (const size of tellingSizes) {
      for (const from of new Set([size - 1, Math.floor(size / 2), size & ~0xff])) {
        const proof = await consistencyProof(read, from, size);
        const [fromRoot, root] = [byDefinition(0, from), byDefinition(0, size)];
        if (!isConsistent({ from, fromRoot, size, root, proof })) failed.push([from, size]);
      }
    }
    expect(failed).toEqual([]);
  });

  it('proves no other leaf, place or size, and no continuation of another tree', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, sizes, fc.nat(), async (one, other, at) => {
        const [from, size] = [Math.min(one, other), Math.max(one, other)];
        const index = at % size;
        const [fromRoot, root] = [byDefinition(0, from), byDefinition(0, size)];
        const included = {
          index,
          size,
          root,
          leafHash: hashLeaf(leaves[index]!),
          proof: await inclusionProof(read, index, size),
        };
        const grown = { from, fromRoot, size, root, proof: await consistencyProof(read, from, size) };
        expect([isIncluded(included), isConsistent(grown)]).toEqual([true, true]);
        const foreign = sha(Buffer.from('foreign'));
        const spoilt = (proof: readonly Buffer[]) => [
          [...proof, foreign],
          ...proof.map((_, n) => proof.with(n, foreign)),
          ...proof.map((_, n) => proof.toSpliced(n, 1)),
        ];
        for (const proof of spoilt(included.proof)) expect(isIncluded({ ...included, proof })).toBe(false);
        for (const proof of spoilt(grown.proof)) expect(isConsistent({ ...grown, proof })).toBe(false);
        expect(isIncluded({ ...included, leafHash: foreign })).toBe(false);
        expect(isIncluded({ ...included, index: index + size })).toBe(false);
        expect(isConsistent({ ...grown, fromRoot: foreign })).toBe(false);
        expect(isConsistent({ ...grown, from: size + 1 })).toBe(false);
        if (from < size) expect(isConsistent({ ...grown, root: foreign })).toBe(false);
      }),
      { numRuns: 100 },
    );
  });
});
