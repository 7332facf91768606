import type {
  caseAges,
  CaseSort,
  CaseState,
  HoldGround,
  ReportedKind,
  reporterRecords,
} from '@lock-in/contracts';
import { type RawBuilder, sql } from 'kysely';
import { scopeOf } from '../../platform/http/scope.ts';
import { isCaseOf } from './reported-things.ts';

/** Which cases a page of the queue shows, and in which order. */
export interface CaseChoice {
  readonly state: CaseState | 'waiting';
  readonly sort: CaseSort;
  readonly kind?: ReportedKind | undefined;
  readonly reason?: number | undefined;
  readonly age?: (typeof caseAges)[number] | undefined;
  readonly reporters?: (typeof reporterRecords)[number] | undefined;
  readonly held?: HoldGround | undefined;
  readonly author?: number | undefined;
}

interface CaseKey {
  readonly report_count: number;
  readonly opened_position: number;
  readonly decided_position: number | null;
}

interface CaseOrder {
  readonly by: RawBuilder<unknown>;
  readonly after: (key: readonly number[]) => RawBuilder<boolean>;
  readonly keyOf: (row: CaseKey) => number[];
}

const orders: Readonly<Record<CaseSort | 'decided', CaseOrder>> = {
  oldest: {
    by: sql`c.opened_position`,
    after: ([position]) => sql`c.opened_position > ${position}::bigint`,
    keyOf: ({ opened_position }) => [opened_position],
  },
  newest: {
    by: sql`c.opened_position desc`,
    after: ([position]) => sql`c.opened_position < ${position}::bigint`,
    keyOf: ({ opened_position }) => [opened_position],
  },
  mostReports: {
    by: sql`c.report_count desc, c.opened_position`,
    after: ([reports, position]) =>
      sql`(-c.report_count, c.opened_position) > (-${reports}::integer, ${position}::bigint)`,
    keyOf: ({ report_count, opened_position }) => [report_count, opened_position],
  },
  decided: {
    by: sql`c.decided_position desc`,
    after: ([position]) => sql`c.decided_position < ${position}::bigint`,
    keyOf: ({ decided_position }) => [decided_position!],
  },
};

/** Decided cases have one order. */
export const orderOf = ({ state, sort }: CaseChoice): CaseOrder =>
  orders[state === 'decided' ? 'decided' : sort];

export const caseScopeOf = ({ state, sort, kind, reason, age, reporters, held, author }: CaseChoice) =>
  scopeOf(`cases ${state}`, sort, kind, reason, age, reporters, held, author);

export const isNarrowed = ({ kind, reason, age, reporters, held, author }: CaseChoice) =>
  [kind, reason, age, reporters, held, author].some((each) => each !== undefined);

const hoursOf = { hour: 1, day: 24, week: 168 } as const;

/** Conditions on row `c` of `report_case`. */
export function chosenCases(
  { state, kind, reason, age, reporters, held, author }: CaseChoice,
  now: Date,
): RawBuilder<boolean> {
  const conditions = [
    state === 'decided' ? sql`c.state = 'decided'` : sql`c.state <> 'decided'`,
    ...(state === 'open' || state === 'claimed' ? [sql`c.state = ${state}`] : []),
    ...(kind === undefined ? [] : [sql`c.thing = ${kind}`]),
    ...(reason === undefined ? [] : [sql`c.reasons ? ${String(reason)}::text`]),
    ...(age === undefined ? [] : [sql`c.opened_at <= ${new Date(now.getTime() - hoursOf[age] * 3_600_000)}`]),
    ...(held === undefined ? [] : [sql`c.held = ${held}`]),
    ...(author === undefined ? [] : [isCaseOf(author)]),
    ...(reporters === 'trusted' ? [sql`exists (${reportersWith(sql`upheld > dismissed`)})`] : []),
    ...(reporters === 'doubtful'
      ? [sql`c.report_count > 0 and not exists (${reportersWith(sql`dismissed <= upheld`)})`]
      : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const reportersWith = (record: RawBuilder<unknown>) => sql`
  select from report r cross join lateral (
    select coalesce(sum(count) filter (where outcome in ('removed', 'warned', 'suspended')), 0) as upheld,
      coalesce(sum(count) filter (where outcome = 'dismissed'), 0) as dismissed
    from reporter_count where reporter_count.account_id = r.account_id
  ) record
  where r.case_id = c.case_id and ${record}`;
