import type { Projection } from '@lock-in/event-store';
import { projectionList } from '../platform/log/tokens.ts';
import type { TestApp } from './test-app.ts';

/**
 * Stops projections (default: all) as a worker does that froze while it folded them: their checkpoints stay locked until the
 * function that is returned is called. Writes give up at once meanwhile instead of waiting.
 */
export async function hold(test: TestApp, only?: readonly string[]): Promise<() => Promise<void>> {
  const held = only ?? test.app.get<readonly Projection[]>(projectionList).map(({ name }) => name);
  const { writeWaitMs, writeWaitOthersMs } = test.config;
  const client = await test.pool.connect();
  await client.query('begin');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  await client.query('select from checkpoint where projection = any ($1) for update', [held]);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // Busy, because the watchdog takes one that idles for frozen and ends it.
  const busy = client.query('select pg_sleep(600)').catch(() => undefined);
  Object.assign(test.config, { writeWaitMs: only ? writeWaitMs : 1, writeWaitOthersMs: 1 });
  return async () => {
    await test.pool.query('select pg_cancel_backend($1)', [rows[0]!.pid]);
    await busy;
    await client.query('rollback');
    client.release();
    Object.assign(test.config, { writeWaitMs, writeWaitOthersMs });
  };
}
