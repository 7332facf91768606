import { defineEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type pg from 'pg';
import { tooMany } from '../../../platform/access/limits/limits.ts';
import { Clock } from '../../../platform/clock.ts';
import { PrimaryDatabase } from '../../../platform/database/primary-database.ts';
import type { TablesOf } from '../../../platform/database/read-model.ts';
import { refuse, type Refusal } from '../../../shared/refusals/refusals.ts';

const windowMs = 15 * 60_000;
const wrongInWindow = 10;
/** The maximum that NIST SP 800-63B-4 (3.2.2) allows. */
const wrongInARow = 100;

const SecondFactorFailureRow = defineEntity({
  name: 'SecondFactorFailureRow',
  tableName: 'second_factor_failure',
  properties: {
    account_id: p.integer().primary(),
    window_ends_at: p.datetime(),
    in_window: p.integer(),
    in_a_row: p.integer(),
  },
});

/**
 * Counts an account's wrong second-factor codes over all sign-ins and sessions. After ten in 15 minutes, the authenticator's codes are
 * refused for the rest of that time; after a hundred in a row, they stay disabled until a recovery code is used or the operator resets the
 * second factor. Recovery codes cannot be guessed, so they are counted but never refused: a person who knows the password can block the
 * owner's app, but not the owner's sign-in.
 */
@Injectable()
export class SecondFactorFailures {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a code as wrong before checking it, so that concurrent guesses cannot exceed the limit; `succeeded` undoes the count. Resolves with
   * a refusal while codes are disabled; throws 429 after too many in the window.
   */
  async attempt(accountId: number): Promise<Refusal | undefined> {
    const counted = await this.count(accountId, wrongInWindow, wrongInARow);
    if (counted) return undefined;
    const failures = await this.tables()
      .selectFrom('second_factor_failure')
      .select(['window_ends_at', 'in_a_row'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    // There is no row to count in if the account was just erased.
    if (failures === undefined) return refuse('NotAuthenticated');
    if (failures.in_a_row >= wrongInARow) return refuse('CodesOff');
    const ms = failures.window_ends_at.getTime() - this.clock.now().getTime();
    throw tooMany(ms, 'Too many wrong codes. Use a recovery code, or try again later.', {
      reason: 'wrong codes',
      about: { accountId },
    });
  }

  /** Counts a wrong recovery code. */
  async countWrong(accountId: number) {
    const never = 2 ** 31 - 1;
    await this.count(accountId, never, never);
  }

  /** The app's code that was counted is correct. */
  async succeeded(accountId: number) {
    await this.tables()
      .updateTable('second_factor_failure')
      .set({ in_a_row: 0, in_window: sql`greatest(in_window - 1, 0)` })
      .where('account_id', '=', accountId)
      .execute();
  }

  async forget(accountId: number, client: pg.ClientBase) {
    await this.tables(client)
      .deleteFrom('second_factor_failure')
      .where('account_id', '=', accountId)
      .execute();
  }

  /** Changes no row if the account has reached one of its limits or was erased; resolves with whether it counted. */
  private async count(accountId: number, mostInWindow: number, mostInARow: number): Promise<boolean> {
    const now = this.clock.now();
    const windowEndsAt = new Date(now.getTime() + windowMs);
    const { numAffectedRows } = await sql`
      insert into second_factor_failure as known (account_id, window_ends_at, in_window, in_a_row)
      select account_id, ${windowEndsAt}, 1, 1 from credential where account_id = ${accountId} for key share
      on conflict (account_id) do update
         set window_ends_at =
               case when known.window_ends_at > ${now} then known.window_ends_at else excluded.window_ends_at end,
             in_window = case when known.window_ends_at > ${now} then known.in_window + 1 else 1 end,
             in_a_row = known.in_a_row + 1
       where (known.window_ends_at <= ${now} or known.in_window < ${mostInWindow}) and known.in_a_row < ${mostInARow}
      `.execute(this.tables());
    return numAffectedRows === 1n;
  }

  private tables(client?: pg.ClientBase) {
    return this.database.tables<TablesOf<typeof SecondFactorFailureRow>>(client);
  }
}
