import { describeOnEveryPostgres } from '@lock-in/testing';
import { beginAppend } from '../testing/begin-append.ts';
import { type OpenStore, openStore, request, to } from '../testing/open-store.ts';
import { seal, sealedLog, sealKey, tamper } from '../testing/sealed-log.ts';
import { until } from '../testing/until.ts';
import type { Seal } from './seal.ts';
import { createSealKey } from './seal-key.ts';
import { listSeals, readHead } from './seal-list.ts';
import { createSealer, type SealerProblem } from './sealer.ts';
import { verifyLog } from './verify-log.ts';

const newKey = createSealKey(Buffer.alloc(32, 'the key after it'));

describeOnEveryPostgres('a sealer', (createDatabase) => {
  let open: OpenStore;
  beforeEach(async () => (open = await openStore(createDatabase)));
  afterEach(() => open.close());
  const verify = (keys = [sealKey.publicKey]) => verifyLog({ pool: open.pool, keys });

  test('covers every position up to the newest event, each once', async () => {
    await sealedLog(open);
    const seals = (await listSeals(open.pool, { limit: 10 })).toReversed();
    expect(seals.map(({ number, after, upTo, events }) => [number, after, upTo, events])).toEqual([
      [1, 0, 4, 4],
      [2, 4, 8, 4],
      [3, 8, 9, 1],
    ]);
    expect(await readHead(open.pool)).toEqual(seals[2]);
    expect(await listSeals(open.pool, { before: 3, limit: 1 })).toEqual([seals[1]]);
  });

  test('seals nothing where nothing is new, and no place that was never used on its own', async () => {
    await sealedLog(open);
    expect(await seal(open)).toEqual([]);
    await (await beginAppend(open.pool, to('post-9', 'Lost'))).end('rollback');
    expect(await seal(open)).toEqual([]);
    await open.store.append(request(to('post-9', 'Created')));
    expect(await seal(open)).toMatchObject([{ after: 9, upTo: 11, events: 1 }]);
  });

  test('gets past places that were never used, however many', async () => {
    const lost = Array.from({ length: 9 }, () => 'Lost');
    await (await beginAppend(open.pool, to('post-1', ...lost))).end('rollback');
    await open.store.append(request(to('post-1', 'Created')));
    expect((await seal(open)).map(({ events }) => events)).toEqual([0, 0, 1]);
    expect(await verify()).toMatchObject({ events: 1 });
  });

  test('waits for an append that is under way, and then seals all of it', async () => {
    await open.store.append(request(to('post-1', 'Created')));
    const slow = await beginAppend(open.pool, to('post-2', 'Created'));
    await open.store.append(request(to('post-3', 'Created')));
    expect(await seal(open)).toMatchObject([{ upTo: 1, events: 1 }]);
    await slow.end('commit');
    expect(await seal(open)).toMatchObject([{ upTo: 3, events: 2 }]);
    expect((await verify()).finding).toBeUndefined();
  });

  test('shares the work with any number of others, while the log grows', async () => {
    const seals: Seal[] = [];
    const problems: SealerProblem[] = [];
    const sealers = Array.from({ length: 3 }, () =>
      createSealer({
        pool: open.pool,
        key: sealKey,
        everyMs: 1,
        range: 7,
        onSeal: (made) => seals.push(made),
        onProblem: (problem) => problems.push(problem),
      }),
    );
    for (const sealer of sealers) sealer.start();
    const write = async (_: unknown, writer: number) => {
      for (let n = 0; n < 20; n++) await open.store.append(request(to(`post-${writer}`, 'Edited', 'Liked')));
    };
    await Promise.all(Array.from({ length: 5 }, write));
    await until(async () => (await verify()).unsealed.events === 0);
    await Promise.all(sealers.map((sealer) => sealer.stop()));
    expect(problems).toEqual([]);
    expect(seals.map(({ number }) => number)).toEqual(seals.map((_, index) => index + 1));
    expect(await verify()).toMatchObject({ events: 200, head: seals.at(-1) });
  });

  test('continues seals of a key that was retired, and of no other', async () => {
    await sealedLog(open);
    await open.store.append(request(to('post-9', 'Created')));
    const problems: SealerProblem[] = [];
    const onProblem = (problem: SealerProblem) => problems.push(problem);
    expect(await seal(open, { key: newKey, onProblem })).toEqual([]);
    expect(problems).toEqual([{ kind: 'foreign seal', number: 3 }]);
    const retiredKeys = [sealKey.publicKey];
    expect(await seal(open, { key: newKey, retiredKeys })).toMatchObject([
      { number: 4, key: newKey.publicKey },
    ]);
    expect((await verify([newKey.publicKey, ...retiredKeys])).finding).toBeUndefined();
    expect((await verify([newKey.publicKey])).finding).toMatchObject({ seal: 1, problem: 'foreign' });
  });

  test.each(['events = 3', `signature = '\\x00'`, `hash = '\\x00'`, `peaks = '\\x00'`])(
    'does not continue a newest seal that was changed: %s',
    async (change) => {
      await sealedLog(open);
      await tamper(open, `update seal set ${change} where number = 3`);
      await open.store.append(request(to('post-9', 'Created')));
      const problems: SealerProblem[] = [];
      expect(await seal(open, { onProblem: (problem) => problems.push(problem) })).toEqual([]);
      expect(problems).toEqual([{ kind: 'foreign seal', number: 3 }]);
    },
  );

  test('does not seal again what seals covered that it has seen and that are gone', async () => {
    await sealedLog(open);
    const problems: SealerProblem[] = [];
    const onProblem = (problem: SealerProblem) => problems.push(problem);
    const sealer = createSealer({ pool: open.pool, key: sealKey, onProblem });
    await sealer.sealAll();
    await tamper(open, 'delete from seal where number > 1');
    expect(await sealer.sealAll()).toBe(0);
    expect(problems).toEqual([{ kind: 'seals removed', number: 3, newest: 1 }]);
    expect(await seal(open)).toHaveLength(2);
  });

  test('writes what the application can neither change nor remove', async () => {
    await sealedLog(open);
    for (const statement of ['update seal set events = 0', 'delete from seal', 'truncate seal']) {
      await expect(open.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
      await open.asSuperuser(async (client) => {
        await expect(client.query(statement)).rejects.toMatchObject({ code: 'LI002' });
      });
    }
  });

  test.each([
    ['that is not the next', { number: 9 }, 'its number is not the next'],
    ['that leaves events out', { after_position: 5 }, 'its range does not begin'],
    ['that covers what is not finished', { up_to_position: 99 }, 'its range is not finished'],
    ['that names no seal before it', { previous: Buffer.alloc(32) }, 'it does not name the newest seal'],
    ['with another history', { history: Buffer.alloc(32) }, 'its history is not that'],
    ['with other entries', { entries: Buffer.alloc(48) }, 'its entries are not those of the log'],
    ['that counts otherwise', { events: 7 }, 'its entries are not those of the log'],
    ['with another root', { root: Buffer.alloc(32) }, 'its root is not that of its entries'],
    ['that hashes to something else', { hash: Buffer.alloc(32) }, 'its hash is not that of what it says'],
    ['of another time than it was signed for', { sealed_at: new Date(0) }, 'its hash is not that'],
    ['without a signature', { signature: Buffer.alloc(0) }, 'it is not signed'],
  ])('cannot add a seal %s', async (_, change, refused) => {
    await sealedLog(open);
    await open.store.append(request(to('post-9', 'Created')));
    const made = await sealAside(open);
    const columns = Object.keys(made);
    const add = (row: Readonly<Record<string, unknown>>) =>
      open.pool.query(
        `select add_seal(row(${columns.map((__, n) => `$${n + 1}`).join(', ')})::seal)`,
        columns.map((column) => row[column]),
      );
    await expect(add({ ...made, ...change })).rejects.toMatchObject({
      code: 'LI005',
      message: expect.stringContaining(refused),
    });
    await add(made);
    expect(await verify()).toMatchObject({ events: 10, unsealed: { events: 0 } });
  });

  test('says what fails, and seals when that is over', async () => {
    const problems: SealerProblem[] = [];
    const onProblem = (problem: SealerProblem) => problems.push(problem);
    const sealer = createSealer({ pool: open.pool, key: sealKey, everyMs: 10, onProblem });
    await open.asSuperuser(async (client) => void (await client.query('alter table seal rename to sealed')));
    await open.store.append(request(to('post-1', 'Created')));
    sealer.start();
    await until(() => problems.length > 1);
    expect(problems[0]).toMatchObject({ kind: 'failed', error: { code: '42P01' } });
    await open.asSuperuser(async (client) => void (await client.query('alter table sealed rename to seal')));
    await until(async () => (await readHead(open.pool)) !== undefined);
    await sealer.stop();
    expect((await verify()).finding).toBeUndefined();
  });
});

/** The next seal as it would be stored, taken out of a transaction that is undone. */
async function sealAside({ pool }: OpenStore): Promise<Record<string, unknown>> {
  let made: Record<string, unknown> | undefined;
  const client = await pool.connect();
  const query = client.query.bind(client) as unknown as (...args: unknown[]) => Promise<unknown>;
  const within = Object.assign(Object.create(client) as typeof client, {
    release: () => undefined,
    async query(...args: unknown[]) {
      if (args[0] !== 'commit') return query(...args);
      const { rows } = (await query('select * from seal order by number desc limit 1')) as {
        rows: Record<string, unknown>[];
      };
      made = rows[0];
      return query('rollback');
    },
  });
  await createSealer({ pool: { connect: () => within } as never, key: sealKey, range: 4 }).sealAll();
  client.release();
  return made!;
}
