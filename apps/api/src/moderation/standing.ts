import { type AccountStanding, type Strike, strikeDays } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AccountRow } from '../platform/accounts/accounts.ts';
import { Clock } from '../platform/clock.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { Statements } from '../platform/database/statements.ts';
import { refuse, type Refusal } from '../platform/http/refusals.ts';
import { Violations } from '../platform/reference-data/violations.ts';
import type { SuspensionRow } from './account-suspensions.ts';
import { Persons } from './persons.ts';
import { isUnrestoredRemoval } from './removed-things.ts';
import type { Reasons } from './shown-decisions.ts';

const dayMs = 86_400_000;

/** An account's recent strikes, and whether it is suspended. */
@Injectable()
export class Standing {
  constructor(
    private readonly statements: Statements,
    private readonly clock: Clock,
    private readonly persons: Persons,
    private readonly violations: Violations,
  ) {}

  async of(accountId: number): Promise<AccountStanding | Refusal> {
    const member = await this.statements
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
    const reasons = await this.violations.names();
    const [strikes, suspension] = await Promise.all([
      this.strikes(accountId, reasons),
      this.suspension(accountId, reasons),
    ]);
    return { strikes, suspension };
  }

  private async strikes(accountId: number, reasons: Reasons): Promise<Strike[]> {
    const since = new Date(this.clock.now().getTime() - strikeDays * dayMs);
    const { rows } = await strikesSince(accountId, since).execute(this.statements.prepared());
    return rows.map((row) => ({ ...row, description: reasons.get(row.violationId) ?? '' }));
  }

  private async suspension(accountId: number, reasons: Reasons): Promise<AccountStanding['suspension']> {
    const row = await this.running(accountId);
    if (row === undefined) return null;
    const person = await this.persons.byId([row.suspended_by]);
    return {
      suspensionId: row.suspension_id,
      since: new Date(row.suspended_at).toISOString(),
      until: row.until && new Date(row.until).toISOString(),
      reasons: row.violation_ids.map((id) => reasons.get(id) ?? ''),
      suspendedBy: person(row.suspended_by),
    };
  }

  private running(accountId: number) {
    const now = this.clock.now().toISOString();
    return this.statements
      .prepared<TablesOf<typeof SuspensionRow>>()
      .selectFrom('account_suspension')
      .select(['suspension_id', 'suspended_at', 'until', 'violation_ids', 'suspended_by'])
      .where('account_id', '=', accountId)
      .where('lifted_at', 'is', null)
      .where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', now)]))
      .orderBy('position', 'desc')
      .limit(sql.lit(1))
      .executeTakeFirst();
  }
}

/** Each reason of a warning or a removal is a strike, unless the decision was undone. */
const strikesSince = (accountId: number, since: Date) => sql<Omit<Strike, 'description'>>`
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
