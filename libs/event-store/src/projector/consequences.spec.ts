import fc from 'fast-check';
import { type DerivedTable, defineReadModel, type Tally } from './read-model.ts';
import type { Change } from './batch.ts';
import { type Consequences, consequencesOf } from './consequences.ts';

interface Article {
  readonly id: number;
  readonly tags: readonly string[];
  readonly stars: number;
}
interface Entry {
  readonly tag: string;
  readonly id: number;
  readonly stars: number;
}

const byTag: DerivedTable<Article> = {
  table: { name: 'article_tag', key: ['tag', 'id'], columns: ['tag', 'id', 'stars'] },
  rowsOf: ({ id, tags, stars }) => tags.map((tag) => ({ tag, id, stars })),
};
const perTag: Tally<Article> = {
  table: { name: 'tag_count', group: ['tag'] },
  groupsOf: ({ tags }) => tags.map((tag) => ({ tag })),
};
const articles = defineReadModel<Article>({
  table: { name: 'article', key: ['id'], columns: ['id', 'tags', 'stars'] },
  tables: '',
  handles: [],
  keyOf: () => undefined,
  fold: (row) => row,
  derived: [byTag],
  tallies: [perTag],
});

const change = (before: Article | undefined, after: Article | undefined, shard = 0): Change => {
  return { key: { id: (before ?? after)?.id }, shard, before, after } as unknown as Change;
};
const consequences = (...changes: Change[]) => consequencesOf(articles, changes);

describe('what follows from a changed row', () => {
  const article: Article = { id: 1, tags: ['a', 'b'], stars: 0 };

  test('is all of it for a new one', () => {
    expect(consequences(change(undefined, article))).toEqual({
      rows: [
        { table: articles.table, deletes: [], upserts: [article] },
        {
          table: byTag.table,
          deletes: [],
          upserts: [
            { tag: 'a', id: 1, stars: 0 },
            { tag: 'b', id: 1, stars: 0 },
          ],
        },
      ],
      counts: [
        {
          table: perTag.table,
          changes: [
            { tag: 'a', shard: 0, count: 1 },
            { tag: 'b', shard: 0, count: 1 },
          ],
        },
      ],
    });
  });

  test('is only what differs for one that was there', () => {
    const { rows, counts } = consequences(change(article, { ...article, tags: ['b', 'c'] }));
    expect(rows[1]).toMatchObject({
      deletes: [{ tag: 'a', id: 1, stars: 0 }],
      upserts: [{ tag: 'c', id: 1, stars: 0 }],
    });
    expect(counts[0]?.changes).toEqual([
      { tag: 'a', shard: 0, count: -1 },
      { tag: 'c', shard: 0, count: 1 },
    ]);
  });

  test('does not change a count if only another column changed', () => {
    const { rows, counts } = consequences(change(article, { ...article, stars: 1 }));
    expect(rows[1]?.upserts).toHaveLength(2);
    expect(counts[0]?.changes).toEqual([]);
  });

  test('is nothing for what came and went in one batch', () => {
    const { rows, counts } = consequences(change(undefined, undefined));
    expect([rows[1], counts[0]]).toMatchObject([{ deletes: [], upserts: [] }, { changes: [] }]);
  });

  test('names each group once, even if the row repeats it', () => {
    const { rows, counts } = consequences(change(undefined, { ...article, tags: ['a', 'a'] }));
    expect(rows[1]?.upserts).toHaveLength(1);
    expect(counts[0]?.changes).toEqual([{ tag: 'a', shard: 0, count: 1 }]);
  });

  test('is counted in the row of its own shard', () => {
    const { counts } = consequences(
      change(undefined, article, 2),
      change({ ...article, id: 2 }, undefined, 3),
      change(undefined, { ...article, id: 3 }, 2),
    );
    expect(counts[0]?.changes).toEqual([
      { tag: 'a', shard: 2, count: 2 },
      { tag: 'b', shard: 2, count: 2 },
      { tag: 'a', shard: 3, count: -1 },
      { tag: 'b', shard: 3, count: -1 },
    ]);
  });
});

describe('after any history, in batches of any size', () => {
  const states = fc.option(
    fc.record({ tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')), stars: fc.nat(3) }),
    { nil: undefined },
  );
  const histories = fc.array(fc.array(fc.tuple(fc.nat(7), states), { maxLength: 12 }), { maxLength: 12 });

  test('the derived rows and the counts are those of a recount', () => {
    fc.assert(
      fc.property(histories, (batches) => {
        const held = new Map<number, Article>();
        const written = new Written();
        for (const batch of batches) {
          const before = new Map(held);
          for (const [id, state] of batch)
            if (state) held.set(id, { id, ...state });
            else held.delete(id);
          const changes = [...new Set(batch.map(([id]) => id))].map((id) =>
            change(before.get(id), held.get(id), id % 4),
          );
          written.take(consequences(...changes.filter((each) => each.before !== each.after)));
        }
        expect(written.entries()).toEqual(recounted([...held.values()]));
        expect(written.counts()).toEqual(countsOf(written.entries()));
      }),
    );
  });
});

/** A model of the database's content. */
class Written {
  private readonly rows = new Map<string, Entry>();
  private readonly tally = new Map<string, number>();

  take({ rows, counts }: Consequences): void {
    const entries = rows[1] as unknown as { deletes: Entry[]; upserts: Entry[] };
    for (const { tag, id } of entries.deletes) this.rows.delete(`${tag} ${id}`);
    for (const entry of entries.upserts) this.rows.set(`${entry.tag} ${entry.id}`, entry);
    for (const { tag, shard, count } of counts[0]!.changes as unknown as Counted[])
      this.tally.set(`${tag} ${shard}`, (this.tally.get(`${tag} ${shard}`) ?? 0) + count);
  }

  entries = () => [...this.rows.values()].toSorted(inOrder);

  counts = () =>
    Object.fromEntries(
      [...this.tally].filter(([, count]) => count !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
}

interface Counted {
  readonly tag: string;
  readonly shard: number;
  readonly count: number;
}

const inOrder = (a: Entry, b: Entry) => (a.tag === b.tag ? a.id - b.id : a.tag < b.tag ? -1 : 1);

const recounted = (held: readonly Article[]): Entry[] =>
  held.flatMap(({ id, tags, stars }) => tags.map((tag) => ({ tag, id, stars }))).toSorted(inOrder);

const countsOf = (entries: readonly Entry[]) => {
  const keys = entries.map(({ tag, id }) => `${tag} ${id % 4}`).toSorted();
  return Object.fromEntries(keys.map((key) => [key, keys.filter((each) => each === key).length]));
};
