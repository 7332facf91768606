import type { Projection } from '@lock-in/event-store';
import { randomUUID } from 'node:crypto';
import { eventually } from '../../testing/waiting/eventually.ts';
import { captureLog } from '../../testing/log-lines.ts';
import { operatorOf } from '../../testing/operator.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { projectionList } from '../log/tokens.ts';
import { Readiness } from './readiness.ts';
import { SystemWatch } from './system-watch.ts';

const log = captureLog();
let test: TestApp;
afterEach(() => test.stop());

/** A row of another process whose last heartbeat was `ago`. */
const otherProcess = (role: string, ago: string, versions: readonly string[] = []) =>
  test.pool.query(
    `insert into process (process_id, role, host, pid, version, started_at, seen_at, not_ready, projections)
     values ($1, $2, 'elsewhere', 7, '0.0.9', now() - interval '1 day', now() - $3::interval, '{}', $4)`,
    [randomUUID(), role, ago, versions],
  );

describe('A process', () => {
  it('is known with its role and version while it lives, and whether it is ready', async () => {
    test = await startTestApp({ logLevel: 'info' });
    const admin = await test.signedIn('Admin');
    const operator = operatorOf(test, admin);
    test.app.get(Readiness).register(() => 'waiting for the test');
    await operator.check();
    const { processes } = await operator.page();
    expect(processes).toEqual([
      expect.objectContaining({
        role: 'all',
        pid: process.pid,
        version: expect.stringMatching(/^\d/),
        notReady: ['waiting for the test'],
      }),
    ]);
    expect(await operator.metric('lockin_processes{role="all"}')).toBe(1);
  });

  it('that sends no heartbeat is gone after fifty seconds', async () => {
    test = await startTestApp({ logLevel: 'info' });
    const operator = operatorOf(test, await test.signedIn('Admin'));
    await otherProcess('api', '10 seconds');
    await otherProcess('worker', '60 seconds');
    const roles = async () => (await operator.page()).processes.map(({ role }) => role);
    expect(await roles()).toEqual(['api', 'all']);
    await operator.check();
    const { rows } = await test.pool.query<{ role: string }>('select role from process order by role');
    expect(rows.map(({ role }) => role)).toEqual(['all', 'api']);
  });

  it('that is the oldest speaks for all', async () => {
    test = await startTestApp({ logLevel: 'info', role: 'api' });
    const check = () => test.app.get(SystemWatch).check();
    expect(await log.lines('no worker is running')).toHaveLength(1);
    await otherProcess('worker', '0 seconds');
    await check();
    await test.pool.query("delete from process where host = 'elsewhere'");
    await check();
    await eventually(async () => (await log.lines('no worker is running')).length, 2);
    expect(log.text()).not.toContain('a worker is running again');
  });

  it('that is the oldest with a version of a read model speaks for that version', async () => {
    test = await startTestApp({ logLevel: 'info', role: 'api' });
    const projections = test.app.get<readonly Projection[]>(projectionList);
    const versionOf = (wanted: string) => projections.find(({ name }) => name === wanted)!.version;
    const [jobs, feed] = [versionOf('jobs'), versionOf('feed')];
    await otherProcess('worker', '0 seconds', [`jobs ${jobs}`, `feed ${feed - 1}`]);
    await test.pool.query(
      `insert into parked_root (projection, version, root, shard, position, error)
       values ('jobs', $1, 'job-900', 0, 1, 'TypeError'), ('feed', $2, 'post-900', 0, 1, 'TypeError')`,
      [jobs, feed],
    );
    await test.app.get(SystemWatch).check();
    expect(await log.lines('root parked')).toEqual([expect.objectContaining({ root: 'post-900' })]);
    await test.pool.query('delete from parked_root');
    await test.app.get(SystemWatch).check();
    expect(await log.lines('root is parked no more')).toEqual([
      expect.objectContaining({ root: 'post-900' }),
    ]);
  });
});
