import { type EarlierDecision, mostListedInRecord } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { Violations } from '../../shared/reference-data/violations.ts';
import { personColumn, type ReadPerson, shownPerson } from '../history/persons.ts';
import { isRemoval } from '../reports/removed-things.ts';

interface Row {
  readonly position: number;
  readonly kind: EarlierDecision['kind'];
  readonly decided_at: Date;
  readonly decided_by: number | null;
  readonly decider: ReadPerson;
  readonly violation_ids: readonly number[];
  readonly title: string;
  readonly undone: boolean;
  readonly total: number;
}

/** What was decided about a person before: removals, warnings and suspensions, newest first. */
@Injectable()
export class EarlierDecisions {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly violations: Violations,
  ) {}

  /** `without`: the case whose ruling is left out. */
  async of(
    accountId: number,
    without?: number,
  ): Promise<{ decisions: EarlierDecision[]; decisionCount: number }> {
    const [{ rows }, names] = await Promise.all([
      decisionsAbout(accountId, without ?? 0).execute(this.reads.prepared()),
      this.violations.names(),
    ]);
    const decisions = rows.map((row): EarlierDecision => ({
      position: row.position,
      kind: row.kind,
      decidedAt: row.decided_at.toISOString(),
      decidedBy: row.decided_by === null ? null : shownPerson(row.decided_by, row.decider),
      reasons: row.violation_ids.map((id) => names.get(id) ?? ''),
      title: row.title,
      undone: row.undone,
    }));
    return { decisions, decisionCount: rows[0]?.total ?? 0 };
  }
}

const kindOf = sql`
  case kind
    when 'accountWarned' then 'warning' when 'accountSuspended' then 'suspension' when 'pictureRemoved' then 'pictureRemoval'
    else 'removal'
  end`;

/** The steps of one ruling have its time, because they are appended together. */
const decisionsAbout = (accountId: number, without: number) => sql<Row>`
  with own as (
    select ruling.decided_at from report_case join ruling using (ruling_id) where case_id = ${without}
  )
  select decision.position::float8 as position, ${kindOf} as kind, decision.decided_at,
    case when decision.admin_id > 0 then decision.admin_id end as decided_by, decision.violation_ids,
    case when decision.title = '' then decision.excerpt else decision.title end as title,
    decision.undone_by is not null as undone, count(*) over ()::integer as total, ${personColumn('decider')}
  from moderation_decision decision left join account decider on decider.account_id = decision.admin_id
  where decision.author_id = ${accountId} and (${isRemoval} or decision.kind in ('accountWarned', 'accountSuspended'))
    and not exists (select from own where own.decided_at = decision.decided_at)
  order by decision.position desc limit ${sql.lit(mostListedInRecord)}`;
