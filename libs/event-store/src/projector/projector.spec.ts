import { describeOnPostgres, holdInTransaction } from '@lock-in/testing';
import type pg from 'pg';
import { takeShards } from './checkpoints.ts';
import {
  createEventStore,
  createProjector,
  defineProjection,
  defineReadModel,
  dropVersion,
  fillProjections,
  listVersions,
  prepareProjection,
  type Projection,
  type Projector,
  type ProjectorProblem,
  type RecordedEvent,
  retryRoot,
  tablesOf,
  verifyProjection,
} from '../index.ts';
import { bulkEvent, masterKey, type OpenStore, openStore, request, to } from '../testing/open-store.ts';
import { inTransaction } from '../transaction.ts';
import { readTallyTables, replayTallies, tallyProjection } from '../testing/tally.ts';
import { until } from '../testing/until.ts';

interface NoteRow {
  readonly id: number;
  readonly text: string;
  readonly stars: number | null;
}

const noteTable = 'create table note (id integer primary key, text varchar(10) not null, stars integer)';

/** Folds events into notes; `fail` throws for events that the fold cannot handle yet. */
function noteProjection(
  fail: (event: RecordedEvent) => boolean = () => false,
  { version = 1, shards = 4 } = {},
): Projection {
  const notes = defineReadModel<NoteRow>({
    table: { name: 'note', key: ['id'], columns: ['id', 'text', 'stars'] },
    tables: noteTable,
    handles: ['Noted', 'Starred', 'Forgotten'],
    keyOf: ({ streamId }) => ({ id: Number(streamId.split('-')[1]) }),
    fold(row, event) {
      if (fail(event)) throw new TypeError('This event is not understood.');
      const { text, stars } = event.data as unknown as NoteRow;
      if (event.type === 'Forgotten') return undefined;
      if (event.type === 'Starred') return row && { ...row, stars: (row.stars ?? 0) + (stars ?? 1) };
      return { id: Number(event.streamId.split('-')[1]), text, stars: null };
    },
  });
  return defineProjection({ name: 'notes', version, shards, readModels: [notes] });
}

describeOnPostgres('a projector', (createDatabase) => {
  let open: OpenStore;
  const projectors: Projector[] = [];
  const problems: ProjectorProblem[] = [];

  beforeEach(async () => {
    open = await openStore(createDatabase, { searchPath: 'notes_v1,tally_v1,public' });
    problems.length = 0;
  });
  afterEach(async () => {
    await Promise.all(projectors.splice(0).map((projector) => projector.stop()));
    await open.close();
  });

  async function started(
    projection: Projection | readonly Projection[],
    options: { batch?: number } = {},
  ): Promise<Projector> {
    const onProblem = (problem: ProjectorProblem) => problems.push(problem);
    const { pool, store } = open;
    const projector = createProjector({
      pool,
      store,
      projections: [projection].flat(),
      onProblem,
      retryMs: 20,
      ...options,
    });
    projectors.push(projector);
    await projector.start();
    return projector;
  }
  const note = (id: number, text: string) =>
    open.store.append(request(to(`note-${id}`, { type: 'Noted', data: { text } })));
  const notes = async () => (await open.pool.query<NoteRow>('select * from note order by id')).rows;
  const caughtUp = (projector: Projector) =>
    until(async () => (await projector.status()).shards.every(({ behind }) => behind === 0));
  /** A problem is reported after the commit that `caughtUp` sees. */
  const reported = () => until(() => problems.length > 0);
  async function stop(projector: Projector) {
    await projector.stop();
    projectors.splice(projectors.indexOf(projector), 1);
  }

  test('makes, changes and removes rows as the fold says, over any number of batches', async () => {
    await note(1, 'one');
    await note(2, 'two');
    const projector = await started(noteProjection(), { batch: 1 });
    await caughtUp(projector);
    await open.store.append(
      request(
        to('note-1', 'Starred', 'Starred'),
        to('note-2', 'Starred', 'Forgotten'),
        to('note-3', 'Starred'),
      ),
    );
    await caughtUp(projector);
    expect(await notes()).toEqual([{ id: 1, text: 'one', stars: 2 }]);
    await note(2, 'again');
    await caughtUp(projector);
    expect(await notes()).toEqual([
      { id: 1, text: 'one', stars: 2 },
      { id: 2, text: 'again', stars: null },
    ]);
  });

  test.each([1, 7, 2000])('in batches of %i gives the rows of a replay', async (batch) => {
    for (let n = 0; n < 60; n++)
      await open.store.append(
        request(to(`post-${n % 9}`, 'Counted'), to(`post-${n % 9}/x-${n % 4}`, 'Counted')),
      );
    await caughtUp(await started(tallyProjection, { batch }));
    expect(await readTallyTables(open.pool)).toEqual(replayTallies(await open.store.readLog({ after: 0 })));
  });

  test('shares the work with others of its kind, without communication between them', async () => {
    // More than are folded in one joint pass.
    await open.store.appendBulk(
      Array.from({ length: 4_000 }, (_, n) => bulkEvent(`post-${n % 50}/x-${n}`, { type: 'Counted' })),
    );
    const moved = new Set<Projector>();
    const crew = [1, 2, 3].map(() => {
      const projector = createProjector({ ...open, projections: [tallyProjection], batch: 10, retryMs: 20 });
      projector.onProgress((moves) => moves.length > 0 && moved.add(projector));
      projectors.push(projector);
      return projector;
    });
    await Promise.all(crew.map((projector) => projector.start()));
    await caughtUp(crew[0]!);
    expect(moved.size).toBeGreaterThan(1);
    expect(await readTallyTables(open.pool)).toEqual(replayTallies(await open.store.readLog({ after: 0 })));
  });

  test('far behind works on two shards at once, and passes quickly over much that it does not handle', async () => {
    const many = (type: string) =>
      Array.from({ length: 3_000 }, (_, n) => bulkEvent(`post-${n % 97}/${type}-${n}`, { type }));
    await open.store.appendBulk([...many('Counted'), ...many('Other'), ...many('Else')]);
    const projector = createProjector({ ...open, projections: [tallyProjection], batch: 50 });
    projectors.push(projector);
    let moves = 0;
    projector.onProgress((_, some) => (moves += some.length));
    await projector.start();
    await caughtUp(projector);
    expect(await readTallyTables(open.pool)).toEqual(
      replayTallies(await open.store.readLog({ after: 0, types: ['Counted'] })),
    );
    expect(moves).toBeLessThan(9_000 / 50);
  });

  test('takes all shards near the end at once, though one far behind is held by somebody', async () => {
    await (await started(tallyProjection)).stop();
    await open.store.appendBulk(Array.from({ length: 200 }, (_, n) => bulkEvent(`post-${n}`)));
    const upTo = await open.store.safePosition();
    const move = `update checkpoint set position = case shard when 0 then 0 else ${upTo - 5} end where projection = $1`;
    await open.pool.query(move, [tallyProjection.name]);
    const taken = (tx: pg.ClientBase) => takeShards(tx, tallyProjection, { upTo, farBehind: 50 });
    await inTransaction(open.pool, async (one) => {
      expect((await taken(one)).map(({ shard }) => shard)).toEqual([0]);
      await inTransaction(open.pool, async (other) => {
        const shards = (await taken(other)).map(({ shard }) => shard);
        expect(shards).toEqual(Array.from({ length: tallyProjection.shards - 1 }, (_, n) => n + 1));
      });
    });
  });

  describe('of several projections, near the end of the log,', () => {
    const both = () =>
      open.store.append(
        request(to('note-1', { type: 'Noted', data: { text: 'one' } }), to('post-1', 'Counted')),
      );
    const positions = async () => {
      const { rows } = await open.pool.query<{ projection: string; position: number; transactions: number }>(
        `select projection, min(position)::integer as position, count(distinct xmin::text)::integer as transactions
         from checkpoint group by rollup (projection) order by projection`,
      );
      return rows;
    };

    test('folds them in one transaction', async () => {
      const projector = await started([noteProjection(), tallyProjection]);
      await both();
      await caughtUp(projector);
      await both();
      await caughtUp(projector);
      expect((await positions()).at(-1)).toEqual({ projection: null, position: 4, transactions: 1 });
      expect(await readTallyTables(open.pool)).toEqual(
        replayTallies(await open.store.readLog({ after: 0, types: ['Counted'] })),
      );
    });

    test('goes on with the others where the table of one is locked, and with that one when it is free', async () => {
      const projector = await started([noteProjection(), tallyProjection]);
      await both();
      await caughtUp(projector);
      const release = await holdInTransaction(open.pool, 'lock table note in exclusive mode');
      for (const position of [4, 6]) {
        await both();
        await until(async () =>
          (await positions()).some((each) => each.projection === 'tally' && each.position === position),
        );
      }
      expect(await positions()).toContainEqual({ projection: 'notes', position: 2, transactions: 1 });
      await release();
      await caughtUp(projector);
      expect(await notes()).toEqual([{ id: 1, text: 'one', stars: null }]);
      const lockNotAvailable = '55P03';
      expect(problems).toMatchObject([{ projection: 'joint pass', error: { code: lockNotAvailable } }]);
    });

    test('brings one that is further behind to the end by itself', async () => {
      const projections = [noteProjection(), tallyProjection];
      await stop(await started(projections));
      await open.store.appendBulk(
        Array.from({ length: 3_000 }, (_, n) => bulkEvent(`post-${n % 97}/x-${n}`, { type: 'Counted' })),
      );
      await open.pool.query(`update checkpoint set position = 2900 where projection = 'notes'`);
      await open.pool.query(`update checkpoint set position = 0 where projection = 'tally'`);
      const projector = await started(projections);
      await both();
      await caughtUp(projector);
      expect(await readTallyTables(open.pool)).toEqual(
        replayTallies(await open.store.readLog({ after: 0, types: ['Counted'] })),
      );
      expect(await notes()).toHaveLength(1);
    });

    test('brings shards that are further behind to the end while others are near and new events keep coming', async () => {
      await stop(await started([noteProjection(), tallyProjection]));
      await open.store.appendBulk(
        Array.from({ length: 3_000 }, (_, n) => bulkEvent(`post-${n % 97}/x-${n}`, { type: 'Counted' })),
      );
      const projector = await started([noteProjection(), tallyProjection]);
      await caughtUp(projector);
      const release = await holdInTransaction(
        open.pool,
        `select from checkpoint where projection = 'tally' and shard = 2 for update`,
      );
      await open.store.appendBulk(
        Array.from({ length: 3_000 }, (_, n) => bulkEvent(`post-${n % 97}/y-${n}`, { type: 'Counted' })),
      );
      const positionOf = async (shard: number) =>
        (await projector.status()).shards.find((each) => each.projection === 'tally' && each.shard === shard)!
          .position;
      await until(async () => (await positionOf(1)) >= 6_000);
      let isWriting = true;
      const write = async (id: number) => {
        while (isWriting) await open.store.append(request(to(`post-${id}`, 'Counted')));
      };
      const writing = [200, 201, 202, 203].map(write);
      await release();
      await until(async () => (await positionOf(2)) >= 6_000);
      isWriting = false;
      await Promise.all(writing);
      await caughtUp(projector);
      expect(await readTallyTables(open.pool)).toEqual(
        replayTallies(await open.store.readLog({ after: 0, types: ['Counted'] })),
      );
    });
  });

  test('only moves on over events that it does not handle', async () => {
    const projector = await started(noteProjection());
    await open.store.append(request(to('other-1', 'SomethingElse')));
    await caughtUp(projector);
    expect((await projector.status()).shards.map(({ position }) => position)).toEqual([1, 1, 1, 1]);
  });

  test('hears of what another process appends', async () => {
    await caughtUp(await started(noteProjection()));
    const { store } = await openStore(() =>
      Promise.resolve({
        ...open,
        ownerUrl: open.url,
        sealUrl: open.url,
        superuserUrl: '',
        drop: () => Promise.resolve(),
      }),
    );
    await store.append(request(to('note-1', { type: 'Noted', data: { text: 'afar' } })));
    await until(async () => (await notes()).length === 1);
  });

  const isBad = ({ data }: RecordedEvent) => (data as unknown as NoteRow).text === 'bad';
  const parkedRoots = async (projector: Projector) =>
    (await projector.status()).parked.map(({ root, position, error }) => ({ root, position, error }));

  test('parks the root of an event that cannot be folded, goes on with all others, and catches up when the code is mended', async () => {
    const broken = await started(noteProjection(isBad));
    await note(1, 'before');
    await note(1, 'bad');
    await note(1, 'after');
    for (let id = 2; id <= 12; id++) await note(id, 'fine');
    await caughtUp(broken);
    await note(1, 'later');
    await caughtUp(broken);
    expect(await parkedRoots(broken)).toEqual([
      { root: 'note-1', position: 2, error: expect.stringMatching(/^Noted at 2: TypeError at /) },
    ]);
    await reported();
    expect(problems).toMatchObject([{ projection: 'notes', parked: { root: 'note-1', position: 2 } }]);
    expect((await notes())[0]).toMatchObject({ id: 1, text: 'before' });
    expect(await notes()).toHaveLength(12);

    await stop(broken);
    const mended = await started(noteProjection());
    await until(async () => (await parkedRoots(mended)).length === 0);
    expect((await notes())[0]).toMatchObject({ id: 1, text: 'later' });
    await note(1, 'last');
    await caughtUp(mended);
    expect((await notes())[0]).toMatchObject({ text: 'last' });
  });

  test('finds the one event whose row the database refuses among many, and folds all the others', async () => {
    for (let n = 1; n <= 40; n++) await (n === 23 ? note(77, 'much too long for it') : note(n % 16, `${n}`));
    const projector = await started(noteProjection());
    await caughtUp(projector);
    expect(await parkedRoots(projector)).toEqual([
      { root: 'note-77', position: 23, error: 'Noted at 23: SQLSTATE 22001' },
    ]);
    const rows = await notes();
    expect(rows.map(({ text }) => Number(text))).toEqual([
      32, 33, 34, 35, 36, 37, 38, 39, 40, 25, 26, 27, 28, 29, 30, 31,
    ]);
  });

  test.each([
    ['no number', 'abc', 1, 'Noted at 1: SQLSTATE 22P02'],
    ['a number that is too large', '99999999999', 1, 'Noted at 1: SQLSTATE 22003'],
    ['read back in another form', '007', 3, expect.stringMatching(/^Noted at 3: KeyChanged/)],
  ])('parks the root whose key is %s, and folds all the others', async (_, id, position, error) => {
    const keyIn = (streamId: string) => (streamId === `note-${id}` ? id : Number(streamId.split('-')[1]));
    const [model] = noteProjection().readModels;
    const projection = defineProjection({
      name: 'notes',
      version: 1,
      readModels: [
        {
          ...model!,
          keyOf: ({ streamId }) => ({ id: keyIn(streamId) }),
          fold: (_row, { streamId, data }) => ({ ...(data as object), id: keyIn(streamId), stars: null }),
        },
      ],
    });
    const noteBoth = async () => {
      await open.store.append(request(to(`note-${id}`, { type: 'Noted', data: { text: 'odd' } })));
      await note(12, 'fine');
    };
    const projector = await started(projection);
    await noteBoth();
    await caughtUp(projector);
    await noteBoth();
    await caughtUp(projector);
    expect(await parkedRoots(projector)).toEqual([{ root: `note-${id}`, position, error }]);
    expect((await notes()).at(-1)).toEqual({ id: 12, text: 'fine', stars: null });
  });

  test('tries again and parks nothing while the disk is full', async () => {
    const projector = await started(noteProjection());
    await open.pool.query(`
      create function notes_v1.refuse() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger full_disk before insert on notes_v1.note execute function notes_v1.refuse()`);
    await note(1, 'one');
    await until(() => problems.length >= 3);
    expect(problems.map(({ parked, error }) => [parked, (error as { code?: string }).code])).toEqual(
      problems.map(() => [undefined, '53100']),
    );
    expect(await parkedRoots(projector)).toEqual([]);
    await open.pool.query('drop trigger full_disk on notes_v1.note');
    await caughtUp(projector);
    expect(await notes()).toEqual([{ id: 1, text: 'one', stars: null }]);
  });

  test('catches up with what a process with older code parked, while that one still runs', async () => {
    const broken = await started(noteProjection(isBad));
    await note(1, 'bad');
    await until(() => problems.length === 1);
    await started(noteProjection());
    await until(async () => (await parkedRoots(broken)).length === 0);
    await note(1, 'good');
    await until(async () => (await notes())[0]?.text === 'good');
    await note(1, 'bad');
    await until(async () => (await notes())[0]?.text === 'bad');
  });

  test('keeps a root parked at its next event when mended code gets past one but not the other', async () => {
    const first = await started(noteProjection(isBad));
    await note(1, 'bad');
    await note(1, 'worse');
    await caughtUp(first);
    await stop(first);
    const half = await started(noteProjection(({ data }) => (data as unknown as NoteRow).text === 'worse'));
    await until(async () => (await parkedRoots(half))[0]?.position === 2);
    expect(await notes()).toMatchObject([{ id: 1, text: 'bad' }]);
  });

  test('parks a root whose key cannot be read, and one whose event has a version that this code does not know', async () => {
    const strict = createEventStore({ pool: open.pool, masterKey, knownVersions: { Noted: 1 } });
    const text = { text: 'fine' };
    await open.store.append(
      request(to('note-1', { type: 'Noted', data: text, subject: 'ann', personal: text })),
    );
    await open.store.append(request(to('note-2', { type: 'Noted', data: text, schemaVersion: 2 })));
    await note(3, 'fine');
    await open.pool.query(
      `update subject_key set wrapped_key = set_byte(wrapped_key, 20, 1 + get_byte(wrapped_key, 20) % 200)`,
    );
    const { pool } = open;
    const projector = createProjector({ pool, store: strict, projections: [noteProjection()], retryMs: 20 });
    projectors.push(projector);
    await projector.start();
    await caughtUp(projector);
    expect(await parkedRoots(projector)).toEqual([
      { root: 'note-1', position: 1, error: expect.stringContaining('KeyUnreadable') },
      { root: 'note-2', position: 2, error: expect.stringContaining('UnknownSchemaVersion') },
    ]);
    expect(await notes()).toMatchObject([{ id: 3 }]);
  });

  test('leaves out an event that it is told to skip', async () => {
    const projector = await started(noteProjection(isBad));
    await note(1, 'bad');
    await note(1, 'after');
    await caughtUp(projector);
    await open.pool.query(`insert into skipped_event values ('notes', 1, 1)`);
    const { pool, store } = open;
    const [parked] = (await projector.status()).parked;
    expect(await retryRoot({ pool, store, projection: noteProjection(isBad) }, parked!)).toBeUndefined();
    expect(await notes()).toMatchObject([{ id: 1, text: 'after' }]);
    expect(await verifyProjection({ pool, store, projection: noteProjection(isBad) })).toEqual([]);
  });

  test('folds into one row only what lies under one root', async () => {
    const everything = defineProjection({
      name: 'notes',
      version: 1,
      readModels: [
        defineReadModel<NoteRow>({
          table: { name: 'note', key: ['id'], columns: ['id', 'text', 'stars'] },
          tables: noteTable,
          handles: ['Noted'],
          keyOf: () => ({ id: 0 }),
          fold: (row) => ({ id: 0, text: 'sum', stars: (row?.stars ?? 0) + 1 }),
        }),
      ],
    });
    await note(1, 'x');
    await note(2, 'x');
    await caughtUp(await started(everything));
    await reported();
    expect(problems[0]?.parked?.error).toContain('EventsOfSeveralRoots');
  });

  test('finds by a replay every row that is not as the log says, in all kinds of tables', async () => {
    for (let n = 0; n < 40; n++)
      await open.store.append(
        request(to(`post-${n % 9}/like-${n % 6}`, 'Counted'), to(`job-${n}/pin-1`, 'Counted')),
      );
    const projector = await started(tallyProjection, { batch: 7 });
    await caughtUp(projector);
    const { pool, store } = open;
    const verified = () => verifyProjection({ pool, store, projection: tallyProjection });
    expect(await verified()).toEqual([]);
    await pool.query(`
      update tally_v1.presence_count set count = 99 where kind = 'any' and shard = 0;
      insert into tally_v1.presence_letter values ('?', 'a', 'b');
      delete from tally_v1.tally where root = 'job-1'`);
    expect(await verified()).toEqual([
      { table: 'tally', missing: 1, unexpected: 0 },
      { table: 'presence_letter', missing: 0, unexpected: 1 },
      { table: 'presence_count', missing: 1, unexpected: 1 },
    ]);
    expect((await listVersions(pool)).map(({ schema }) => schema)).toEqual(['tally_v1']);
  });

  test('is compared with a replay while events keep coming', async () => {
    const projector = await started(tallyProjection, { batch: 7 });
    let appending = true;
    const append = async () => {
      for (let n = 0; appending; n++) await open.store.append(request(to(`post-${n % 9}`, 'Counted')));
    };
    const appended = append();
    const { pool, store } = open;
    for (let n = 0; n < 3; n++)
      expect(await verifyProjection({ pool, store, projection: tallyProjection })).toEqual([]);
    appending = false;
    await appended;
    await caughtUp(projector);
  });

  test('keeps no row of a count that has come to nothing', async () => {
    const projector = await started(tallyProjection);
    await open.store.append(request(to('post-1/like-1', 'Counted')));
    await caughtUp(projector);
    expect((await readTallyTables(open.pool)).counts).toEqual({ any: 1, like: 1 });
    await open.store.append(request(to('post-1/like-1', 'Counted')));
    await caughtUp(projector);
    expect((await open.pool.query('select from presence_count')).rowCount).toBe(0);
  });

  test('parks the root of an event from whose row nothing can be derived', async () => {
    const [notes_] = noteProjection().readModels;
    const strict = defineReadModel<NoteRow>({
      ...(notes_ as unknown as ReturnType<typeof defineReadModel<NoteRow>>),
      tables: `${noteTable};
        create table note_count (length integer, shard smallint, count integer, primary key (length, shard))`,
      tallies: [
        {
          table: { name: 'note_count', group: ['length'] },
          groupsOf({ text }) {
            if (text === 'bad') throw new TypeError('This text has no length.');
            return [{ length: text.length }];
          },
        },
      ],
    });
    await note(1, 'fine');
    await note(1, 'bad');
    await note(2, 'fine');
    const projector = await started(defineProjection({ name: 'notes', version: 1, readModels: [strict] }));
    await caughtUp(projector);
    await reported();
    expect(problems).toMatchObject([
      { parked: { position: 2, error: expect.stringMatching(/^Noted at 2: TypeError/) } },
    ]);
    expect((await open.pool.query('select sum(count)::integer as sum from note_count')).rows).toEqual([
      { sum: 2 },
    ]);
  });

  test('keeps each version in tables of its own, so that old and new code fold side by side', async () => {
    await note(1, 'one');
    const old = await started(noteProjection());
    await caughtUp(old);
    await open.pool.query(`update note set text = 'old'`);
    const next = await started(noteProjection(undefined, { version: 2 }));
    await caughtUp(next);
    await note(2, 'two');
    await Promise.all([caughtUp(old), caughtUp(next)]);
    const texts = async (schema: string) =>
      (await open.pool.query<NoteRow>(`select text from ${schema}.note order by id`)).rows.map(
        ({ text }) => text,
      );
    expect(await texts('notes_v1')).toEqual(['old', 'two']);
    expect(await texts('notes_v2')).toEqual(['one', 'two']);

    await stop(next);
    await note(3, 'three');
    await caughtUp(old);
    expect(await texts('notes_v1')).toEqual(['old', 'two', 'three']);
    const [version] = (await listVersions(open.pool)).filter((each) => each.version === 2);
    await dropVersion(open.pool, version!);
    await expect(texts('notes_v2')).rejects.toThrow('does not exist');
    expect((await listVersions(open.pool)).map(({ schema }) => schema)).toEqual(['notes_v1']);
  });

  test('fills several new versions with one reading of a long log, builds their indexes at the end, analyzes all their tables, and only then is filled', async () => {
    await open.store.appendBulk(
      Array.from({ length: 12_000 }, (_, n) => bulkEvent(`post-${n}`, { type: 'Counted' })),
    );
    const again = { ...tallyProjection, name: 'again', schema: 'again_v1' };
    const projections = [tallyProjection, again];
    const indexes = async () =>
      (
        await open.pool.query<{ schemaname: string }>(
          `select schemaname from pg_indexes where indexname = 'presence_since' order by 1`,
        )
      ).rows.map(({ schemaname }) => schemaname);
    for (const projection of projections) await prepareProjection(open.pool, projection);
    expect(await indexes()).toEqual([]);
    expect((await listVersions(open.pool)).map(({ filledAt }) => filledAt)).toEqual([null, null]);
    const killed = new AbortController();
    const { pool, store } = open;
    await fillProjections({
      pool,
      store,
      projections,
      batch: 1_000,
      signal: killed.signal,
      onPass: () => killed.abort(),
    });
    let moved = 0;
    await Promise.all(
      [1, 2].map(() =>
        fillProjections({
          pool,
          store,
          projections,
          batch: 1_000,
          onPass: (moves) => (moved += moves.length),
        }),
      ),
    );
    expect(moved).toBeGreaterThan(0);
    expect(await indexes()).toEqual(['again_v1', 'tally_v1']);
    expect((await listVersions(pool)).every(({ filledAt }) => filledAt !== null)).toBe(true);
    const analyzed = await pool.query<{ tablename: string }>(
      "select distinct tablename from pg_stats where schemaname = 'tally_v1'",
    );
    expect(analyzed.rows.map(({ tablename }) => tablename).toSorted()).toEqual(
      tablesOf(tallyProjection).toSorted(),
    );
    const projector = createProjector({ pool, store, projections });
    projectors.push(projector);
    await projector.start();
    await caughtUp(projector);
    const { rows } = await pool.query(
      `select count(*)::integer as rows from again_v1.tally natural join tally_v1.tally`,
    );
    expect(rows).toEqual([{ rows: 12_000 }]);
  });

  test('refuses another number of shards for the same version', async () => {
    await started(noteProjection());
    await expect(started(noteProjection(undefined, { shards: 8 }))).rejects.toThrow('needs another version');
  });

  test('goes on by itself after the database was away', async () => {
    const projector = await started(noteProjection());
    await note(1, 'before');
    await caughtUp(projector);
    await open.asSuperuser(async (client) => {
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    });
    await until(() =>
      note(2, 'after').then(
        () => true,
        () => false,
      ),
    );
    await until(async () => (await notes()).length === 2);
  });
});
