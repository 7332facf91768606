import { describeOnPostgres } from '@lock-in/testing';
import pg from 'pg';
import { takeShards } from '../projector/checkpoints.ts';
import { createProjector, createWatchdog, type EndedHolder } from '../index.ts';
import { beginAppend } from '../testing/begin-append.ts';
import { type OpenStore, openStore, to } from '../testing/open-store.ts';
import { tallyProjection } from '../testing/tally.ts';
import { until } from '../testing/until.ts';

describeOnPostgres('the watchdog', (createDatabase) => {
  let open: OpenStore;
  const others: pg.Client[] = [];
  beforeEach(async () => {
    open = await openStore(createDatabase);
  });
  afterEach(async () => {
    for (const client of others.splice(0)) await client.end().catch(() => undefined);
    await open.close();
  });

  /** A holder that is seen twice without progress has waited too long. */
  const watchdog = (onEnded?: (holder: EndedHolder) => void) =>
    createWatchdog({ pool: open.pool, patienceMs: 0, everyMs: 10, ...(onEnded && { onEnded }) });
  async function other(): Promise<pg.Client & { readonly pid: number }> {
    const client = new pg.Client({ connectionString: open.url, application_name: 'other' });
    client.on('error', () => undefined);
    await client.connect();
    others.push(client);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return Object.assign(client, rows[0]!);
  }
  const stateOf = async (pid: number) =>
    (
      await open.pool.query<{ wait: string }>(
        `select state || ' ' || coalesce(wait_event, '') as wait from pg_stat_activity where pid = $1`,
        [pid],
      )
    ).rows[0]?.wait;

  test('ends an idle connection that holds a ticket, so that readers go on', async () => {
    const frozen = await beginAppend(open.pool, to('post-1', 'Created'));
    frozen.client.on('error', () => undefined);
    await open.store.append({ ...request(), writes: [to('post-2', 'Created')] });
    expect(await open.store.safePosition()).toBe(0);
    const heard: EndedHolder[] = [];
    const ended = await watchdog((holder) => heard.push(holder)).look();
    expect(ended).toMatchObject([{ holds: 'ticket', doing: 'idle' }]);
    expect(heard).toEqual(ended);
    await until(async () => (await open.store.safePosition()) === 2);
    expect((await open.store.readLog({ after: 0 })).map(({ streamId }) => streamId)).toEqual(['post-2']);
    frozen.client.release(true);
  });

  test('ends an idle connection that holds the lease of a shard, so that the shard is free', async () => {
    const projector = createProjector({ ...open, projections: [tallyProjection] });
    await projector.start();
    await projector.stop();
    const frozen = await other();
    await frozen.query('begin');
    const everything = { upTo: 1, except: [], farBehind: 100 };
    const leases = await takeShards(frozen, tallyProjection, everything);
    expect(leases).toHaveLength(tallyProjection.shards);
    expect(await watchdog().look()).toMatchObject([
      { pid: frozen.pid, application: 'other', holds: 'lease', doing: 'idle' },
    ]);
    await until(async () => (await stateOf(frozen.pid)) === undefined);
    await expect(frozen.query('select 1')).rejects.toThrow();
  });

  test('ends a connection that holds something while it waits for data that its client does not send', async () => {
    const silent = await other();
    await silent.query('create temporary table incoming (line text)');
    await silent.query('begin; select pg_advisory_xact_lock_shared(1280264009, 1)');
    const copying = copyInto(silent, 'incoming');
    await until(async () => (await stateOf(silent.pid)) === 'active ClientRead');
    const dog = watchdog();
    expect(await dog.look()).toEqual([]);
    expect(await dog.look()).toMatchObject([{ pid: silent.pid, holds: 'ticket', doing: 'ClientRead' }]);
    await copying.over;
  });

  test('leaves connections alone that make progress, however long they take, or hold nothing', async () => {
    const [computing, waiting, idle] = await Promise.all([other(), other(), other()]);
    await idle.query('begin; select * from checkpoint');
    await computing.query('begin; select pg_advisory_xact_lock_shared(1280264009, 1)');
    const computed = computing.query('select pg_sleep(600)').catch(() => undefined);
    const stream = 'select pg_advisory_xact_lock(1280264010, 1)';
    const held = await open.pool.connect();
    await held.query(`select pg_advisory_lock(42)`);
    await waiting.query(`begin; ${stream}`);
    const waited = waiting.query('select pg_advisory_xact_lock(42)');
    await until(async () => (await stateOf(waiting.pid)) === 'active advisory');
    await until(async () => (await stateOf(computing.pid)) === 'active PgSleep');
    const dog = watchdog();
    for (let look = 0; look < 3; look++) expect(await dog.look()).toEqual([]);
    await held.query('select pg_advisory_unlock(42)');
    held.release();
    await open.pool.query('select pg_cancel_backend($1)', [computing.pid]);
    await Promise.all([computed, waited]);
    expect(await stateOf(idle.pid)).toBe('idle in transaction ClientRead');
  });

  test('leaves alone a load that goes on between two looks, though it waits for its client each time', async () => {
    const loading = await other();
    await loading.query('create temporary table incoming (line text)');
    await loading.query('begin; select pg_advisory_xact_lock_shared(1280264009, 1)');
    const copying = copyInto(loading, 'incoming');
    const connection = await copying.begun;
    const dog = watchdog();
    for (let part = 1; part <= 3; part++) {
      connection.sendCopyFromChunk(Buffer.from(`${'x'.repeat(100_000)}\n`));
      await until(async () => {
        const { rows } = await open.pool.query<{ bytes: string }>(
          'select bytes_processed as bytes from pg_stat_progress_copy where pid = $1',
          [loading.pid],
        );
        return (
          Number(rows[0]?.bytes) >= part * 100_001 && (await stateOf(loading.pid)) === 'active ClientRead'
        );
      });
      expect(await dog.look()).toEqual([]);
    }
    connection.endCopyFrom();
    await copying.over;
    await loading.query('commit');
  });

  test('runs until it is stopped, and tells what fails', async () => {
    const problems: unknown[] = [];
    const pool = { query: () => Promise.reject(new Error('The database is away.')) } as unknown as pg.Pool;
    const dog = createWatchdog({ pool, everyMs: 1, onProblem: (error) => problems.push(error) });
    dog.start();
    await until(() => problems.length > 1);
    await dog.stop();
  });
});

interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** A copy whose rows the test may send itself. `over` resolves when it ends in any way. */
function copyInto(client: pg.Client, table: string) {
  const begun = Promise.withResolvers<CopyConnection>();
  const over = Promise.withResolvers<void>();
  client.query({
    submit: (connection: pg.Connection) =>
      (connection as unknown as CopyConnection).query(`copy ${table} from stdin`),
    handleCopyInResponse: begun.resolve,
    handleCommandComplete: () => undefined,
    handleError: () => over.resolve(),
    handleReadyForQuery: () => over.resolve(),
  } as pg.Submittable);
  return { begun: begun.promise, over: over.promise };
}

const request = () => ({
  actor: null,
  correlationId: 'request-1',
  occurredAt: new Date('2026-11-20T08:00:00.120Z'),
});
