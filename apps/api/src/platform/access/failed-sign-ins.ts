import type { FailedSignIn, FailedSignInDay, SignInFailure } from '@lock-in/contracts';
import { dayInSingapore } from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../clock.ts';
import { requestContext } from '../request-context.ts';
import { SecurityLog } from './security-log.ts';
import { placeOfCaller } from './sign-in-place.ts';

const dayMs = 86_400_000;
const countedDays = 30;
const keptMs = 90 * dayMs;
const shown = 20;

interface Failure {
  readonly accountId?: number | undefined;
  /** Of the address that was typed. */
  readonly emailDigest: string;
  readonly reason: SignInFailure;
}

/** Who is told of sign-ins that failed: the account's owner of each, admins of how many there were, and the security log. */
@Injectable()
export class FailedSignIns {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly security: SecurityLog,
  ) {}

  /**
   * One of the request that is being answered. Without `accountId` the e-mail address is nobody's; that is one statement all the same, so
   * that the time that it takes does not tell whether there is an account.
   */
  async record({ accountId, emailDigest, reason }: Failure) {
    const now = this.clock.now();
    const { browser, system, address } = placeOfCaller(requestContext.getStore() ?? {});
    const place = [browser, system, address];
    const since = isCheap(reason) ? new Date(now.getTime() - toldAgainMs) : null;
    await this.pool.query(recordStatement, [dayInSingapore(now), reason, accountId, now, ...place, since]);
    this.security.note('sign-in-failed', { accountId, emailDigest, reason });
  }

  /** Of an account, newest first; at most 20 unless told otherwise. */
  async of(accountId: number, most: number | null = shown): Promise<FailedSignIn[]> {
    const { rows } = await this.pool.query<Omit<FailedSignIn, 'attemptedAt'> & { attemptedAt: Date }>(
      `select attempted_at as "attemptedAt", reason, browser, system, address
         from failed_sign_in where account_id = $1 order by attempted_at desc limit $2`,
      [accountId, most],
    );
    return rows.map((row) => ({ ...row, attemptedAt: row.attemptedAt.toISOString() }));
  }

  /** Of everybody, the last 30 days in Singapore with today as the last. */
  async perDay(): Promise<FailedSignInDay[]> {
    const today = this.clock.now().getTime();
    const days = Array.from({ length: countedDays }, (_, index) =>
      dayInSingapore(new Date(today - (countedDays - 1 - index) * dayMs)),
    );
    const { rows } = await this.pool.query<{ date: string; reason: SignInFailure; attempts: number }>(
      `select to_char(day, 'YYYY-MM-DD') as date, reason, attempts from failed_sign_in_day where day >= $1`,
      [days[0]],
    );
    const counted = new Map(days.map((date) => [date, { date, ...none }]));
    for (const { date, reason, attempts } of rows) {
      const counts = counted.get(date);
      if (counts) counts[reason] = attempts;
    }
    return [...counted.values()];
  }

  async removeOld() {
    const oldest = new Date(this.clock.now().getTime() - keptMs);
    await this.pool.query('delete from failed_sign_in where attempted_at <= $1', [oldest]);
    await this.pool.query('delete from failed_sign_in_day where day < $1', [dayInSingapore(oldest)]);
  }
}

const none: Record<SignInFailure, number> = { captcha: 0, code: 0, disabled: 0, limit: 0, password: 0 };

/** What somebody can send without end, and would bury other attempts with, is told once in a while from one address. */
const isCheap = (reason: SignInFailure) => reason === 'captcha' || reason === 'limit';
const toldAgainMs = 15 * 60_000;

const recordStatement = `
with counted as (
  insert into failed_sign_in_day as known (day, reason, attempts) values ($1, $2, 1)
  on conflict (day, reason) do update set attempts = known.attempts + 1
)
insert into failed_sign_in (account_id, attempted_at, reason, browser, system, address)
select $3::integer, $4, $2, $5, $6, $7
 where $3 is not null and ($8::timestamptz is null or not exists (
   select from failed_sign_in
    where account_id = $3 and attempted_at > $8 and reason = $2 and address is not distinct from $7))`;
