import { describeOnEveryPostgres } from '@lock-in/testing';
import {
  createProjector,
  defineProjection,
  defineReadModel,
  type Projection,
  type Projector,
  type ProjectorProblem,
  rebuild,
  type RecordedEvent,
} from '../index.ts';
import { bulkEvent, type OpenStore, openStore, request, to } from '../testing/open-store.ts';
import { createTallyTables, readTallyTables, replayTallies, tallyProjection } from '../testing/tally.ts';
import { until } from '../testing/until.ts';

interface NoteRow {
  readonly id: number;
  readonly text: string;
  readonly stars: number | null;
}

/** Folds what events say into notes; `fail` is what the code that folds cannot do yet. */
function noteProjection(
  fail: (event: RecordedEvent) => boolean = () => false,
  { version = 1, shards = 4 } = {},
): Projection {
  const notes = defineReadModel<NoteRow>({
    table: { name: 'note', key: ['id'], columns: ['id', 'text', 'stars'] },
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

describeOnEveryPostgres('a projector', (createDatabase) => {
  let open: OpenStore;
  const projectors: Projector[] = [];
  const problems: ProjectorProblem[] = [];

  beforeEach(async () => {
    open = await openStore(createDatabase);
    await open.pool.query(
      'create table note (id integer primary key, text varchar(10) not null, stars integer)',
    );
    await createTallyTables(open.pool);
    problems.length = 0;
  });
  afterEach(async () => {
    await Promise.all(projectors.splice(0).map((projector) => projector.stop()));
    await open.close();
  });

  async function started(projection: Projection, options: { batch?: number } = {}): Promise<Projector> {
    const onProblem = (problem: ProjectorProblem) => problems.push(problem);
    const { pool, store } = open;
    const projector = createProjector({
      pool,
      store,
      projections: [projection],
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
    until(async () =>
      (await projector.status()).shards.every(({ behind, error }) => behind === 0 || error !== null),
    );
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

  test('shares the work with others of its kind, without a word between them', async () => {
    for (let n = 0; n < 400; n++)
      await open.store.append(request(to(`post-${n % 50}`, 'Counted', 'Counted')));
    const moved = new Set<Projector>();
    const crew = await Promise.all([1, 2, 3].map(() => started(tallyProjection, { batch: 10 })));
    crew.forEach((projector) => projector.onProgress((_, moves) => moves.length > 0 && moved.add(projector)));
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

  test('only moves on over events that it does not handle', async () => {
    const projector = await started(noteProjection());
    await open.store.append(request(to('other-1', 'SomethingElse')));
    await caughtUp(projector);
    expect((await projector.status()).shards.map(({ position }) => position)).toEqual([1, 1, 1, 1]);
  });

  test('hears of what another process appends', async () => {
    await caughtUp(await started(noteProjection()));
    const { store } = await openStore(() =>
      Promise.resolve({ ...open, superuserUrl: '', drop: () => Promise.resolve() }),
    );
    await store.append(request(to('note-1', { type: 'Noted', data: { text: 'afar' } })));
    await until(async () => (await notes()).length === 1);
  });

  test('stops a shard at an event that cannot be folded, goes on with the others, and loses none when the code is mended', async () => {
    const broken = await started(noteProjection(({ data }) => (data as unknown as NoteRow).text === 'bad'));
    await note(1, 'before');
    await note(1, 'bad');
    await note(1, 'after');
    for (let id = 2; id <= 12; id++) await note(id, 'fine');
    await caughtUp(broken);
    const { shards } = await broken.status();
    expect(shards.filter(({ error }) => error)).toEqual([
      expect.objectContaining({ position: 1, error: expect.stringMatching(/^Noted at 2: TypeError at /) }),
    ]);
    expect(problems).toMatchObject([{ projection: 'notes', poison: { position: 2 } }]);
    expect((await notes())[0]).toMatchObject({ id: 1, text: 'before' });
    expect((await notes()).length).toBeGreaterThan(6);

    await stop(broken);
    const mended = await started(noteProjection());
    await until(async () =>
      (await mended.status()).shards.every(({ behind, error }) => behind === 0 && error === null),
    );
    expect(await notes()).toHaveLength(12);
    expect((await notes())[0]).toMatchObject({ text: 'after' });
  });

  test('finds the one event whose row the database refuses among many, and stops before it', async () => {
    for (let n = 1; n <= 40; n++) await (n === 23 ? note(77, 'much too long for it') : note(n % 16, `${n}`));
    const projector = await started(noteProjection());
    await caughtUp(projector);
    const stopped = (await projector.status()).shards.filter(({ error }) => error);
    expect(stopped).toEqual([
      expect.objectContaining({ position: 22, error: 'Noted at 23: SQLSTATE 22001' }),
    ]);
    expect(problems).toMatchObject([{ poison: { position: 23 } }]);
    const last = Math.max(...(await notes()).map(({ text }) => Number(text)));
    expect(last).toBeGreaterThan(32);
  });

  test('that another process got past a poison goes on from there', async () => {
    const isBad = ({ data }: RecordedEvent) => (data as unknown as NoteRow).text === 'bad';
    const broken = await started(noteProjection(isBad));
    await note(1, 'bad');
    await until(() => problems.length === 1);
    const mended = await started(noteProjection());
    await until(async () => (await mended.status()).shards.every(({ error }) => error === null));
    await stop(mended);
    await note(1, 'good');
    await until(async () => (await notes())[0]?.text === 'good');
    expect((await broken.status()).shards.every(({ error }) => error === null)).toBe(true);
  });

  test('folds into one row what lies under several roots only if it has a single shard', async () => {
    const everything = (shards: number) =>
      defineProjection({
        name: `sum-${shards}`,
        version: 1,
        shards,
        readModels: [
          defineReadModel<NoteRow>({
            table: { name: 'note', key: ['id'], columns: ['id', 'text', 'stars'] },
            handles: ['Noted'],
            keyOf: () => ({ id: 0 }),
            fold: (row) => ({ id: 0, text: 'sum', stars: (row?.stars ?? 0) + 1 }),
          }),
        ],
      });
    for (let id = 1; id <= 9; id++) await note(id, 'x');
    const wrong = await started(everything(4));
    await caughtUp(wrong);
    expect(problems[0]?.poison?.error).toContain('EventsOfSeveralShards');
    await stop(wrong);
    await open.pool.query('truncate note');
    await caughtUp(await started(everything(1)));
    expect(await notes()).toEqual([{ id: 0, text: 'sum', stars: 9 }]);
  });

  test('fills derived tables and tallies anew with the rows that they follow from', async () => {
    for (let n = 0; n < 40; n++)
      await open.store.append(
        request(to(`post-${n % 9}/like-${n % 6}`, 'Counted'), to(`job-${n}/pin-1`, 'Counted')),
      );
    const projector = await started(tallyProjection, { batch: 7 });
    await caughtUp(projector);
    await open.pool.query(
      `update presence_count set count = 99; insert into presence_letter values ('?', 'a', 'b')`,
    );
    await rebuild(open.pool, tallyProjection);
    await until(async () => (await readTallyTables(open.pool)).tallies.length === 49);
    await caughtUp(projector);
    expect(await readTallyTables(open.pool)).toEqual(replayTallies(await open.store.readLog({ after: 0 })));
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

  test('stops a shard at an event from whose row nothing can be derived', async () => {
    const [notes_] = noteProjection().readModels;
    const strict = defineReadModel<NoteRow>({
      ...(notes_ as unknown as ReturnType<typeof defineReadModel<NoteRow>>),
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
    await open.pool.query(
      'create table note_count (length integer, shard smallint, count integer, primary key (length, shard))',
    );
    await note(1, 'fine');
    await note(1, 'bad');
    await note(2, 'fine');
    const projector = await started(defineProjection({ name: 'notes', version: 1, readModels: [strict] }));
    await caughtUp(projector);
    expect(problems).toMatchObject([
      { poison: { position: 2, error: expect.stringMatching(/^Noted at 2: TypeError/) } },
    ]);
    expect((await open.pool.query('select sum(count)::integer as sum from note_count')).rows).toEqual([
      { sum: 2 },
    ]);
  });

  test('fills a projection anew when told to, while it runs', async () => {
    const projector = await started(noteProjection());
    for (let id = 1; id <= 5; id++) await note(id, 'kept');
    await caughtUp(projector);
    await open.pool.query(`update note set text = 'spoilt'`);
    await rebuild(open.pool, noteProjection());
    await until(async () => (await notes()).length === 5);
    expect(new Set((await notes()).map(({ text }) => text))).toEqual(new Set(['kept']));
  });

  test('fills the tables anew for a higher version, and leaves them alone with a lower one', async () => {
    await note(1, 'one');
    const first = await started(noteProjection());
    await caughtUp(first);
    await stop(first);
    await open.pool.query(`update note set text = 'old'`);
    await caughtUp(await started(noteProjection(undefined, { version: 2 })));
    expect(await notes()).toMatchObject([{ text: 'one' }]);
    const older = await started(noteProjection());
    expect((await older.status()).shards).toEqual([]);
    expect(await notes()).toMatchObject([{ text: 'one' }]);
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
