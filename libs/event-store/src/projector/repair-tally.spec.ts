import { describeOnPostgres } from '@lock-in/testing';
import { createProjector, type Projector, repairTally } from '../index.ts';
import { type OpenStore, openStore, request, to } from '../testing/open-store.ts';
import { readTallyTables, replayTallies, tallyProjection } from '../testing/tally.ts';
import { until } from '../testing/until.ts';

const perKind = { name: 'presence_count', group: ['kind'] };
const recount = `
  select kind, count(*) as count
  from presence cross join lateral (values (substring(child from '([a-z]+)-[0-9]+$')), ('any')) of (kind)
  group by kind`;

describeOnPostgres('a tally that somebody spoilt', (createDatabase) => {
  let open: OpenStore;
  let projector: Projector;
  beforeAll(async () => {
    open = await openStore(createDatabase, { searchPath: 'tally_v1,public' });
    projector = createProjector({
      pool: open.pool,
      store: open.store,
      projections: [tallyProjection],
      batch: 5,
    });
    await projector.start();
  });
  afterAll(async () => {
    await projector.stop();
    await open.close();
  });

  const append = (n: number) =>
    open.store.append(
      request(to(`post-${n % 20}/like-${n % 7}`, 'Counted'), to(`post-${n % 20}`, 'Counted')),
    );
  const caughtUp = () =>
    until(async () => (await projector.status()).shards.every(({ behind }) => behind === 0));
  const repair = () => repairTally(open.pool, tallyProjection, perKind, recount);

  test('is right again, while rows come and go and several repair it at once', async () => {
    for (let n = 0; n < 50; n++) await append(n);
    await caughtUp();
    expect(await repair()).toEqual([]);
    await open.pool.query(`update presence_count set count = count + 5 where kind = 'like'`);
    const spoilt =
      (await open.pool.query('select from presence_count where kind = $1', ['like'])).rowCount ?? 0;
    const [found] = await Promise.all([
      Promise.all([repair(), repair(), repair()]),
      ...Array.from({ length: 80 }, (_, n) => append(n)),
    ]);
    expect(found.flat()).toEqual([{ kind: 'like', count: -5 * spoilt }]);
    await caughtUp();
    expect(await repair()).toEqual([]);
    expect(await readTallyTables(open.pool)).toEqual(replayTallies(await open.store.readLog({ after: 0 })));
  });

  test('tells groups that are missing and groups that should not be', async () => {
    await open.pool.query(
      `delete from presence_count where kind = 'any'; insert into presence_count values ('none', 0, 3)`,
    );
    const { rowCount: present } = await open.pool.query('select from presence');
    expect(await repair()).toEqual(
      expect.arrayContaining([
        { kind: 'any', count: present },
        { kind: 'none', count: -3 },
      ]),
    );
    const { counts } = replayTallies(await open.store.readLog({ after: 0 }));
    expect((await readTallyTables(open.pool)).counts).toEqual({ ...counts, none: 0 });
  });
});
