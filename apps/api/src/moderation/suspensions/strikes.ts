import { type AccountStanding, type Strike, strikeDays } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { AccountRow } from '../../shared/accounts/accounts.ts';
import { Clock } from '../../platform/clock.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { Violations } from '../../shared/reference-data/violations.ts';
import { type ReadPerson, shownPerson } from '../history/persons.ts';
import { isUnrestoredRemoval } from '../reports/removed-things.ts';
import type { Reasons } from '../history/shown-decisions.ts';

const dayMs = 86_400_000;

/** An account's recent strikes, and whether it is suspended. */
@Injectable()
export class Strikes {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly clock: Clock,
    private readonly violations: Violations,
  ) {}

  async of(accountId: number): Promise<AccountStanding | Refusal> {
    const member = await this.reads
      .prepared<TablesOf<typeof AccountRow>>()
      .selectFrom('account')
      .select('account_id')
      .where('account_id', '=', accountId)
      .where('role', '<>', 'Admin')
      .executeTakeFirst();
    return member ? { accountId, ...(await this.known(accountId)) } : refuse('AccountNotFound');
  }

  /** The same for an account that is known to exist. */
  async known(accountId: number): Promise<Pick<AccountStanding, 'strikes' | 'suspension'>> {
    const [{ rows }, reasons] = await Promise.all([
      sql<StrikesRow>`select ${strikeColumns(accountId, this.clock.now())}`.execute(this.reads.prepared()),
      this.violations.names(),
    ]);
    return toStrikes(rows[0]!, reasons);
  }
}

export interface StrikesRow {
  readonly strikes: readonly Omit<Strike, 'description'>[];
  readonly suspension: RunningSuspension | null;
}

interface RunningSuspension extends ReadPerson {
  readonly suspension_id: number;
  readonly suspended_at: string;
  readonly until: string | null;
  readonly violation_ids: readonly number[];
  readonly suspended_by: number;
}

/** `accountId`: a value, or a column of the statement. */
export const strikeColumns = (accountId: number | RawBuilder<unknown>, now: Date) => sql`
  (select coalesce(json_agg(strike), '[]') from (
    ${strikesSince(accountId, new Date(now.getTime() - strikeDays * dayMs))}) strike) as strikes,
  (select row_to_json(running) from (${runningSuspension(accountId, now)}) running) as suspension`;

export const toStrikes = (
  { strikes, suspension }: StrikesRow,
  reasons: Reasons,
): Pick<AccountStanding, 'strikes' | 'suspension'> => ({
  strikes: strikes.map((strike) => ({ ...strike, description: reasons.get(strike.violationId) ?? '' })),
  suspension: suspension && {
    suspensionId: suspension.suspension_id,
    since: new Date(suspension.suspended_at).toISOString(),
    until: suspension.until && new Date(suspension.until).toISOString(),
    reasons: suspension.violation_ids.map((id) => reasons.get(id) ?? ''),
    suspendedBy: shownPerson(suspension.suspended_by, suspension),
  },
});

const runningSuspension = (accountId: number | RawBuilder<unknown>, now: Date) => sql`
  select suspension_id, suspended_at, until, violation_ids, suspended_by, admin.recorded_name, admin.is_disabled
  from account_suspension s left join account admin on admin.account_id = s.suspended_by
  where s.account_id = ${accountId} and lifted_at is null and (until is null or until > ${now})
  order by position desc limit 1`;

/** Each reason of a warning or a removal is a strike, unless the decision was undone. */
const strikesSince = (accountId: number | RawBuilder<unknown>, since: Date) => sql`
  select violation_id as "violationId", count(*)::integer as count
  from (
    select unnest(violation_ids) as violation_id from account_warning
    where account_id = ${accountId} and warned_at > ${since} and withdrawn_at is null
    union all
    select unnest(violation_ids)
    from moderation_decision decision
    where author_id = ${accountId} and decided_at > ${since} and ${isUnrestoredRemoval}
  ) strike
  group by violation_id order by count(*) desc, violation_id`;
