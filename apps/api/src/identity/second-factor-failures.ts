import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { tooMany } from '../platform/access/limits.ts';
import { Clock } from '../platform/clock.ts';
import { refuse, type Refusal } from '../platform/http/refusals.ts';

const windowMs = 15 * 60_000;
const wrongInWindow = 10;
/** The most that NIST SP 800-63B-4 (3.2.2) allows. */
const wrongInARow = 100;

interface Failures {
  readonly windowEndsAt: Date;
  readonly inARow: number;
}

/**
 * Counts the wrong second-factor codes of an account, whichever sign-in or session they come by. Ten in 15 minutes are the last for
 * that time; after a hundred in a row the authenticator's codes are off until a recovery code is used, or the operator resets the
 * second factor. Recovery codes can not be guessed, so they are counted and never refused: whoever knows a password can keep its
 * owner from using the app, but not from signing in.
 */
@Injectable()
export class SecondFactorFailures {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a code as wrong before it is looked at, so that parallel guesses can not outrun the count; `right` takes it back. Resolves
   * with the refusal where codes are off; too many in a while throw the 429.
   */
  async attempt(accountId: number): Promise<Refusal | undefined> {
    const counted = await this.count(accountId, wrongInWindow, wrongInARow);
    if (counted) return undefined;
    const { rows } = await this.pool.query<Failures>(
      `select window_ends_at as "windowEndsAt", in_a_row as "inARow" from second_factor_failure where account_id = $1`,
      [accountId],
    );
    const [failures] = rows;
    // Nobody is counted whose account was erased at this moment.
    if (failures === undefined) return refuse('NotAuthenticated');
    if (failures.inARow >= wrongInARow) return refuse('CodesOff');
    const ms = failures.windowEndsAt.getTime() - this.clock.now().getTime();
    throw tooMany(ms, 'Too many wrong codes. Use a recovery code, or try again later.', {
      reason: 'wrong codes',
      about: { accountId },
    });
  }

  /** A recovery code was wrong. */
  async countWrong(accountId: number) {
    const never = 2 ** 31 - 1;
    await this.count(accountId, never, never);
  }

  /** The code of the app that was counted was right. */
  async right(accountId: number) {
    await this.pool.query(
      'update second_factor_failure set in_a_row = 0, in_window = greatest(in_window - 1, 0) where account_id = $1',
      [accountId],
    );
  }

  async forget(accountId: number, client: pg.ClientBase) {
    await client.query('delete from second_factor_failure where account_id = $1', [accountId]);
  }

  private async count(accountId: number, mostInWindow: number, mostInARow: number): Promise<boolean> {
    const now = this.clock.now();
    const { rowCount } = await this.pool.query(countOne, [
      accountId,
      now,
      new Date(now.getTime() + windowMs),
      mostInWindow,
      mostInARow,
    ]);
    return rowCount === 1;
  }
}

/** Inserts or updates no row where the account has reached one of its limits, or is erased meanwhile. */
const countOne = `
insert into second_factor_failure as known (account_id, window_ends_at, in_window, in_a_row)
select account_id, $3, 1, 1 from credential where account_id = $1 for key share
on conflict (account_id) do update
   set window_ends_at = case when known.window_ends_at > $2 then known.window_ends_at else excluded.window_ends_at end,
       in_window = case when known.window_ends_at > $2 then known.in_window + 1 else 1 end,
       in_a_row = known.in_a_row + 1
 where (known.window_ends_at <= $2 or known.in_window < $4) and known.in_a_row < $5`;
