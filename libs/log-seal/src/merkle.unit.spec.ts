import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { addToHistory, historyRoot, linkPath, rowsForLink } from './history.ts';
import { auditPath, hashLeaf, hashNode, merkleRoot, rootFromPath } from './merkle.ts';

const sha = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** A literal implementation of RFC 6962 §2.1, as a reference. */
function byDefinition(data: readonly Buffer[]): Buffer {
  if (data.length === 0) return sha();
  if (data.length === 1) return sha(Buffer.of(0), data[0]!);
  let k = 1;
  while (k * 2 < data.length) k *= 2;
  return sha(Buffer.of(1), byDefinition(data.slice(0, k)), byDefinition(data.slice(k)));
}

const bytes = fc.uint8Array({ maxLength: 40 }).map((array) => Buffer.from(array));
/** Distinct leaves, because equal leaves prove each other's places. */
const trees = fc.uniqueArray(bytes, {
  minLength: 1,
  maxLength: 70,
  selector: (leaf) => leaf.toString('hex'),
});
const treeAndIndex = trees.chain((data) =>
  fc.record({ data: fc.constant(data), index: fc.nat(data.length - 1) }),
);
const leavesOf = (data: readonly Buffer[]) => Buffer.concat(data.map(hashLeaf));

/** Common test vectors for RFC 6962: leaves, and the roots of the first 0 to 8 of them. */
const knownLeaves = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => Buffer.from(hex, 'hex'));
const knownRoots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

describe('a Merkle tree', () => {
  it.each(knownRoots.map((root, size) => [size, root] as const))(
    'of the first %i of the known leaves has the known root',
    (size, root) => {
      expect(merkleRoot(leavesOf(knownLeaves.slice(0, size))).toString('hex')).toBe(root);
    },
  );

  it('is the one that RFC 6962 defines', () => {
    fc.assert(fc.property(trees, (data) => merkleRoot(leavesOf(data)).equals(byDefinition(data))));
  });

  it('proves each of its leaves', () => {
    fc.assert(
      fc.property(treeAndIndex, ({ data, index }) => {
        const path = auditPath(leavesOf(data), index);
        const root = rootFromPath({ index, size: data.length, leaf: hashLeaf(data[index]!), path });
        return root !== undefined && root.equals(byDefinition(data));
      }),
    );
  });

  it('proves no other leaf, place, size or path', () => {
    fc.assert(
      fc.property(treeAndIndex, bytes, fc.nat(69), ({ data, index }, other, step) => {
        fc.pre(!data.some((leaf) => leaf.equals(other)));
        const path = auditPath(leavesOf(data), index);
        const proof = { index, size: data.length, leaf: hashLeaf(data[index]!), path };
        const wrong = [
          { ...proof, leaf: hashLeaf(other) },
          { ...proof, index: -1 },
          { ...proof, index: data.length },
          { ...proof, index: (index + 1 + step) % (data.length + 1) },
          { ...proof, size: 0 },
          { ...proof, path: [...path, hashLeaf(other)] },
          ...path.map((_, at) => ({ ...proof, path: path.with(at, hashLeaf(other)) })),
          ...path.map((_, at) => ({ ...proof, path: path.toSpliced(at, 1) })),
        ];
        return wrong
          .filter(
            (one) => one.index !== index || one.leaf !== proof.leaf || one.path !== path || one.size === 0,
          )
          .every((one) => !rootFromPath(one)?.equals(byDefinition(data)));
      }),
    );
  });

  it('does not accept a node as a leaf', () => {
    const [left, right] = [hashLeaf(Buffer.from('a')), hashLeaf(Buffer.from('b'))];
    expect(hashLeaf(Buffer.concat([left, right]))).not.toEqual(hashNode(left, right));
  });
});

describe('the history of seals', () => {
  const hashes = Array.from({ length: 40 }, (_, n) => sha(Buffer.of(n)));
  /** Row n: the state before seal number n is added to the n − 1 others. */
  const rows: { hash: Buffer; peaks: Buffer }[] = [];
  for (let peaks = Buffer.alloc(0), size = 0; size < hashes.length; size++) {
    rows.push({ hash: hashes[size]!, peaks });
    peaks = Buffer.from(addToHistory(peaks, size, hashes[size]!));
  }

  it('has the root of the Merkle tree over all seals before', () => {
    for (const [before, { peaks }] of rows.entries()) {
      expect(historyRoot(peaks)).toEqual(byDefinition(hashes.slice(0, before)));
    }
  });

  it('links every seal to every later one, from few rows', () => {
    for (let to = 2; to <= rows.length; to++) {
      for (let from = 1; from < to; from++) {
        const needed = new Map(rowsForLink(from, to).map((number) => [number, rows[number - 1]!]));
        const path = linkPath(from, to, (number) => needed.get(number)!);
        const link = { index: from - 1, size: to - 1, leaf: hashLeaf(hashes[from - 1]!), path };
        expect(rootFromPath(link)).toEqual(byDefinition(hashes.slice(0, to - 1)));
        expect(needed.size).toBeLessThanOrEqual(Math.log2(to) ** 2 + 1);
      }
    }
  });
});
