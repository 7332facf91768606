import {
  addToEdge,
  type Checkpoint,
  type DecisionLeaf,
  type Edge,
  edgeRoot,
  parseLeaf,
  subtreeRoot,
  type VerifierKey,
} from '@lock-in/transparency-log';
import { Difference, type RemoteLog } from './remote-log.ts';
import { addTo, type Sums } from './sums.ts';

/** What an auditor keeps from one audit to the next. */
export interface Followed {
  readonly size: number;
  /** The right edge of the tree. */
  readonly edge: Edge;
  /** Hashes of the newest leaves, so that a change of one of them is named exactly. */
  readonly newest: Edge;
  readonly sums: Sums;
}

export const nothingFollowed: Followed = { size: 0, edge: [], newest: [], sums: {} };

/** Hashes that an auditor keeps. */
export const mostHashes = 64;

/** Reads what is new since. Throws a {@link Difference} that names the first decision or tile that is not as it must be. */
export async function follow(
  remote: RemoteLog,
  before: Followed,
  keys: readonly VerifierKey[],
  onLeaf: (leaf: DecisionLeaf) => void = () => undefined,
): Promise<Followed & { readonly head: Checkpoint }> {
  const head = await remote.checkpoint(keys);
  if (head.size < before.size)
    throw new Difference(
      `Decisions ${head.size + 1} to ${before.size} are gone: the log was set back from ${before.size} to ${head.size}.`,
    );
  await mustContain(remote, head.size, before);
  let { edge, newest, sums } = before;
  let index = before.size;
  for await (const { entry, hash } of remote.entries(before.size, head.size)) {
    const leaf = leafIn(entry, index + 1);
    edge = addToEdge(edge, index++, hash);
    newest = [...newest, hash].slice(-mostHashes);
    sums = addTo(sums, leaf);
    onLeaf(leaf);
  }
  if (!edgeRoot(edge).equals(head.root))
    throw new Difference(`The checkpoint of ${head.size} decisions has another root than they have.`);
  newest = newest.slice(-Math.max(1, mostHashes - edge.length));
  await mustContain(remote, head.size, { size: head.size, edge, newest: [] });
  return { size: head.size, edge, newest, sums, head };
}

function leafIn(entry: string, number: number): DecisionLeaf {
  const leaf = parseLeaf(entry);
  if (leaf === undefined) throw new Difference(`Decision ${number} has no known form.`);
  if (leaf.number !== number)
    throw new Difference(
      `In the place of decision ${number} stands number ${leaf.number}: one was removed or inserted.`,
    );
  if (leaf.undoes !== null && leaf.undoes >= number)
    throw new Difference(`Decision ${number} takes back number ${leaf.undoes}, which is not before it.`);
  return leaf;
}

/** The tiles must still have what was followed, and what they have above must be made of what they have below. */
async function mustContain(
  remote: RemoteLog,
  size: number,
  { size: known, edge, newest }: Pick<Followed, 'size' | 'edge' | 'newest'>,
): Promise<void> {
  const read = remote.hashesAt(size);
  for (const [at, hash] of newest.entries()) {
    const index = known - newest.length + at;
    if (!(await subtreeRoot(read, index, 1)).equals(hash))
      throw new Difference(`Decision ${index + 1} is another one than it was.`);
  }
  let start = 0;
  for (const hash of edge) {
    let leaves = 1;
    while (leaves * 2 <= known - start) leaves *= 2;
    if (!(await subtreeRoot(read, start, leaves)).equals(hash))
      throw new Difference(
        `Among decisions ${start + 1} to ${start + leaves} one is another one than it was: their tiles have changed.`,
      );
    start += leaves;
  }
}
