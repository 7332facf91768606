import type { OwnReport, OwnSuspension, ReportedKind, ReportOutcome, Warning } from '@lock-in/contracts';
import { EventStore } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { eitherBlocked, isHidden } from '../../shared/relations/hidden-accounts.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { afterEveryId, type Page, pageOf, type Paging } from '../../platform/http/paging.ts';
import { scopeOf } from '../../platform/http/scope.ts';
import { Violations } from '../../shared/reference-data/violations.ts';
import { OwnAppeals } from '../appeals/own-appeals.ts';
import type { ReportCaseRow, ReportRow as ReportTable } from './report-cases.ts';
import type { Reasons } from '../history/shown-decisions.ts';
import { wordsByPosition } from '../timeline/words-by-position.ts';

interface Listed {
  readonly position: number;
}

interface About extends Listed {
  readonly thing: ReportedKind;
  readonly thing_id: number;
  readonly post_id: number | null;
  readonly title: string | null;
}

interface ReportRow extends About {
  readonly report_id: number;
  readonly violation_id: number;
  readonly reported_at: Date;
  readonly outcome: ReportOutcome | null;
  readonly answered_at: Date | null;
}

interface WarningRow extends About {
  readonly case_id: number;
  readonly violation_ids: readonly number[];
  readonly warned_at: Date;
  readonly withdrawn_at: Date | null;
}

interface SuspensionRow extends Listed {
  readonly suspension_id: number;
  readonly violation_ids: readonly number[];
  readonly suspended_at: Date;
  readonly until: Date | null;
  readonly lifted_at: Date | null;
}

/** A person's reports, warnings and suspensions, without the names of admins. */
@Injectable()
export class OwnReports {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly violations: Violations,
    private readonly appeals: OwnAppeals,
    private readonly store: EventStore,
  ) {}

  /** `of`: only the reports of this thing. */
  async reports(
    accountId: number,
    paging: Paging,
    of: { readonly thing?: ReportedKind | undefined; readonly thingId?: number | undefined } = {},
  ): Promise<Page<'reports', OwnReport>> {
    const scope = scopeOf(`reports by ${accountId}`, of.thing, of.thingId);
    const only =
      of.thing === undefined && of.thingId === undefined
        ? undefined
        : sql`
      ${of.thing === undefined ? sql`` : sql`and thing = ${of.thing}`}
      ${of.thingId === undefined ? sql`` : sql`and thing_id = ${of.thingId}`}`;
    const { rows, total, words, reasons } = await this.read<ReportRow>(
      'reports',
      scope,
      accountId,
      paging,
      only,
    );
    return pageOf('reports', rows, {
      paging,
      total,
      scope,
      keyOf: ({ position }) => [position],
      shown: (row) => ({
        reportId: row.report_id,
        thing: row.thing,
        thingId: row.thing_id,
        postId: row.post_id,
        title: row.title,
        reason: reasons.get(row.violation_id) ?? '',
        words: words.get(row.position) ?? '',
        reportedAt: row.reported_at.toISOString(),
        outcome: row.outcome,
        answeredAt: row.answered_at?.toISOString() ?? null,
      }),
    });
  }

  async warnings(accountId: number, paging: Paging): Promise<Page<'warnings', Warning>> {
    const scope = `warnings to ${accountId}`;
    const { rows, total, words, reasons } = await this.read<WarningRow>('warnings', scope, accountId, paging);
    const appealOf = await this.appeals.of(
      rows.map(({ position, warned_at }) => ({ position, decidedAt: warned_at.toISOString() })),
    );
    return pageOf('warnings', rows, {
      paging,
      total,
      scope,
      keyOf: ({ position }) => [position],
      shown: (row) => ({
        caseId: row.case_id,
        thing: row.thing,
        thingId: row.thing_id,
        postId: row.post_id,
        title: row.title,
        reasons: row.violation_ids.map((id) => reasons.get(id) ?? ''),
        words: words.get(row.position) ?? '',
        warnedAt: row.warned_at.toISOString(),
        withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
        ...appealOf(row.position),
      }),
    });
  }

  async suspensions(accountId: number, paging: Paging): Promise<Page<'suspensions', OwnSuspension>> {
    const scope = `suspensions of ${accountId}`;
    const { rows, total, words, reasons } = await this.read<SuspensionRow>(
      'suspensions',
      scope,
      accountId,
      paging,
    );
    const appealOf = await this.appeals.of(
      rows.map(({ position, suspended_at }) => ({ position, decidedAt: suspended_at.toISOString() })),
    );
    return pageOf('suspensions', rows, {
      paging,
      total,
      scope,
      keyOf: ({ position }) => [position],
      shown: (row) => ({
        suspensionId: row.suspension_id,
        reasons: row.violation_ids.map((id) => reasons.get(id) ?? ''),
        words: words.get(row.position) ?? '',
        suspendedAt: row.suspended_at.toISOString(),
        until: row.until?.toISOString() ?? null,
        liftedAt: row.lifted_at?.toISOString() ?? null,
        ...appealOf(row.position),
      }),
    });
  }

  /** The case of the caller's report, and whether the caller had already reported the thing. */
  async caseOf(reportId: number, accountId: number, thing: ReportedKind, thingId: number) {
    return this.tables
      .selectFrom('report')
      .innerJoin('report_case', 'report_case.case_id', 'report.case_id')
      .select(({ eb }) => [
        'report.case_id as caseId',
        eb('report_id', '<>', reportId).$castTo<boolean>().as('repeated'),
      ])
      .where('account_id', '=', accountId)
      .where('thing', '=', thing)
      .where('thing_id', '=', thingId)
      .orderBy(({ eb }) => eb('report_id', '=', reportId), 'desc')
      .orderBy('position', 'desc')
      .limit(sql.lit(1))
      .executeTakeFirst();
  }

  private async read<Row extends Listed>(
    list: keyof typeof lists,
    scope: string,
    accountId: number,
    paging: Paging,
    only?: RawBuilder<unknown>,
  ): Promise<{ rows: Row[]; total: number; words: ReadonlyMap<number, string>; reasons: Reasons }> {
    const [before] = paging.after(scope) ?? [afterEveryId];
    const { table, columns, from } = lists[list];
    const at = sql.ref(`${table}.position`);
    const [{ rows }, counted, reasons] = await Promise.all([
      sql<Row>`
        select ${at}::float8 as position, ${columns(accountId)} from ${from}
        where account_id = ${accountId} and ${at} < ${before}::bigint ${only ?? sql``}
        order by ${at} desc limit ${paging.pageSize + 1} offset ${paging.offset}`.execute(this.tables),
      sql<{ total: number }>`
        select count(*)::integer as total from ${only ? from : sql.table(table)}
        where account_id = ${accountId} ${only ?? sql``}`.execute(this.tables),
      this.violations.names(),
    ]);
    const words = await wordsByPosition(
      this.store,
      rows.map(({ position }) => position),
    );
    return { rows, total: counted.rows[0]!.total, words, reasons };
  }

  private get tables() {
    return this.reads.prepared<TablesOf<typeof ReportCaseRow | typeof ReportTable>>();
  }
}

/** The title of a thing that still exists, for a comment its post's title, if the reader can see it. */
const about = (reader: number) => sql`
  thing, thing_id, post_id, case when thing = 'account'
    then (
      select name from account
      where account.account_id = thing_id and not is_disabled and not ${isHidden(reader, sql.ref('thing_id'), 'blockedBy')}
    )
    when ${eitherBlocked(reader, sql.ref('moderated_thing.author_id'))} then null
    when thing = 'comment'
    then (
      select post.content ->> 'title' from moderated_thing post
      where post.subject_kind = 'post' and post.subject_id = post_id and not ${eitherBlocked(reader, sql.ref('post.author_id'))}
    )
    else nullif(content ->> 'title', '') end as title`;

const withThing = sql`
  join report_case using (case_id)
  left join moderated_thing on subject_kind = thing and subject_id = thing_id`;

/** A warning of a ruling about several things has no case. */
const warnedThing = sql`
  left join moderated_thing on subject_kind = thing and subject_id = thing_id
  cross join lateral (
    select (coalesce(content, decisions -> -1 -> 'content') ->> 'postId')::integer as post_id
  ) place`;

const lists = {
  reports: {
    table: 'report',
    columns: (reader: number) =>
      sql`report_id, violation_id, reported_at, report.outcome, answered_at, ${about(reader)}`,
    from: sql`report ${withThing}`,
  },
  warnings: {
    table: 'account_warning',
    columns: (reader: number) =>
      sql`case_id, account_warning.violation_ids, warned_at, withdrawn_at, ${about(reader)}`,
    from: sql`account_warning ${warnedThing}`,
  },
  suspensions: {
    table: 'account_suspension',
    columns: () => sql`suspension_id, violation_ids, suspended_at, until, lifted_at`,
    from: sql`account_suspension`,
  },
};
