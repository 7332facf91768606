import {
  decisionFigures,
  type DecisionFigure,
  decisionKinds,
  type ModeratedQuarter,
  quartersShown,
  type Transparency,
} from '@lock-in/contracts';
import { dayInSingapore } from '@lock-in/domain';
import { hashOfSeal } from '@lock-in/log-seal';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { Clock } from '../../platform/clock.ts';
import { memoize } from '../../platform/memoize.ts';
import { Violations } from '../../shared/reference-data/violations.ts';
import { Seals } from '../../platform/seals/seals.ts';
import { any } from '../history/decisions.ts';
import { Receipts } from './receipts.ts';
import { deciderIds } from '../history/taken-decisions.ts';
import type { Reasons } from '../history/shown-decisions.ts';

interface Counted {
  readonly quarter: string;
  readonly kind: string;
  /** {@link any} for all reasons together. */
  readonly violation_id: number;
  readonly count: number;
}

interface Timed {
  readonly quarter: string;
  readonly decisions: number;
  readonly median: number;
  readonly p90: number;
}

/** How long a process answers from its last count. */
export const transparencyFreshMs = 60_000;

/** Decisions are in the public log by then, unless no worker runs. */
const publishedWithinMs = 30_000;

/** Public figures about moderation, without personal data. */
@Injectable()
export class PublicFigures {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly clock: Clock,
    private readonly violations: Violations,
    private readonly seals: Seals,
    private readonly receipts: Receipts,
  ) {}

  readonly all = memoize(transparencyFreshMs, () => this.counted());

  async counted(): Promise<Transparency> {
    const now = this.clock.now();
    const quarters = quartersUpTo(dayInSingapore(now));
    const before = new Date(now.getTime() - publishedWithinMs);
    before.setUTCMilliseconds(0);
    const since = firstDayOf(quarters.at(-1)!);
    const [{ rows: counted }, { rows: timed }, reasons, head] = await Promise.all([
      counts(since, before).execute(this.reads.prepared()),
      times(since).execute(this.reads.prepared()),
      this.violations.names(),
      this.seals.head(),
    ]);
    // Starts at the first quarter with any figures.
    const first = quarters.findLastIndex((each) => counted.some(({ quarter }) => quarter === each));
    return {
      quarters: quarters.slice(0, first + 1).map((quarter) =>
        quarterOf(
          quarter,
          counted.filter((each) => each.quarter === quarter),
          timed.find((each) => each.quarter === quarter),
          reasons,
        ),
      ),
      decisions: { before: before.toISOString(), counts: countsBefore(counted) },
      head: head
        ? {
            number: head.number,
            upTo: head.upTo,
            key: head.key,
            sealedAt: head.sealedAt,
            hash: hashOfSeal(head).toString('hex'),
          }
        : null,
      receiptKey: this.receipts.publicKey,
    };
  }
}

/** Newest first, as `2026-Q4`. */
function quartersUpTo(day: string): string[] {
  const newest = Number(day.slice(0, 4)) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3);
  return Array.from({ length: quartersShown }, (_, back) => {
    const at = newest - back;
    return `${Math.floor(at / 4)}-Q${(at % 4) + 1}`;
  });
}

const firstDayOf = (quarter: string) =>
  `${quarter.slice(0, 4)}-${String((Number(quarter.slice(-1)) - 1) * 3 + 1).padStart(2, '0')}-01`;

function quarterOf(
  quarter: string,
  counted: readonly Counted[],
  timed: Timed | undefined,
  reasons: Reasons,
): ModeratedQuarter {
  const numbers = (violationId: number) => {
    const of = counted.filter((each) => each.violation_id === violationId);
    return (kind: string) => of.find((each) => each.kind === kind)?.count ?? 0;
  };
  const all = numbers(any);
  const figures = sumsOf(all);
  const byKind = counted.filter((each) => each.violation_id === any && isDecisionKind(each.kind));
  const ids = new Set(counted.map(({ violation_id }) => violation_id).filter((id) => id !== any));
  return {
    quarter,
    removals: {
      posts: figures.postsRemoved,
      comments: figures.commentsRemoved,
      jobs: figures.jobsRemoved,
      pictures: figures.picturesRemoved,
    },
    warnings: figures.warnings,
    suspensions: figures.suspensions,
    companies: { rejected: figures.companiesRejected, revoked: figures.companiesRevoked },
    reports: {
      received: all('reported'),
      dismissed: all('answered dismissed'),
      removed: all('answered removed'),
      warned: all('answered warned'),
      suspended: all('answered suspended'),
      gone: all('answered gone'),
    },
    reversals: {
      restored: figures.restored,
      withdrawn: figures.withdrawn,
      lifted: figures.lifted,
      reopened: figures.reopened,
    },
    appeals: { made: all('appealed'), upheld: figures.upheld, reversed: figures.reversed },
    decisions: {
      total: byKind.reduce((sum, each) => sum + each.count, 0),
      byOperator: all('by operator'),
      byProgram: all('by program'),
      byKind: Object.fromEntries(byKind.map((each) => [each.kind, each.count])),
    },
    timeToDecision: timed ? { decisions: timed.decisions, median: timed.median, p90: timed.p90 } : null,
    byReason: [...ids]
      .map((id) => {
        const of = numbers(id);
        const { postsRemoved, commentsRemoved, jobsRemoved, picturesRemoved, warnings, suspensions } =
          sumsOf(of);
        return {
          reason: reasons.get(id) ?? '',
          reports: of('reported'),
          posts: postsRemoved,
          comments: commentsRemoved,
          jobs: jobsRemoved,
          pictures: picturesRemoved,
          warnings,
          suspensions,
        };
      })
      .toSorted((one, other) => total(other) - total(one) || one.reason.localeCompare(other.reason)),
  };
}

/** The figures of decisions, from the number of each kind. */
const sumsOf = (numberOf: (kind: string) => number) =>
  Object.fromEntries(
    Object.entries(decisionFigures).map(([figure, kinds]) => [
      figure,
      kinds.reduce((sum, kind) => sum + numberOf(kind), 0),
    ]),
  ) as Record<DecisionFigure, number>;

/** Before the kind of decisions that may not be in the public log yet. */
const recent = 'recent ';

/** The decisions that are in the public log by now: all of them without the recent ones. */
function countsBefore(counted: readonly Counted[]): Transparency['decisions']['counts'] {
  const ofAll = counted.filter((each) => each.violation_id === any);
  return ofAll
    .filter(({ kind }) => isDecisionKind(kind))
    .map(({ quarter, kind, count }) => {
      const late = ofAll.find((each) => each.quarter === quarter && each.kind === recent + kind);
      return { quarter, kind, count: count - (late?.count ?? 0) };
    })
    .filter(({ count }) => count > 0);
}

const isDecisionKind = (kind: string) => (decisionKinds as readonly string[]).includes(kind);

const total = ({ reason: _, ...counts }: ModeratedQuarter['byReason'][0]) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const quarterIn = (instant: string) =>
  sql`to_char(${sql.ref(instant)} at time zone 'Asia/Singapore', 'YYYY-"Q"Q')`;
const isSince = (day: string, instant: string) =>
  sql`${sql.ref(instant)} >= ${day}::date::timestamp at time zone 'Asia/Singapore'`;

interface CountedEvents {
  readonly table: string;
  readonly at: string;
  readonly kind: RawBuilder<unknown>;
  readonly reasons?: RawBuilder<unknown>;
}

/** Counts since a day, in total and, if there are reasons, per reason. */
function countsSince(since: string, { table, at, kind, reasons }: CountedEvents) {
  const all = sql`
    select ${quarterIn(at)}, ${kind}, ${any}::integer, count(*)::integer
    from ${sql.table(table)} where ${isSince(since, at)} group by 1, 2`;
  if (reasons === undefined) return all;
  return sql`${all}
    union all
    select ${quarterIn(at)}, ${kind}, reason.id, count(*)::integer
    from ${sql.table(table)} cross join unnest(${reasons}) reason (id) where ${isSince(since, at)} group by 1, 2, 3`;
}

/** What members do, and what became of it: no decisions. */
const countedEvents: readonly CountedEvents[] = [
  { table: 'report', at: 'reported_at', kind: sql`'reported'`, reasons: sql`array[violation_id]` },
  { table: 'report', at: 'answered_at', kind: sql`'answered ' || outcome` },
  { table: 'appeal', at: 'made_at', kind: sql`'appealed'` },
];

/** Decisions are counted by the history's tally; everything else in its own table. One statement, so that all count the same decisions. */
const counts = (since: string, before: Date) => sql<Counted>`
  select to_char(day::date, 'YYYY-"Q"Q') as quarter, kind, violation_id, sum(count)::integer as count
  from moderation_count
  where admin_id = ${any}::integer and day >= ${since} and kind in (${sql.join(decisionKinds.map((kind) => sql.lit(kind)))})
    and violation_id in (select ${any}::integer union all select violation_id from violation)
  group by 1, 2, 3
  union all
  select to_char(day::date, 'YYYY-"Q"Q'),
    case admin_id when ${sql.lit(deciderIds.operator)} then 'by operator' else 'by program' end, ${any}::integer, sum(count)::integer
  from moderation_count
  where admin_id in (${sql.lit(deciderIds.operator)}, ${sql.lit(deciderIds.program)}) and day >= ${since} and kind = ''
    and violation_id = ${any}::integer
  group by 1, 2
  union all
  select ${quarterIn('decided_at')}, ${recent} || kind, ${any}::integer, count(*)::integer
  from moderation_entry where violation_id = ${any}::integer and decided_at >= ${before}
  group by 1, 2
  union all
  ${sql.join(
    countedEvents.map((each) => countsSince(since, each)),
    sql` union all `,
  )}`;

/** Times of cases that an admin decided; other cases did not wait for a decision. */
const times = (since: string) => sql<Timed>`
  select ${quarterIn('decided_at')} as quarter, count(*)::integer as decisions,
    percentile_cont(0.5) within group (order by seconds)::float8 as median,
    percentile_cont(0.9) within group (order by seconds)::float8 as p90
  from (
    select decided_at, greatest(0, extract(epoch from decided_at - opened_at)) as seconds
    from report_case
    where state = 'decided' and outcome <> 'gone' and report_count > 0 and ${isSince(since, 'decided_at')}
  ) decided
  group by 1`;
