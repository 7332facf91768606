import type { DecisionsCheckpointed } from '@lock-in/domain';
import { hashLeaf, merkleRoot } from '@lock-in/log-seal';
import { decisionLeaves, decisionTiles } from './decision-leaves.ts';
import { decisionLog, type DecisionLogState } from './decision-log.ts';

const leaf = (index: number) => `leaf ${index}\n`;
const rootAt = (size: number) =>
  merkleRoot(Buffer.concat(Array.from({ length: size }, (_, index) => hashLeaf(Buffer.from(leaf(index))))));

/** The checkpoint that makes a log of `from` decisions one of `size`. */
function checkpoint(number: number, from: number, size: number) {
  const data: DecisionsCheckpointed['data'] = {
    number,
    origin: 'one.example/decisions',
    size,
    root: rootAt(size).toString('base64'),
    upTo: size * 10,
    decisions: Array.from({ length: size - from }, (_, at) => ({
      position: (from + at) * 10,
      leaf: leaf(from + at),
      kind: 'postRemoved',
      thing: 'post',
      thingId: 1,
      caseId: null,
      undoes: null,
    })),
    note: `note ${number}`,
    keys: [],
  };
  return {
    type: 'DecisionsCheckpointed' as const,
    data,
    position: number,
    occurredAt: `2026-11-03T09:00:0${number}Z`,
  };
}

const log = [checkpoint(1, 0, 1), checkpoint(2, 1, 300), checkpoint(3, 300, 300), checkpoint(4, 300, 512)];

describe('The fold of the public log', () => {
  it('keeps the right edge, and accepts only the root that follows from it', () => {
    const state = log.reduce<DecisionLogState | undefined>(
      (row, event) => decisionLog.fold(row, event),
      undefined,
    )!;
    expect(state).toMatchObject({
      number: 4,
      size: 512,
      edge: [rootAt(512).toString('base64')],
      note: 'note 4',
    });
    const other = checkpoint(5, 512, 513);
    expect(() =>
      decisionLog.fold(state, { ...other, data: { ...other.data, root: rootAt(1).toString('base64') } }),
    ).toThrow('another root than checkpoint 5 states');
  });

  it('has the hash of each leaf, and the root of each full tile', () => {
    const tiles = new Map<number, NonNullable<ReturnType<typeof decisionTiles.fold>>>();
    for (const event of log) {
      for (const key of [decisionTiles.keyOf(event)].flat())
        if (key) tiles.set(key.tile!, decisionTiles.fold(tiles.get(key.tile!), event, key)!);
      for (const key of [decisionLeaves.keyOf(event)].flat())
        if (key)
          expect(decisionLeaves.fold(undefined, event, key)).toMatchObject({
            position: key.leaf_index! * 10,
            hash: hashLeaf(Buffer.from(leaf(key.leaf_index!))).toString('base64'),
          });
    }
    const leaves = Array.from({ length: 512 }, (_, index) => hashLeaf(Buffer.from(leaf(index))));
    const rootOf = (tile: number) =>
      merkleRoot(Buffer.concat(leaves.slice(tile * 256, (tile + 1) * 256))).toString('base64');
    expect([...tiles.values()].map(({ tile, leaves: count, root }) => [tile, count, root])).toEqual([
      [0, 256, rootOf(0)],
      [1, 256, rootOf(1)],
    ]);
  });
});
