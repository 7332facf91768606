import {
  type CaseState,
  mostReportsShown,
  type ReportCase,
  type ReportCaseDetails,
  type ReportCasePage,
  type ReportedKind,
  type ReportOutcome,
} from '@lock-in/contracts';
import { EventStore } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { type NotNull, type RawBuilder, sql } from 'kysely';
import { MentionNames } from '../platform/accounts/mention-names.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { Statements } from '../platform/database/statements.ts';
import { afterEveryId, pageOf, type Paging } from '../platform/http/paging.ts';
import { refuse, type Refusal } from '../platform/http/refusals.ts';
import { Violations } from '../platform/reference-data/violations.ts';
import { readable } from '@lock-in/markdown';
import { shorten } from '../platform/truncate.ts';
import type { AppealRow } from './appeals.ts';
import { textsOf } from './content-texts.ts';
import type { Content } from './contents.ts';
import type { DecisionRow } from './decisions.ts';
import { Persons } from './persons.ts';
import { kindOf } from './reported-things.ts';
import { isUnrestoredRemoval } from './removed-things.ts';
import type { ReportCaseRow, WarningRow } from './report-cases.ts';
import { Standing } from './standing.ts';
import { Things } from './things.ts';
import { wordsByPosition } from './words-by-position.ts';

interface CaseRow {
  readonly case_id: number;
  readonly thing: ReportedKind;
  readonly thing_id: number;
  readonly post_id: number | null;
  readonly state: CaseState;
  readonly opened_position: number;
  readonly opened_at: Date;
  readonly report_count: number;
  readonly reasons: Readonly<Record<string, number>>;
  readonly claimed_by: number | null;
  readonly claimed_at: Date | null;
  readonly decided_by: number | null;
  readonly decided_at: Date | null;
  readonly decided_position: number | null;
  readonly outcome: ReportOutcome | null;
  readonly violation_ids: readonly number[];
  readonly author_id: number | null;
  /** The current content, or the content when it was removed. */
  readonly content: Content | null;
  readonly is_gone: boolean;
}

interface ReportRow {
  readonly report_id: number;
  readonly account_id: number;
  readonly violation_id: number;
  readonly position: number;
  readonly reported_at: Date;
  readonly former: number;
  readonly dismissed: number;
}

/** Number of characters of a text shown in the queue. */
const excerptLength = 160;

/** The queue of cases, for admins. */
@Injectable()
export class CasePages {
  constructor(
    private readonly statements: Statements,
    private readonly persons: Persons,
    private readonly violations: Violations,
    private readonly things: Things,
    private readonly standing: Standing,
    private readonly mentions: MentionNames,
    private readonly store: EventStore,
  ) {}

  async page(state: CaseState | 'waiting', paging: Paging): Promise<ReportCasePage> {
    const scope = `cases ${state}`;
    const isDecided = state === 'decided';
    const [after = isDecided ? afterEveryId : 0] = paging.after(scope) ?? [];
    const list = isDecided
      ? decidedAfter(after)
      : waitingAfter(after, state === 'waiting' ? ['open', 'claimed'] : [state]);
    const [{ rows }, counts] = await Promise.all([
      cases(sql`${list} limit ${paging.pageSize + 1} offset ${paging.offset}`).execute(this.tables),
      this.counts(),
    ]);
    const total = state === 'waiting' ? counts.open + counts.claimed : counts[state];
    const shown = await this.shownWith(rows);
    const page = pageOf('cases', rows, {
      paging,
      total,
      scope,
      keyOf: (row) => [isDecided ? row.decided_position! : row.opened_position],
      shown,
    });
    return { ...(await this.mentions.into(page)), counts };
  }

  async one(caseId: number): Promise<ReportCaseDetails | Refusal> {
    const { rows } = await cases(sql`where c.case_id = ${caseId}`).execute(this.tables);
    const [row] = rows;
    if (row === undefined) return refuse('CaseNotFound');
    const [shown, reports, before, standing, reasons] = await Promise.all([
      this.shownWith([row]),
      this.reportsOf(caseId),
      this.before(row),
      row.author_id === null ? { strikes: [], suspension: null } : this.standing.known(row.author_id),
      this.violations.names(),
    ]);
    const kind = kindOf(row.thing);
    const thing =
      row.content && !row.is_gone ? await this.things.shown(kind, row.thing_id, row.content) : null;
    const decidedReasons = row.violation_ids.map((id) => reasons.get(id) ?? '');
    return this.mentions.into({ ...shown(row), thing, reports, ...before, ...standing, decidedReasons });
  }

  private async counts(): Promise<ReportCasePage['counts']> {
    return this.tables
      .selectFrom('report_case')
      .select(({ cast, fn, selectFrom }) => [
        cast<number>(fn.countAll().filterWhere('state', '=', 'open'), 'integer').as('open'),
        cast<number>(fn.countAll().filterWhere('state', '=', 'claimed'), 'integer').as('claimed'),
        cast<number>(fn.countAll().filterWhere('state', '=', 'decided'), 'integer').as('decided'),
        selectFrom('appeal')
          .select(numberOfRows)
          // A literal, so that the prepared statement uses the partial index of open appeals.
          .where('state', '=', sql.lit('open'))
          .as('appeals'),
      ])
      .$narrowType<{ appeals: NotNull }>()
      .executeTakeFirstOrThrow();
  }

  /** The author's warnings and removals before this case was decided. What became of its own thing is not among them. */
  private async before({ author_id: authorId, decided_position, ...row }: CaseRow) {
    if (authorId === null) return { formerWarnings: 0, formerRemovals: 0 };
    const end = decided_position ?? afterEveryId;
    return this.tables
      .selectNoFrom(({ selectFrom }) => [
        selectFrom('account_warning')
          .select(numberOfRows)
          .where('account_id', '=', authorId)
          .where('withdrawn_at', 'is', null)
          .where('case_id', '<>', row.case_id)
          .where('position', '<', end)
          .as('formerWarnings'),
        selectFrom('moderation_decision as decision')
          .select(numberOfRows)
          .where('author_id', '=', authorId)
          .where(isUnrestoredRemoval)
          .where('decision.position', '<', end)
          .where(({ eb, or }) =>
            or([
              eb('subject_kind', '<>', kindOf(row.thing)),
              eb('subject_id', '<>', row.thing_id),
              eb('decision.position', '<', row.opened_position),
            ]),
          )
          .as('formerRemovals'),
      ])
      .$narrowType<{ formerWarnings: NotNull; formerRemovals: NotNull }>()
      .executeTakeFirstOrThrow();
  }

  private async reportsOf(caseId: number): Promise<ReportCaseDetails['reports']> {
    const { rows } = await reportsIn(caseId).execute(this.tables);
    const [words, person, reasons] = await Promise.all([
      wordsByPosition(
        this.store,
        rows.map(({ position }) => position),
      ),
      this.persons.byId(rows.map(({ account_id }) => account_id)),
      this.violations.names(),
    ]);
    return rows.map((row) => ({
      reportId: row.report_id,
      reporter: person(row.account_id),
      reason: reasons.get(row.violation_id) ?? '',
      words: words.get(row.position) ?? '',
      reportedAt: row.reported_at.toISOString(),
      formerReports: row.former,
      formerDismissed: row.dismissed,
    }));
  }

  private get tables() {
    return this.statements.prepared<
      TablesOf<typeof AppealRow | typeof DecisionRow | typeof ReportCaseRow | typeof WarningRow>
    >();
  }

  /** Loads the people and reasons that the rows refer to. */
  private async shownWith(rows: readonly CaseRow[]): Promise<(row: CaseRow) => ReportCase> {
    const ids = rows.flatMap(({ author_id, claimed_by, decided_by }) => [author_id, claimed_by, decided_by]);
    const [person, reasons, contents] = await Promise.all([
      this.persons.byId(ids.filter((each) => each !== null)),
      this.violations.names(),
      // Resolved before the texts are stripped of Markdown, which mentions are part of.
      this.mentions.into(rows.map(({ content }) => content)),
    ]);
    const maybe = (accountId: number | null) => (accountId === null ? null : person(accountId));
    const contentOf = new Map(rows.map(({ case_id }, at) => [case_id, contents[at]]));
    return (row) => ({
      caseId: row.case_id,
      state: row.state,
      subject: {
        thing: row.thing,
        id: row.thing_id,
        postId: row.post_id,
        ...saidBy(row.thing, contentOf.get(row.case_id) ?? null, nameIn(row, maybe)),
      },
      author: maybe(row.author_id),
      openedAt: row.opened_at.toISOString(),
      reportCount: row.report_count,
      reasons: Object.entries(row.reasons)
        .map(([id, count]) => ({
          violationId: Number(id),
          description: reasons.get(Number(id)) ?? '',
          count,
        }))
        .toSorted((one, other) => other.count - one.count || one.violationId - other.violationId),
      claimedBy: maybe(row.claimed_by),
      claimedAt: row.claimed_at?.toISOString() ?? null,
      decidedBy: maybe(row.decided_by),
      decidedAt: row.decided_at?.toISOString() ?? null,
      outcome: row.outcome,
    });
  }
}

const numberOfRows = sql<number>`count(*)::integer`.as('count');

function saidBy(thing: ReportedKind, content: Content | null, name: string) {
  if (!content) return { title: name, excerpt: '' };
  const { title, text } = textsOf(kindOf(thing), content);
  return { title, excerpt: shorten(readable(text), excerptLength) };
}

/** A profile's title is the person's name. */
const nameIn = (
  { thing, author_id }: CaseRow,
  person: (id: number | null) => { readonly name: string } | null,
) => (thing === 'account' ? (person(author_id)?.name ?? '') : '');

/** A removed thing is shown as it was when removed; one deleted by its author has no content left. */
const cases = (which: RawBuilder<unknown>) => sql<CaseRow>`
  select
    c.*, c.opened_position::float8 as opened_position, c.decided_position::float8 as decided_position,
    case when c.thing = 'account' then c.thing_id else t.author_id end as author_id,
    case when t.gone = 'erased' then null else coalesce(t.content, t.decisions -> -1 -> 'content') end as content,
    t.content is null as is_gone
  from report_case c left join moderated_thing t
    on t.subject_kind = case when c.thing = 'account' then 'company' else c.thing end and t.subject_id = c.thing_id
  ${which}`;

const waitingAfter = (position: number, states: readonly CaseState[]) => sql`
  where c.state <> 'decided' and c.state = any(${states}) and c.opened_position > ${position}
  order by c.opened_position`;

const decidedAfter = (position: number) => sql`
  where c.state = 'decided' and c.decided_position < ${position}
  order by c.decided_position desc`;

/** `former` counts the reporter's reports in other cases that were decided. */
const reportsIn = (caseId: number) => sql<ReportRow>`
  select r.report_id, r.account_id, r.violation_id, r.position::float8 as position, r.reported_at, before.former, before.dismissed
  from report r cross join lateral (
    select count(*)::integer as former, (count(*) filter (where outcome = 'dismissed'))::integer as dismissed
    from report earlier
    where earlier.account_id = r.account_id and earlier.case_id <> r.case_id and earlier.outcome is not null
  ) before
  where r.case_id = ${caseId} order by r.position desc limit ${sql.lit(mostReportsShown)}`;
