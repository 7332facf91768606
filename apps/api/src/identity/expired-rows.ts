import { WorkerHost } from '@nestjs/bullmq';
import pg from 'pg';
import { FailedSignIns } from '../platform/access/failed-sign-ins.ts';
import { Clock } from '../platform/clock.ts';
import { QueueWorker } from '../platform/queue/queue-worker.ts';

export const expiredRowsQueue = 'expired-rows';

const everyMs = 10 * 60_000;
const tables = [
  'sign_in_challenge',
  'two_factor_move',
  'login_failure',
  'captcha_solution',
  'captcha_pass',
  'password_reset',
  'email_confirmation',
  'company_invitation',
] as const;

/** How long the owner of an account sees where they signed in. */
const signInsKeptMs = 90 * 24 * 60 * 60_000;

/** Removes what expired. Nothing depends on it: whoever reads these rows asks for living ones. */
@QueueWorker(expiredRowsQueue, { schedule: { id: 'remove', everyMs } })
export class ExpiredRows extends WorkerHost {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly failedSignIns: FailedSignIns,
  ) {
    super();
  }

  async process() {
    const now = this.clock.now();
    for (const table of tables) await this.pool.query(`delete from ${table} where expires_at <= $1`, [now]);
    // Counted by the machines' clocks.
    await this.pool.query('delete from rate_limit where expire <= $1', [Date.now()]);
    const oldest = new Date(now.getTime() - signInsKeptMs);
    await this.pool.query('delete from session where started_at <= $1', [oldest]);
    await this.failedSignIns.removeOld();
  }
}
