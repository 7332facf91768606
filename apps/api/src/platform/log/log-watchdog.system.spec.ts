import pg from 'pg';
import { eventually } from '../../testing/waiting/eventually.ts';
import { captureLog } from '../../testing/log-lines.ts';
import { operatorOf } from '../../testing/operator.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { Metrics } from '../health/metrics.ts';

describe('A process of an older build, which asks for no timeouts and freezes inside an append,', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ logLevel: 'warn' });
  });
  afterAll(() => test.stop());

  it('loses its connection to the watchdog, which says so; writers go on', async () => {
    const log = captureLog();
    const someone = await test.signedIn('User');
    const operator = operatorOf(test, await test.signedIn('Admin'));
    const frozen = await test.pool.connect();
    frozen.on('error', () => undefined);
    await frozen.query(`
      begin; select pg_advisory_xact_lock_shared(1280264009, ticket_of(pg_sequence_last_value('event_position')))`);
    // Saved at once, or answered as pending while the frozen process holds up the read models.
    const post = someone.post('/api/createPost', {
      accountId: someone.me.accountId,
      postData: { title: 'A question', content: 'Vim or Emacs?', labels: [] },
    });
    const ended = async () =>
      /lockin_connections_ended_total\{holds="ticket",doing="idle"\} 1/.test(
        await test.app.get(Metrics).scrape(),
      );
    await eventually(ended, true, 1_200);
    expect([201, 202]).toContain((await post).status);
    await expect(frozen.query('commit')).rejects.toThrow();
    frozen.release(true);
    expect(log.text()).toContain('its process is frozen or gone and held up others');
    await eventually(async () => (await operator.problems()).includes('connectionsEnded'), true);
  }, 60_000);
});

describe('The watchdog', () => {
  it('says once that it cannot look, and why', async () => {
    const log = captureLog();
    const test = await startTestApp({ logLevel: 'warn' });
    const owner = new pg.Client(test.superuserUrl);
    await owner.connect();
    await owner.query('revoke select on pg_locks from public');
    expect(await log.lines('frozen processes are not detected')).toEqual([
      expect.objectContaining({ level: 40, code: '42501' }),
    ]);
    await owner.end();
    await test.stop();
  }, 60_000);
});
