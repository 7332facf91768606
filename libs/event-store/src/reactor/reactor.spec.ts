import { describeOnPostgres } from '@lock-in/testing';
import {
  createReactorRunner,
  defineReactor,
  type IdentifiedJob,
  type Reaction,
  type Reactor,
  type ReactorProblem,
  type ReactorRunner,
  retryReaction,
} from '../index.ts';
import { type OpenStore, openStore, request, to } from '../testing/open-store.ts';
import { until } from '../testing/until.ts';

const welcome = defineReactor({
  name: 'welcome',
  handles: ['Registered'],
  jobOf: ({ streamId, data }) =>
    (data as { silent?: boolean }).silent
      ? undefined
      : { name: 'send-welcome', data: { to: streamId }, delayMs: 50 },
});

describeOnPostgres('a reactor', (createDatabase) => {
  let open: OpenStore;
  const runners: ReactorRunner[] = [];
  const delivered: IdentifiedJob[] = [];
  const problems: ReactorProblem[] = [];

  beforeEach(async () => {
    open = await openStore(createDatabase);
    delivered.length = 0;
    problems.length = 0;
  });
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
    await open.close();
  });

  const started = (
    reactor: Reactor = welcome,
    deliver: Reaction['deliver'] = async (jobs) => void delivered.push(...jobs),
  ) => startedTogether([{ reactor, deliver }]);

  async function startedTogether(reactions: readonly Reaction[]): Promise<ReactorRunner> {
    const onProblem = (problem: ReactorProblem) => problems.push(problem);
    const { pool, store } = open;
    const runner = createReactorRunner({
      pool,
      store,
      reactions,
      onProblem,
      retryMs: 20,
      batch: 10,
    });
    runners.push(runner);
    await runner.start();
    return runner;
  }
  const register = (id: number, data = {}) =>
    open.store.append(request(to(`account-${id}`, { type: 'Registered', data })));
  const recipients = () => delivered.map(({ data }) => (data as { to: string }).to);
  const accounts = (from: number, upTo: number) =>
    Array.from({ length: upTo - from + 1 }, (_, n) => `account-${from + n}`);

  test('causes a job for each event from its first start on, named after the event', async () => {
    await register(1);
    await started();
    await register(2);
    await register(3, { silent: true });
    await register(4);
    await until(() => delivered.length === 2);
    expect(delivered).toEqual([
      {
        id: expect.stringMatching(/^welcome-2-[0-9a-f]{16}$/),
        name: 'send-welcome',
        data: { to: 'account-2' },
        delayMs: 50,
      },
      {
        id: expect.stringMatching(/^welcome-4-[0-9a-f]{16}$/),
        name: 'send-welcome',
        data: { to: 'account-4' },
        delayMs: 50,
      },
    ]);
  });

  test('shares its passes with others, each of which gets the events that it handles', async () => {
    const farewell = defineReactor({
      name: 'farewell',
      handles: ['Registered', 'Left'],
      jobOf: ({ type, streamId }) =>
        type === 'Left' ? { name: 'say-goodbye', data: { to: streamId } } : undefined,
    });
    const goodbyes: IdentifiedJob[] = [];
    await startedTogether([
      { reactor: welcome, deliver: async (jobs) => void delivered.push(...jobs) },
      { reactor: farewell, deliver: async (jobs) => void goodbyes.push(...jobs) },
    ]);
    await register(1);
    await open.store.append(request(to('account-1', 'Left')));
    await until(() => goodbyes.length === 1);
    expect(recipients()).toEqual(['account-1']);
    expect(goodbyes).toMatchObject([{ name: 'say-goodbye', data: { to: 'account-1' } }]);
  });

  test('goes on after a pause where it was', async () => {
    await (await started()).stop();
    for (let id = 1; id <= 25; id++) await register(id);
    await started();
    await until(() => delivered.length === 25);
    expect(recipients()).toEqual(accounts(1, 25));
  });

  test('that runs in several processes causes each job once', async () => {
    await Promise.all([started(), started(), started()]);
    await Promise.all(accounts(1, 80).map((_, n) => register(n + 1)));
    await until(() => delivered.length >= 80);
    expect(recipients().toSorted()).toEqual(accounts(1, 80).toSorted());
  });

  test('delivers again, under the same id, what could not be delivered', async () => {
    const attempts: string[][] = [];
    await started(welcome, async (jobs) => {
      attempts.push(jobs.map(({ id }) => id));
      if (attempts.length < 3) throw new Error('The queue is away.');
      delivered.push(...jobs);
    });
    await register(1);
    await until(() => delivered.length === 1);
    const [first] = attempts;
    expect(first).toEqual([expect.stringMatching(/^welcome-1-/)]);
    expect(attempts).toEqual([first, first, first]);
    expect(problems).toHaveLength(2);
  });

  test('gives the job of another event another id, though it has the same position', async () => {
    const runner = await started();
    await register(1);
    await until(() => delivered.length === 1);
    await runner.stop();
    // Simulates a failover to a standby that never got the event.
    await open.asSuperuser(async (client) => {
      await client.query('alter table event disable trigger all');
      await client.query('truncate event');
      await client.query(`select setval('event_position', 0); update reactor_checkpoint set position = 0`);
    });
    await register(2);
    await started();
    await until(() => delivered.length === 2);
    const [lost, other] = delivered.map(({ id }) => id);
    expect([lost, other].map((id) => id!.split('-')[1])).toEqual(['1', '1']);
    expect(other).not.toBe(lost);
  });

  test('parks the root of an event that it fails on, goes on with the others, and delivers what waited when its code is mended', async () => {
    const broken = defineReactor({
      ...welcome,
      jobOf(event) {
        if (event.streamId === 'account-2') throw new RangeError('Cannot.');
        return welcome.jobOf(event);
      },
    });
    const runner = await started(broken);
    for (const id of [1, 2, 3, 2]) await open.store.append(request(to(`account-${id}`, 'Registered')));
    await until(() => delivered.length === 2 && problems.length > 0);
    expect(problems).toMatchObject([
      {
        reactor: 'welcome',
        parked: {
          root: 'account-2',
          position: 2,
          error: expect.stringMatching(/^Registered at 2: RangeError/),
        },
      },
    ]);
    await runner.stop();
    await started();
    await until(() => delivered.length === 4);
    expect(recipients()).toEqual(['account-1', 'account-3', 'account-2', 'account-2']);
  });

  const failing = defineReactor({
    ...welcome,
    jobOf() {
      throw new RangeError('Cannot.');
    },
  });
  const parked = async () =>
    (await open.pool.query<{ root: string; position: string }>('select root, position from parked_root'))
      .rows;

  const position = async () =>
    Number(
      (await open.pool.query<{ position: string }>('select position from reactor_checkpoint')).rows[0]
        ?.position,
    );

  /** Parks a root with this many waiting events. */
  async function park(events: number) {
    const broken = await started(failing);
    for (let n = 0; n < events; n++) await register(1);
    await until(async () => (await position()) === events);
    return broken;
  }

  test('starts while its queue is away, though a root is parked, and delivers what waits when the queue is back', async () => {
    await (await park(1)).stop();
    let isAway = true;
    await started(welcome, async (jobs) => {
      if (isAway) throw new Error('The queue is away.');
      delivered.push(...jobs);
    });
    await until(() => problems.some(({ error }) => error !== undefined));
    isAway = false;
    await until(async () => (await parked()).length === 0);
    expect(recipients()).toEqual(['account-1']);
  });

  test('with mended code delivers what a process with older code parks while both run', async () => {
    await park(1);
    await started();
    await until(() => delivered.length === 1);
    await until(async () => (await parked()).length === 0);
  });

  test('delivers all that waits behind a parked root, though it is more than one transaction takes on', async () => {
    await (await park(25)).stop();
    await started();
    await until(() => delivered.length === 25);
    await until(async () => (await parked()).length === 0);
  });

  test('leaves out an event that it is told to skip, and goes on with its root', async () => {
    await park(2);
    await open.pool.query(
      `insert into skipped_event values ('reactor:welcome', 0, 1), ('reactor:welcome', 0, 3)`,
    );
    const { pool, store } = open;
    const deliver = (jobs: readonly IdentifiedJob[]) => Promise.resolve(void delivered.push(...jobs));
    expect(await retryReaction({ pool, store, reactor: failing, deliver }, 'account-1')).toMatchObject({
      position: 2,
    });
    expect(await retryReaction({ pool, store, reactor: welcome, deliver }, 'account-1')).toBeUndefined();
    expect(recipients()).toEqual(['account-1']);
    await register(3);
    await until(async () => (await position()) === 3);
    expect(await parked()).toEqual([]);
  });
});
