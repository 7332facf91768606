import type { CaseState } from '@lock-in/contracts';
import type {
  HeldCommentEvent,
  HeldPostEvent,
  HoldGround,
  ReportCaseEvent,
  ReportedKind,
  ReportOutcome,
  WarningsEvent,
} from '@lock-in/domain';
import type { TallyTable } from '@lock-in/event-store';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../../platform/database/read-model.ts';

/** A case as the queue shows it. Its thing's content is in the thing's row of the history. */
export const ReportCaseRow = defineEntity({
  name: 'ReportCaseRow',
  tableName: 'report_case',
  properties: {
    case_id: p.integer().primary(),
    thing: p.text().$type<ReportedKind>(),
    thing_id: p.integer(),
    /** For a comment: its post. */
    post_id: p.integer().strictNullable(),
    state: p.text().$type<CaseState>(),
    /** Log position of the report that opened the case. */
    opened_position: p.bigint().$type<number>(),
    opened_at: p.datetime().$type<string>(),
    report_count: p.integer(),
    /** Why its thing is hidden until an admin decides; null if it is not hidden. */
    held: p.text().$type<HoldGround>().strictNullable(),
    /** Number of reports by reason. */
    reasons: p.json().$type<Readonly<Record<string, number>>>(),
    claimed_by: p.integer().strictNullable(),
    claimed_at: p.datetime().$type<string>().strictNullable(),
    /** Null if the case was closed without a decision. */
    decided_by: p.integer().strictNullable(),
    decided_at: p.datetime().$type<string>().strictNullable(),
    decided_position: p.bigint().$type<number>().strictNullable(),
    outcome: p.text().$type<ReportOutcome>().strictNullable(),
    violation_ids: p.json().columnType('integer[]').$type<readonly number[]>(),
    /** The ruling that decided it, if any. */
    ruling_id: p.integer().strictNullable(),
    /** How many reporters have been told the outcome. */
    told: p.integer().defaultRaw('0'),
  },
});
type CaseRow = InferEntity<typeof ReportCaseRow>;

const untouched = {
  state: 'open',
  report_count: 0,
  held: null,
  reasons: {},
  claimed_by: null,
  claimed_at: null,
  decided_by: null,
  decided_at: null,
  decided_position: null,
  outcome: null,
  violation_ids: [],
  ruling_id: null,
} as const satisfies Partial<CaseRow>;

/** Reporters who have not been told that the case was decided, or that it is open again. */
export const hasUntold = `case when state = 'decided' then told < report_count else told > 0 end`;

export const reportCases = readModel<CaseRow, ReportCaseEvent | HeldPostEvent | HeldCommentEvent>({
  entity: ReportCaseRow,
  indexes: `
    create index report_case_untold on report_case (case_id) where ${hasUntold};
    create index report_case_waiting on report_case (opened_position) where state <> 'decided';
    create index report_case_most_reported on report_case (report_count desc, opened_position) where state <> 'decided';
    create index report_case_decided on report_case (decided_position desc) where state = 'decided';
    create index report_case_of_thing on report_case (thing, thing_id)`,
  handles: [
    'ThingReported',
    'ReviewOpened',
    'CaseClaimed',
    'CaseReleased',
    'CaseDecided',
    'CaseReopened',
    'CaseClosed',
    'PostHeld',
    'PostReleased',
    'CommentHeld',
    'CommentReleased',
    'ReplyHeld',
    'ReplyReleased',
    'ReportAnswered',
    'ReportReopened',
  ],
  keyOf: ({ data }) => ({ case_id: data.caseId }),
  fold(row, { type, data, position, occurredAt }) {
    const openedNow = { ...untouched, opened_position: position, opened_at: occurredAt, told: 0 };
    if (type === 'ThingReported' || type === 'ReviewOpened') {
      const { caseId: case_id, thing, thingId: thing_id, postId: post_id } = data;
      const opened: CaseRow = row ?? { case_id, thing, thing_id, post_id, ...openedNow };
      if (type === 'ReviewOpened') return opened;
      const { violationId } = data;
      const reasons = { ...opened.reasons, [violationId]: (opened.reasons[violationId] ?? 0) + 1 };
      return { ...opened, report_count: opened.report_count + 1, reasons };
    }
    if (type === 'PostHeld' || type === 'CommentHeld' || type === 'ReplyHeld') {
      // In one append, the hold comes before the event that opens its case.
      const opened = row ?? {
        case_id: data.caseId,
        ...('commentId' in data
          ? { thing: 'comment' as const, thing_id: data.commentId, post_id: data.postId }
          : { thing: 'post' as const, thing_id: data.postId, post_id: null }),
        ...openedNow,
      };
      return { ...opened, held: data.ground };
    }
    if (row === undefined) return undefined;
    const decided = {
      state: 'decided',
      decided_at: occurredAt,
      decided_position: position,
      held: null,
      told: 0,
    } as const;
    switch (type) {
      case 'CaseClaimed':
        return { ...row, state: 'claimed', claimed_by: data.claimedBy, claimed_at: occurredAt };
      case 'CaseReleased':
        return { ...row, state: 'open', claimed_by: null, claimed_at: null };
      case 'CaseDecided': {
        const { outcome, decidedBy: decided_by, violationIds: violation_ids, rulingId: ruling_id } = data;
        return { ...row, ...decided, outcome, decided_by, violation_ids, ruling_id };
      }
      case 'CaseReopened': {
        const { report_count, reasons, held } = row;
        return { ...row, ...untouched, report_count, reasons, held };
      }
      case 'CaseClosed':
        return { ...row, ...decided, outcome: 'gone' };
      case 'ReportAnswered':
        return { ...row, told: row.told + 1 };
      case 'ReportReopened':
        return { ...row, told: row.told - 1 };
      case 'PostReleased':
      case 'CommentReleased':
      case 'ReplyReleased':
        return { ...row, held: null };
    }
  },
});

/** A single report. Its text is read from the log, as long as the reporter is not erased. */
export const ReportRow = defineEntity({
  name: 'ReportRow',
  tableName: 'report',
  properties: {
    report_id: p.integer().primary(),
    case_id: p.integer(),
    account_id: p.integer(),
    violation_id: p.integer(),
    position: p.bigint().$type<number>(),
    reported_at: p.datetime().$type<string>(),
    outcome: p.text().$type<ReportOutcome>().strictNullable(),
    answered_at: p.datetime().$type<string>().strictNullable(),
  },
});
type Report = InferEntity<typeof ReportRow>;
type OfReport = Extract<ReportCaseEvent, { type: 'ThingReported' | 'ReportAnswered' | 'ReportReopened' }>;

/** How many reports of each outcome an account made; no outcome while the case is open. */
const reporterCounts = {
  name: 'reporter_count',
  group: ['account_id', 'outcome'],
} as const satisfies TallyTable;

export const reports = readModel<Report, OfReport>({
  entity: ReportRow,
  more: `
    create table reporter_count (
      account_id integer not null,
      outcome text not null,
      shard smallint not null,
      count integer not null,
      primary key (account_id, outcome, shard)
    ) with (fillfactor = 50)`,
  indexes: `
    create index report_of_case on report (case_id, position desc);
    create index report_of_account on report (account_id, position desc)`,
  handles: ['ThingReported', 'ReportAnswered', 'ReportReopened'],
  keyOf: ({ data }) => ({ report_id: data.reportId }),
  tallies: [
    {
      table: reporterCounts,
      groupsOf: ({ account_id, outcome }) => [{ account_id, outcome: outcome ?? '' }],
    },
  ],
  fold(row, { type, data, position, occurredAt }) {
    if (type === 'ReportAnswered') return row && { ...row, outcome: data.outcome, answered_at: occurredAt };
    if (type === 'ReportReopened') return row && { ...row, outcome: null, answered_at: null };
    const { reportId: report_id, caseId: case_id, accountId: account_id, violationId: violation_id } = data;
    const ids = { report_id, case_id, account_id, violation_id };
    return { ...ids, position, reported_at: occurredAt, outcome: null, answered_at: null };
  },
});

/** A warning. Its text is read from the log. */
export const WarningRow = defineEntity({
  name: 'WarningRow',
  tableName: 'account_warning',
  properties: {
    /** The case or the ruling that the warning names. */
    case_id: p.integer().primary(),
    account_id: p.integer(),
    thing: p.text().$type<ReportedKind>(),
    thing_id: p.integer(),
    violation_ids: p.json().columnType('integer[]').$type<readonly number[]>(),
    position: p.bigint().$type<number>(),
    warned_by: p.integer(),
    warned_at: p.datetime().$type<string>(),
    withdrawn_at: p.datetime().$type<string>().strictNullable(),
  },
});
type WarningOf = InferEntity<typeof WarningRow>;

export const accountWarnings = readModel<WarningOf, WarningsEvent>({
  entity: WarningRow,
  indexes: `
    create index account_warning_of_account on account_warning (account_id, position desc);
    create index account_warning_by_position on account_warning (position)`,
  handles: ['AccountWarned', 'AccountWarningWithdrawn'],
  keyOf: ({ data }) => ({ case_id: data.caseId }),
  fold(row, { type, data, position, occurredAt }) {
    if (type === 'AccountWarningWithdrawn') return row && { ...row, withdrawn_at: occurredAt };
    return {
      case_id: data.caseId,
      account_id: data.accountId,
      thing: data.thing,
      thing_id: data.thingId,
      violation_ids: data.violationIds,
      position,
      warned_by: data.warnedBy,
      warned_at: occurredAt,
      withdrawn_at: null,
    };
  },
});
