import { beginAppend } from '@lock-in/event-store/testing/begin-append.ts';
import { type OpenStore, openStore, request, to } from '@lock-in/event-store/testing/open-store.ts';
import { until } from '@lock-in/event-store/testing/until.ts';
import { describeOnPostgres } from '@lock-in/testing';
import { seal, sealedLog, sealKey, tamper } from './testing/sealed-log.ts';
import type { Seal } from './seal.ts';
import { allowSealKey, disallowSealKey, listSealKeys } from './allowed-keys.ts';
import { createSealKey } from './seal-key.ts';
import { listSeals, readHead } from './seal-rows.ts';
import { withdrawSeals } from './withdraw-seals.ts';
import { createSealer, type SealerOptions, type SealerProblem } from './sealer.ts';
import { verifyLog } from './verify/verify-log.ts';

const newKey = createSealKey(Buffer.alloc(32, 'the key after it'));

describeOnPostgres('a sealer', (createDatabase) => {
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
        pool: open.sealPool,
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
    const sealer = createSealer({ pool: open.sealPool, key: sealKey, onProblem });
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
    await expect(add({ ...made, ...change })).rejects.toMatchObject({
      code: 'LI005',
      message: expect.stringContaining(refused),
    });
    await add(made);
    expect(await verify()).toMatchObject({ events: 10, unsealed: { events: 0 } });
  });

  /** Inserts a row unchanged, by default with the sealing role. */
  const add = (row: Readonly<Record<string, unknown>>, pool = open.sealPool) =>
    pool.query(
      `select add_seal(row(${Object.keys(row)
        .map((_, n) => `$${n + 1}`)
        .join(', ')})::seal)`,
      Object.values(row),
    );

  test.each([
    ['tomorrow', 24 * 60],
    ['yesterday', -24 * 60],
  ])('cannot date a seal %s', async (_, minutes) => {
    const now = () => new Date(Date.now() + minutes * 60_000);
    const problems: SealerProblem[] = [];
    await open.store.append(request(to('post-1', 'Created')));
    const sealer = createSealer({
      pool: open.sealPool,
      key: sealKey,
      now,
      onProblem: (problem) => problems.push(problem),
    });
    await expect(sealer.sealAll()).rejects.toMatchObject({
      code: 'LI005',
      message: expect.stringContaining('its time is not now'),
    });
    expect(await seal(open)).toHaveLength(1);
  });

  test('whose clock is behind that of another dates its seal like the one before, and none before that', async () => {
    const ahead = new Date(Date.now() + 5 * 60_000);
    await open.store.append(request(to('post-1', 'Created')));
    await seal(open, { now: () => ahead });
    await open.store.append(request(to('post-1', 'Edited')));
    expect(await seal(open)).toMatchObject([{ number: 2, sealedAt: ahead.toISOString() }]);
    expect((await verify()).finding).toBeUndefined();
  });

  test('brings its key with the first seal of a log, and afterwards needs one that the owner has allowed', async () => {
    await open.store.append(request(to('post-1', 'Created')));
    await createSealer({ pool: open.sealPool, key: sealKey }).sealAll();
    expect(await listSealKeys(open.pool)).toMatchObject([{ publicKey: sealKey.publicKey }]);
    await open.store.append(request(to('post-1', 'Edited')));
    const retiredKeys = [sealKey.publicKey];
    const rotated = createSealer({ pool: open.sealPool, key: newKey, retiredKeys });
    await expect(rotated.sealAll()).rejects.toMatchObject({ code: 'LI006' });
    await allowSealKey(open.ownerPool, newKey.publicKey);
    expect(await rotated.sealAll()).toBe(1);
    expect(await disallowSealKey(open.ownerPool, sealKey.publicKey)).toBe(true);
    expect(await disallowSealKey(open.ownerPool, sealKey.publicKey)).toBe(false);
    await open.store.append(request(to('post-1', 'Liked')));
    const before = createSealer({ pool: open.sealPool, key: sealKey, retiredKeys: [newKey.publicKey] });
    await expect(before.sealAll()).rejects.toMatchObject({ code: 'LI006' });
  });

  test('cannot do its work as the program, which may not even add a seal that is right', async () => {
    await open.store.append(request(to('post-1', 'Created')));
    const made = await sealAside(open);
    await expect(add(made, open.pool)).rejects.toMatchObject({ code: '42501' });
    await add(made);
  });

  test.each([
    ['change the log', `update event set data = '{}'`],
    [
      'append to it',
      `select append_event('post-1', 0::smallint, 0, 'Created', 1::smallint, '{}', null, null, null, 'x', now(),
                           null, null, null, null, null, null, null)`,
    ],
    ['add a seal past the function', 'insert into seal select * from seal'],
    ['remove one', 'delete from seal'],
    ['allow itself another key', `select allow_seal_key('\\x00')`],
    ['write one past the function', `insert into seal_key values ('\\x00')`],
    ['take a seal out', `select withdraw_seals(1, 'because')`],
    ['take back what a verification found', 'delete from log_verification'],
    ['change what a verification found', 'update log_verification set finding = null'],
    ['read who may sign in', 'select * from credential'],
    ['read the keys of persons', 'select * from subject_key'],
    ['make anything of its own', 'create table public.mine (id integer)'],
  ])('cannot %s', async (_, statement) => {
    await expect(open.sealPool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('goes on from the last right seal once the owner has withdrawn the false ones, which are kept', async () => {
    await sealedLog(open);
    await open.store.append(request(to('post-9', 'Created')));
    const made = await sealAside(open);
    await add({ ...made, signature: Buffer.alloc(64) });
    const problems: SealerProblem[] = [];
    const onProblem = (problem: SealerProblem) => problems.push(problem);
    expect(await seal(open, { onProblem })).toEqual([]);
    expect(problems).toEqual([{ kind: 'foreign seal', number: 4 }]);
    expect((await verify()).finding).toMatchObject({ kind: 'seal', seal: 4, problem: 'unsigned' });

    for (const pool of [open.pool, open.sealPool])
      await expect(withdrawSeals(pool, 4, 'because')).rejects.toMatchObject({ code: '42501' });
    expect(await withdrawSeals(open.ownerPool, 4, 'Nobody of us signed it.')).toBe(1);
    expect(await seal(open)).toMatchObject([{ number: 4, after: 9, upTo: 10, events: 1 }]);
    expect((await verify()).finding).toBeUndefined();
    const { rows } = await open.pool.query('select number, because from withdrawn_seal');
    expect(rows).toEqual([{ number: 4, because: 'Nobody of us signed it.' }]);
    await open.asSuperuser(async (client) => {
      await expect(client.query('delete from seal')).rejects.toMatchObject({ code: 'LI002' });
    });
  });

  test('says what fails, and seals when that is over', async () => {
    const problems: SealerProblem[] = [];
    const onProblem = (problem: SealerProblem) => problems.push(problem);
    const sealer = createSealer({ pool: open.sealPool, key: sealKey, everyMs: 10, onProblem });
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

/** The next seal as it would be stored, from a transaction that is rolled back. */
async function sealAside(
  { sealPool }: OpenStore,
  options: Partial<SealerOptions> = {},
): Promise<Record<string, unknown>> {
  let made: Record<string, unknown> | undefined;
  const client = await sealPool.connect();
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
  const pool = { connect: () => within, query: client.query.bind(client) } as never;
  await createSealer({ key: sealKey, range: 4, ...options, pool }).sealAll();
  client.release();
  return made!;
}
