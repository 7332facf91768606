import { WorkerHost } from '@nestjs/bullmq';
import { FailedSignIns } from '../../../platform/access/sign-ins/failed-sign-ins.ts';
import type { SessionRow } from '../../../platform/access/sessions/sessions.ts';
import { Clock } from '../../../platform/clock.ts';
import { PrimaryDatabase } from '../../../platform/database/primary-database.ts';
import type { TablesOf } from '../../../platform/database/read-model.ts';
import { type ChallengeRow, sameSecretMs } from '../challenge/challenges.ts';
import { QueueWorker } from '../../../platform/queue/queue-worker.ts';

export const expiredRowsQueue = 'expired-rows';

const everyMs = 10 * 60_000;
const expiring = [
  'two_factor_move',
  'login_failure',
  'captcha_solution',
  'captcha_pass',
  'password_reset',
  'email_confirmation',
  'address_link',
  'company_invitation',
] as const;
type Tables = TablesOf<typeof SessionRow> &
  TablesOf<typeof ChallengeRow> &
  Record<(typeof expiring)[number], { readonly expires_at: Date }> & {
    readonly rate_limit: { readonly expire: number };
  };

/** How long an account's owner sees past sign-ins. */
const signInsKeptMs = 90 * 24 * 60 * 60_000;

/** Deletes expired rows. Nothing depends on it: every reader of these rows filters by expiry. */
@QueueWorker(expiredRowsQueue, { schedule: { id: 'remove', everyMs } })
export class ExpiredRows extends WorkerHost {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
    private readonly failedSignIns: FailedSignIns,
  ) {
    super();
  }

  async process() {
    const now = this.clock.now();
    const tables = this.database.tables<Tables>();
    for (const name of expiring) await tables.deleteFrom(name).where('expires_at', '<=', now).execute();
    // A challenge that showed a secret to enrol is needed for longer.
    await tables
      .deleteFrom('sign_in_challenge')
      .where('expires_at', '<=', now)
      .where(({ or, eb }) =>
        or([
          eb('pending_secret', 'is', null),
          eb('expires_at', '<=', new Date(now.getTime() - sameSecretMs)),
        ]),
      )
      .execute();
    // This expiry is set by the system clock, not by `Clock`.
    await tables.deleteFrom('rate_limit').where('expire', '<=', Date.now()).execute();
    const oldest = new Date(now.getTime() - signInsKeptMs);
    await tables.deleteFrom('session').where('started_at', '<=', oldest).execute();
    await this.failedSignIns.removeOld();
  }
}
