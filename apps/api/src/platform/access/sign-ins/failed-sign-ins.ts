import type { FailedSignIn, FailedSignInDay, SignInFailure } from '@lock-in/contracts';
import { dayInSingapore } from '@lock-in/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type pg from 'pg';
import { Clock } from '../../clock.ts';
import { PrimaryDatabase } from '../../database/primary-database.ts';
import type { TablesOf } from '../../database/read-model.ts';
import { requestContext } from '../../request-context.ts';
import { AccountStore } from '../account-stores.ts';
import { SecurityLog } from '../security-log.ts';
import { placeOfCaller } from './sign-in-place.ts';

const dayMs = 86_400_000;
const countedDays = 30;
const keptMs = 90 * dayMs;
const shown = 20;

export const FailedSignInRow = defineEntity({
  name: 'FailedSignInRow',
  tableName: 'failed_sign_in',
  properties: {
    account_id: p.integer(),
    attempted_at: p.datetime(),
    reason: p.text().$type<SignInFailure>(),
    browser: p.text().strictNullable(),
    system: p.text().strictNullable(),
    address: p.text().strictNullable(),
  },
});

const FailedSignInDayRow = defineEntity({
  name: 'FailedSignInDayRow',
  tableName: 'failed_sign_in_day',
  properties: {
    /** The day in Singapore. */
    day: p.date().primary(),
    reason: p.text().$type<SignInFailure>().primary(),
    attempts: p.integer(),
  },
});

interface Failure {
  readonly accountId?: number | undefined;
  /** Digest of the email address as typed. */
  readonly emailDigest: string;
  readonly reason: SignInFailure;
}

/** Records failed sign-ins: each one for the account's owner, daily counts for admins, and a line in the security log. */
@Injectable()
export class FailedSignIns extends AccountStore {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
    private readonly security: SecurityLog,
  ) {
    super();
  }

  /**
   * Records a failure of the current request. Without `accountId` no account has the address; the statement is the same, so that its
   * duration does not reveal whether there is an account.
   */
  async record({ accountId, emailDigest, reason }: Failure) {
    const now = this.clock.now();
    const { browser, system, address } = placeOfCaller(requestContext.getStore() ?? {});
    const since = isCheap(reason) ? new Date(now.getTime() - toldAgainMs) : null;
    await sql`
      with counted as (
        insert into failed_sign_in_day as known (day, reason, attempts) values (${dayInSingapore(now)}, ${reason}, 1)
        on conflict (day, reason) do update set attempts = known.attempts + 1
      )
      insert into failed_sign_in (account_id, attempted_at, reason, browser, system, address)
      select ${accountId}::integer, ${now}, ${reason}, ${browser}, ${system}, ${address}
       where ${accountId}::integer is not null and (${since}::timestamptz is null or not exists (
         select from failed_sign_in
          where account_id = ${accountId} and attempted_at > ${since} and reason = ${reason}
            and address is not distinct from ${address}))`.execute(this.tables());
    this.security.note('sign-in-failed', { accountId, emailDigest, reason });
  }

  /** The failures of an account, newest first; at most 20 by default, all if `most` is null. */
  async of(accountId: number, most: number | null = shown): Promise<FailedSignIn[]> {
    const rows = await this.tables()
      .selectFrom('failed_sign_in')
      .select(['attempted_at as attemptedAt', 'reason', 'browser', 'system', 'address'])
      .where('account_id', '=', accountId)
      .orderBy('attempted_at', 'desc')
      .limit(most)
      .execute();
    return rows.map((row) => ({ ...row, attemptedAt: row.attemptedAt.toISOString() }));
  }

  override async forgetAccount(accountId: number, client?: pg.ClientBase) {
    await this.tables(client).deleteFrom('failed_sign_in').where('account_id', '=', accountId).execute();
  }

  /** Failures of all accounts on each of the last 30 days in Singapore, ending with today. */
  async perDay(): Promise<FailedSignInDay[]> {
    const today = this.clock.now().getTime();
    const days = Array.from({ length: countedDays }, (_, index) =>
      dayInSingapore(new Date(today - (countedDays - 1 - index) * dayMs)),
    );
    const rows = await this.tables()
      .selectFrom('failed_sign_in_day')
      .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('date'), 'reason', 'attempts'])
      .where('day', '>=', days[0]!)
      .execute();
    const counted = new Map(days.map((date) => [date, { date, ...none }]));
    for (const { date, reason, attempts } of rows) {
      const counts = counted.get(date);
      if (counts) counts[reason] = attempts;
    }
    return [...counted.values()];
  }

  async removeOld() {
    const oldest = new Date(this.clock.now().getTime() - keptMs);
    await this.tables().deleteFrom('failed_sign_in').where('attempted_at', '<=', oldest).execute();
    await this.tables().deleteFrom('failed_sign_in_day').where('day', '<', dayInSingapore(oldest)).execute();
  }

  private tables(client?: pg.ClientBase) {
    return this.database.tables<TablesOf<typeof FailedSignInRow | typeof FailedSignInDayRow>>(client);
  }
}

const none: Record<SignInFailure, number> = { captcha: 0, code: 0, disabled: 0, limit: 0, password: 0 };

/**
 * Failures that anyone can cause without limit. They are listed at most once per 15 minutes and address, so that they do not hide other
 * attempts.
 */
const isCheap = (reason: SignInFailure) => reason === 'captcha' || reason === 'limit';
const toldAgainMs = 15 * 60_000;
