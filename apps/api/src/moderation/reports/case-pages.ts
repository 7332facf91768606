import {
  type CaseState,
  type HoldGround,
  mostListedInRecord,
  mostReportsShown,
  type ReportCase,
  type ReportCaseDetails,
  type ReportCasePage,
  type ReportedKind,
  type ReportOutcome,
} from '@lock-in/contracts';
import { type Matched, matchedIn } from '@lock-in/domain';
import { EventStore } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { type NotNull, type RawBuilder, sql } from 'kysely';
import { MentionNames } from '../../shared/accounts/mention-names.ts';
import { Clock } from '../../platform/clock.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { afterEveryId, pageOf, type Paging } from '../../platform/http/paging.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { Violations } from '../../shared/reference-data/violations.ts';
import { readable } from '@lock-in/markdown';
import { shorten } from '../../platform/truncate.ts';
import type { AppealRow } from '../appeals/appeals.ts';
import { textsOf } from '../timeline/content-texts.ts';
import type { Content } from './contents.ts';
import { personColumn, type ReadPerson, shownPerson } from '../history/persons.ts';
import { type CaseChoice, caseScopeOf, chosenCases, isNarrowed, orderOf } from './case-lists.ts';
import { isOpenCaseOf, kindOf } from './reported-things.ts';
import { isHold, isUnrestoredRemoval } from './removed-things.ts';
import { ProfilePictures } from './profile-pictures.ts';
import type { ReportCaseRow } from './report-cases.ts';
import { strikeColumns, type StrikesRow, toStrikes } from '../suspensions/strikes.ts';
import { Things } from './things.ts';
import { wordsByPosition } from '../timeline/words-by-position.ts';

interface CaseRow {
  readonly case_id: number;
  readonly thing: ReportedKind;
  readonly thing_id: number;
  readonly post_id: number | null;
  readonly state: CaseState;
  readonly opened_position: number;
  readonly opened_at: Date;
  readonly report_count: number;
  readonly held: HoldGround | null;
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
  /** Log position of the last change; null if it is gone. */
  readonly version: number | null;
  readonly author: ReadPerson;
  readonly claimer: ReadPerson;
  readonly decider: ReadPerson;
}

interface DetailsRow extends CaseRow, StrikesRow {
  readonly ruling_id: number | null;
  readonly rulings: readonly number[];
  readonly decision: number | null;
  readonly held_position: number | null;
  readonly reports: readonly ReportRow[];
  readonly formerWarnings: number;
  readonly formerRemovals: number;
}

interface ReportRow extends ReadPerson {
  readonly report_id: number;
  readonly account_id: number;
  readonly violation_id: number;
  readonly position: number;
  readonly reported_at: string;
  readonly former: number;
  readonly dismissed: number;
}

/** Number of characters of a text shown in the queue. */
const excerptLength = 160;

/** The queue of cases, for admins. */
@Injectable()
export class CasePages {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly clock: Clock,
    private readonly violations: Violations,
    private readonly things: Things,
    private readonly pictures: ProfilePictures,
    private readonly mentions: MentionNames,
    private readonly store: EventStore,
  ) {}

  async page(choice: CaseChoice, paging: Paging): Promise<ReportCasePage> {
    const { state } = choice;
    const scope = caseScopeOf(choice);
    const order = orderOf(choice);
    const chosen = chosenCases(choice, this.clock.now());
    const key = paging.after(scope);
    const [{ rows }, counts, narrowed] = await Promise.all([
      cases(sql`
        where ${chosen} and ${key === undefined ? sql`true` : order.after(key)}
        order by ${order.by} limit ${paging.pageSize + 1} offset ${paging.offset}`).execute(this.tables),
      this.counts(),
      isNarrowed(choice)
        ? sql<{
            total: number;
          }>`select count(*)::integer as total from report_case c where ${chosen}`.execute(this.tables)
        : undefined,
    ]);
    const all = state === 'waiting' ? counts.open + counts.claimed : counts[state];
    const total = narrowed?.rows[0]!.total ?? all;
    const shown = await this.shownWith(rows);
    const page = pageOf('cases', rows, {
      paging,
      total,
      scope,
      keyOf: order.keyOf,
      shown,
    });
    return { ...(await this.mentions.into(page)), counts };
  }

  async one(caseId: number): Promise<ReportCaseDetails | Refusal> {
    const [{ rows }, names] = await Promise.all([
      detailsOf(caseId, this.clock.now()).execute(this.tables),
      this.violations.names(),
    ]);
    const [row] = rows;
    if (row === undefined) return refuse('CaseNotFound');
    const [shown, words, matched, thing, picture] = await Promise.all([
      this.shownWith([row]),
      wordsByPosition(
        this.store,
        row.reports.map(({ position }) => position),
      ),
      this.matchedIn(row),
      row.content && !row.is_gone
        ? this.things.shown(kindOf(row.thing), row.thing_id, row.content)
        : Promise.resolve(null),
      this.pictureOf(row),
    ]);
    return this.mentions.into({
      ...shown(row),
      thing,
      ...picture,
      matched,
      reports: row.reports.map((report) => ({
        reportId: report.report_id,
        reporter: shownPerson(report.account_id, report),
        reason: names.get(report.violation_id) ?? '',
        words: words.get(report.position) ?? '',
        reportedAt: new Date(report.reported_at).toISOString(),
        formerReports: report.former,
        formerDismissed: report.dismissed,
      })),
      formerWarnings: row.formerWarnings,
      formerRemovals: row.formerRemovals,
      ...toStrikes(row, names),
      decidedReasons: row.violation_ids.map((id) => names.get(id) ?? ''),
      rulingId: row.ruling_id,
      rulings: [...row.rulings],
      decision: row.decision,
    });
  }

  /** The picture of a reported profile: the one that was removed by the decision, or else the current one, whose version is that of the case. */
  private async pictureOf({
    thing,
    thing_id,
    outcome,
    decided_at,
    version,
  }: DetailsRow): Promise<Pick<ReportCaseDetails, 'pictureUrl' | 'version'>> {
    if (thing !== 'account') return { pictureUrl: null, version };
    if (outcome === 'removed' && decided_at !== null)
      return { pictureUrl: await this.pictures.removedAt(thing_id, decided_at), version };
    const current = await this.pictures.current(thing_id);
    return { pictureUrl: current?.url ?? null, version: current?.version ?? null };
  }

  /** What of the word list the hidden text has, which is read from the log, so that it is erased with the text. */
  private async matchedIn({ held_position, held }: DetailsRow): Promise<string[]> {
    if (held === null || held_position === null) return [];
    const [event] = await this.store.readPositions([held_position]);
    return [...matchedIn({ personal: (event?.personal ?? null) as Matched | null })];
  }

  /** The undecided cases of a person's things and profile, those reported first coming first. */
  async openOf(accountId: number): Promise<ReportCase[]> {
    const { rows } = await cases(
      sql`where ${isOpenCaseOf(accountId)} order by c.opened_position limit ${sql.lit(mostListedInRecord)}`,
    ).execute(this.tables);
    return rows.map(await this.shownWith(rows));
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

  private get tables() {
    return this.reads.prepared<TablesOf<typeof AppealRow | typeof ReportCaseRow>>();
  }

  /** Loads the reasons and mentioned names that the rows refer to. */
  private async shownWith(rows: readonly CaseRow[]): Promise<(row: CaseRow) => ReportCase> {
    const [reasons, contents] = await Promise.all([
      this.violations.names(),
      // Resolved before the texts are stripped of Markdown, which mentions are part of.
      this.mentions.into(rows.map(({ content }) => content)),
    ]);
    const maybe = (accountId: number | null, person: ReadPerson) =>
      accountId === null ? null : shownPerson(accountId, person);
    const contentOf = new Map(rows.map(({ case_id }, at) => [case_id, contents[at]]));
    return (row) => ({
      caseId: row.case_id,
      state: row.state,
      subject: {
        thing: row.thing,
        id: row.thing_id,
        postId: row.post_id,
        ...saidBy(row.thing, contentOf.get(row.case_id) ?? null, nameIn(row)),
      },
      author: maybe(row.author_id, row.author),
      openedAt: row.opened_at.toISOString(),
      reportCount: row.report_count,
      held: row.held,
      reasons: Object.entries(row.reasons)
        .map(([id, count]) => ({
          violationId: Number(id),
          description: reasons.get(Number(id)) ?? '',
          count,
        }))
        .toSorted((one, other) => other.count - one.count || one.violationId - other.violationId),
      claimedBy: maybe(row.claimed_by, row.claimer),
      claimedAt: row.claimed_at?.toISOString() ?? null,
      decidedBy: maybe(row.decided_by, row.decider),
      decidedAt: row.decided_at?.toISOString() ?? null,
      outcome: row.outcome,
      version: row.version,
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
const nameIn = ({ thing, author_id, author }: CaseRow) =>
  thing === 'account' && author_id !== null ? shownPerson(author_id, author).name : '';

/** A removed thing is shown as it was when removed; one deleted by its author has no content left. */
const cases = (which: RawBuilder<unknown>) => sql<CaseRow>`
  select
    c.case_id, c.thing, c.thing_id, c.post_id, c.state, c.opened_position::float8 as opened_position, c.opened_at, c.report_count,
    c.held, c.reasons, c.claimed_by, c.claimed_at, c.decided_by, c.decided_at, c.decided_position::float8 as decided_position, c.outcome,
    c.violation_ids,
    case when c.thing = 'account' then c.thing_id else t.author_id end as author_id,
    case when t.gone = 'erased' then null else coalesce(t.content, t.decisions -> -1 -> 'content') end as content,
    t.content is null as is_gone,
    case when t.content is not null and c.thing <> 'account' then t.changed_position::float8 end as version, ${personColumn('author')}, ${personColumn('claimer')}, ${personColumn('decider')}
  from report_case c left join moderated_thing t
    on t.subject_kind = case when c.thing = 'account' then 'company' else c.thing end and t.subject_id = c.thing_id
  left join account author on author.account_id = case when c.thing = 'account' then c.thing_id else t.author_id end
  left join account claimer on claimer.account_id = c.claimed_by
  left join account decider on decider.account_id = c.decided_by
  ${which}`;

/** Former warnings and removals are those before this case was decided, without what became of its own thing. */
const detailsOf = (caseId: number, now: Date) => sql<DetailsRow>`
  with c as materialized (${cases(sql`where c.case_id = ${caseId}`)})
  select c.*,
    ruling.ruling_id,
    (select decision.position::float8 from moderation_decision decision
      where decision.author_id = c.author_id and decision.decided_at = c.decided_at and decision.undoes is null
      order by decision.subject_kind = c.thing and decision.subject_id = c.thing_id desc, decision.position limit 1) as decision,
    (select coalesce(json_agg(part.ruling_id order by part.ruling_id), '[]') from ruling part
      where coalesce(ruling.continues, ruling.ruling_id) in (part.ruling_id, part.continues) and part.undone_at is null) as rulings,
    (select max(position)::float8 from moderation_decision decision
      where decision.subject_kind = c.thing and decision.subject_id = c.thing_id and ${isHold}) as held_position,
    (select coalesce(json_agg(report order by report.position desc), '[]') from (${reportsIn(caseId)}) report) as reports,
    (select count(*)::integer from account_warning warning
      where warning.account_id = c.author_id and withdrawn_at is null and warning.case_id <> c.case_id
        and warning.position < coalesce(c.decided_position, ${afterEveryId})) as "formerWarnings",
    (select count(*)::integer from moderation_decision decision
      where decision.author_id = c.author_id and ${isUnrestoredRemoval}
        and decision.position < coalesce(c.decided_position, ${afterEveryId})
        and (decision.subject_kind <> c.thing
          or decision.subject_id <> c.thing_id or decision.position < c.opened_position)) as "formerRemovals",
    ${strikeColumns(sql`c.author_id`, now)}
  from c left join (
    select ruling_id, continues from report_case join ruling using (ruling_id) where case_id = ${caseId} and undone_at is null
  ) ruling on true`;

/** `former` counts the reporter's reports in other cases that were decided. */
const reportsIn = (caseId: number) => sql<ReportRow>`
  select r.report_id, r.account_id, r.violation_id, r.position::float8 as position, r.reported_at, before.former, before.dismissed,
    reporter.recorded_name, reporter.is_disabled
  from report r left join account reporter on reporter.account_id = r.account_id cross join lateral (
    select count(*)::integer as former, (count(*) filter (where outcome = 'dismissed'))::integer as dismissed
    from report earlier
    where earlier.account_id = r.account_id and earlier.case_id <> r.case_id and earlier.outcome is not null
  ) before
  where r.case_id = ${caseId} order by r.position desc limit ${sql.lit(mostReportsShown)}`;
