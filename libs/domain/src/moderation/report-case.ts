import { type AccountIds, archiveEntry, idField, namesOf } from '../archive.ts';
import type { Decider } from '../decider.ts';
import { decided } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { commentStream, type CommentState } from '../feed/comment.ts';
import { mustBePublished, postStream, type PostState } from '../feed/post.ts';
import { accountStream, type AccountState } from '../identity/account.ts';
import { jobStream, type JobState } from '../jobs/job.ts';
import { reject, type Rejection } from '../rejection.ts';
import {
  type DecidedOutcome,
  hasReported,
  listed,
  openCase,
  type OpenCase,
  outcomeOf,
  type ReportCaseState,
  type ReportedThing,
  type ReportOutcome,
} from './open-case.ts';

/** Reports a thing to the admins. The states are those of the thing and, for a comment, of its post. */
export interface ReportThing extends ReportedThing {
  readonly kind: 'ReportThing';
  /** A new id, for the case that this report opens if none is open. */
  readonly caseId: number;
  readonly reportId: number;
  /** The reporter's account id. */
  readonly accountId: number;
  /** The reason. The caller has checked that it exists. */
  readonly violationId: number;
  /** Optional; may be empty. */
  readonly words: string;
  /** The post of a comment; otherwise null. */
  readonly postId: number | null;
  readonly post?: PostState;
  readonly comment?: CommentState;
  readonly job?: JobState;
  readonly account?: AccountState;
}

/** Assigns a case to an admin. `takeOver`: even if it is assigned to another admin. */
export interface ClaimCase {
  readonly kind: 'ClaimCase';
  readonly caseId: number;
  /** The admin's account id. */
  readonly claimedBy: number;
  readonly takeOver: boolean;
}

export interface ReleaseCase {
  readonly kind: 'ReleaseCase';
  readonly caseId: number;
  /** The admin's account id. */
  readonly releasedBy: number;
}

/**
 * Decides a case. Its effects on the thing and its author are decided in the same transaction by their own aggregates. `caseId` null: the
 * open case, if there is one.
 */
export interface DecideCase {
  readonly kind: 'DecideCase';
  readonly caseId: number | null;
  readonly outcome: DecidedOutcome;
  /** The admin's account id. */
  readonly decidedBy: number;
  /** Empty for a dismissal. The caller has checked that they exist. */
  readonly violationIds: readonly number[];
  readonly rulingId: number;
}

/** Undoes what a ruling decided about the thing's case: it is open again, unless another case was opened since. */
export interface ReopenCase {
  readonly kind: 'ReopenCase';
  readonly rulingId: number;
  /** The admin's account id. */
  readonly reopenedBy: number;
}

/** Opens a case of a thing that the program hides, if none is open. */
export interface OpenReview extends ReportedThing {
  readonly kind: 'OpenReview';
  readonly caseId: number;
  /** The post of a comment; otherwise null. */
  readonly postId: number | null;
}

/** Tells the next of many reporters what became of the case, or that it is open again. */
export interface AnswerReports {
  readonly kind: 'AnswerReports';
  readonly caseId: number;
}

/** Closes a case whose thing is gone without a decision. */
export interface CloseCase {
  readonly kind: 'CloseCase';
  readonly caseId: number;
}

/** The first report of a thing without an open case opens one. */
export interface ThingReported {
  readonly type: 'ThingReported';
  readonly data: ReportedThing & {
    readonly caseId: number;
    readonly reportId: number;
    /** The reporter's account id. */
    readonly accountId: number;
    readonly violationId: number;
    readonly postId: number | null;
  };
  readonly subject: string;
  /** The reporter's text. */
  readonly personal: { readonly words: string } | null;
}

/** The thing was hidden without a report; it waits for a decision like a reported one. */
export interface ReviewOpened {
  readonly type: 'ReviewOpened';
  readonly data: ReportedThing & { readonly caseId: number; readonly postId: number | null };
}

export interface CaseClaimed {
  readonly type: 'CaseClaimed';
  readonly data: ReportedThing & { readonly caseId: number; readonly claimedBy: number };
}

export interface CaseReleased {
  readonly type: 'CaseReleased';
  readonly data: ReportedThing & { readonly caseId: number; readonly releasedBy: number };
}

export interface CaseDecided {
  readonly type: 'CaseDecided';
  readonly data: ReportedThing & {
    readonly caseId: number;
    readonly outcome: DecidedOutcome;
    readonly decidedBy: number;
    readonly violationIds: readonly number[];
    readonly rulingId: number;
    /** Nobody had reported the thing. */
    readonly isReview?: true;
  };
}

export interface CaseReopened {
  readonly type: 'CaseReopened';
  readonly data: ReportedThing & {
    readonly caseId: number;
    /** The outcome that is taken back. */
    readonly outcome: DecidedOutcome;
    readonly reopenedBy: number;
    readonly rulingId: number;
    /** Nobody had reported the thing. */
    readonly isReview?: true;
  };
}

/** Closed without a decision: the author deleted the thing, or an admin removed it outside the case. */
export interface CaseClosed {
  readonly type: 'CaseClosed';
  readonly data: ReportedThing & { readonly caseId: number };
}

/** Notifies one reporter of the outcome; one event for each report. */
export interface ReportAnswered {
  readonly type: 'ReportAnswered';
  readonly data: ReportedThing & {
    readonly caseId: number;
    readonly reportId: number;
    /** The reporter's account id. */
    readonly accountId: number;
    readonly outcome: ReportOutcome;
  };
}

/** Takes back the outcome that a reporter was told; one event for each report. */
export interface ReportReopened {
  readonly type: 'ReportReopened';
  readonly data: Omit<ReportAnswered['data'], 'outcome'>;
}

export type ReportCaseCommand =
  | ReportThing
  | OpenReview
  | ClaimCase
  | ReleaseCase
  | DecideCase
  | ReopenCase
  | CloseCase
  | AnswerReports;
export type ReportCaseEvent =
  | ThingReported
  | ReviewOpened
  | CaseClaimed
  | CaseReleased
  | CaseDecided
  | CaseReopened
  | CaseClosed
  | ReportAnswered
  | ReportReopened;

/** A decision tells this many reporters; the others are told soon after it, `toldLater` at a time. */
export const toldAtOnce = 200;
export const toldLater = 1_000;

/** Filed under the thing. One stream for all its cases, so that at most one is open. */
export const reportCaseStream = ({ thing, thingId }: ReportedThing, postId: number | null) => {
  switch (thing) {
    case 'post':
      return `${postStream(thingId)}/reports`;
    case 'comment':
      return `${commentStream(postId!, thingId)}/reports`;
    case 'job':
      return `${jobStream(thingId)}/reports`;
    case 'account':
      return `${accountStream(thingId)}/reports`;
  }
};

const evolve = (state: ReportCaseState, { type, data }: ReportCaseEvent): ReportCaseState => {
  switch (type) {
    case 'ThingReported': {
      const { caseId, thing, thingId, reportId, accountId } = data;
      const open = openCase(state);
      const reports = { reportId, accountId, before: open?.reports ?? null };
      const { claimedBy = null, told = 0 } = open ?? {};
      return { caseId, thing, thingId, claimedBy, reports, told };
    }
    case 'ReviewOpened': {
      const { caseId, thing, thingId } = data;
      return { caseId, thing, thingId, claimedBy: null, reports: null, told: 0, isReview: true };
    }
    case 'CaseClaimed':
      return state && { ...state, claimedBy: data.claimedBy };
    case 'CaseReleased':
      return state && { ...state, claimedBy: null };
    case 'CaseDecided': {
      const { outcome, decidedBy: by, rulingId } = data;
      return state && { ...state, told: 0, ended: { outcome, by, rulingId } };
    }
    case 'CaseClosed':
      return state && { ...state, told: 0, ended: { outcome: 'gone', by: null, rulingId: null } };
    case 'CaseReopened': {
      if (state === null) return null;
      const { ended: _, ...open } = state;
      return { ...open, claimedBy: null };
    }
    // Those of an earlier case are all told before another one is opened.
    case 'ReportAnswered':
      return state && { ...state, told: state.told + 1 };
    case 'ReportReopened':
      return state && { ...state, told: state.told - 1 };
  }
};

const decide = (
  command: ReportCaseCommand,
  state: ReportCaseState,
): readonly ReportCaseEvent[] | Rejection => {
  if (command.kind === 'ReportThing') return report(command, state);
  if (command.kind === 'ReopenCase') return reopen(command, state);
  if (command.kind === 'OpenReview') return openReview(command, state);
  if (command.kind === 'AnswerReports') return state?.caseId === command.caseId ? tell(state, toldLater) : [];
  // If the case is not the open one, it was decided or closed meanwhile.
  const open = openCase(state, command.caseId);
  if (command.kind === 'CloseCase') return open ? close(open) : [];
  if (open === null) return command.caseId === null ? [] : reject('CaseAlreadyDecided');
  switch (command.kind) {
    case 'ClaimCase':
      return claim(command, open);
    case 'ReleaseCase':
      return release(command, open);
    case 'DecideCase':
      return decideCase(command, open);
  }
};

/** Each person reports once for each case; the first report counts. */
const report = (command: ReportThing, state: ReportCaseState): readonly ReportCaseEvent[] | Rejection => {
  const author = authorOf(command);
  if (typeof author !== 'number') return author;
  const { thing, thingId, reportId, accountId, violationId, postId, words } = command;
  const open = openCase(state);
  if (author === accountId) return reject('OwnThingReported');
  if (open && hasReported(open.reports, accountId)) return [];
  const caseId = open?.caseId ?? command.caseId;
  return [
    ...(state?.ended ? tell(state) : []),
    {
      type: 'ThingReported',
      data: { caseId, thing, thingId, reportId, accountId, violationId, postId },
      subject: accountStream(accountId),
      personal: { words },
    },
  ];
};

const openReview = ({ kind: _, ...data }: OpenReview, state: ReportCaseState): readonly ReportCaseEvent[] =>
  openCase(state) ? [] : [{ type: 'ReviewOpened', data }];

/** The author of the reported thing; a rejection if it is gone. */
const authorOf = ({ thing, thingId, post, comment, job, account }: ReportThing): number | Rejection => {
  switch (thing) {
    case 'post':
      return post?.status === 'published' ? post.authorId : reject('PostNotFound');
    case 'comment': {
      const refused = post && mustBePublished(post);
      if (refused) return refused;
      return comment?.status === 'published' ? comment.accountId : reject('CommentNotFound');
    }
    case 'job':
      return job?.status === 'open' ? job.description.accountId : reject('JobNotFound');
    case 'account':
      return account?.status === 'active' && account.role !== 'Admin' ? thingId : reject('AccountNotFound');
  }
};

const claim = (
  { caseId, claimedBy, takeOver }: ClaimCase,
  open: OpenCase,
): readonly ReportCaseEvent[] | Rejection => {
  if (open.claimedBy === claimedBy) return [];
  if (open.claimedBy !== null && !takeOver) return reject('CaseClaimedByAnother');
  return [{ type: 'CaseClaimed', data: { ...subjectOf(open), caseId, claimedBy } }];
};

const release = (
  { caseId, releasedBy }: ReleaseCase,
  open: OpenCase,
): readonly ReportCaseEvent[] | Rejection => {
  if (open.claimedBy === null) return [];
  if (open.claimedBy !== releasedBy) return reject('CaseClaimedByAnother');
  return [{ type: 'CaseReleased', data: { ...subjectOf(open), caseId, releasedBy } }];
};

/** Allowed without a claim; a case that another admin claimed must be taken over first. */
const decideCase = (
  { outcome, decidedBy, violationIds, rulingId }: DecideCase,
  open: OpenCase,
): readonly ReportCaseEvent[] | Rejection => {
  if (open.claimedBy !== null && open.claimedBy !== decidedBy) return reject('CaseClaimedByAnother');
  if (outcome === 'dismissed' ? violationIds.length > 0 : violationIds.length === 0)
    return reject('NoViolation');
  const { caseId } = open;
  const violations = [...new Set(violationIds)];
  const data = {
    ...subjectOf(open),
    caseId,
    outcome,
    decidedBy,
    violationIds: violations,
    rulingId,
    ...ofReview(open),
  };
  return [{ type: 'CaseDecided', data }, ...answers({ ...open, told: 0 }, outcome, toldAtOnce)];
};

const reopen = ({ rulingId, reopenedBy }: ReopenCase, state: ReportCaseState): readonly ReportCaseEvent[] => {
  if (state?.ended?.rulingId !== rulingId || state.ended.outcome === 'gone') return [];
  const { outcome } = state.ended;
  const { ended: _, ...open } = state;
  const of = { ...subjectOf(state), caseId: state.caseId };
  return [
    { type: 'CaseReopened', data: { ...of, outcome, reopenedBy, rulingId, ...ofReview(state) } },
    ...takenBack(open, toldAtOnce),
  ];
};

const close = (open: OpenCase): readonly ReportCaseEvent[] => [
  { type: 'CaseClosed', data: { ...subjectOf(open), caseId: open.caseId } },
  ...answers({ ...open, told: 0 }, 'gone', toldAtOnce),
];

/** Of a case that is open, only what was told before it was reopened is left to take back. */
const tell = (
  state: NonNullable<ReportCaseState>,
  most = Infinity,
): readonly (ReportAnswered | ReportReopened)[] =>
  state.ended ? answers(state, state.ended.outcome, most) : takenBack(state, most);

const answers = (
  { caseId, reports, told, ...open }: OpenCase,
  outcome: ReportOutcome,
  most: number,
): ReportAnswered[] =>
  listed(reports)
    .slice(told, told + most)
    .map(({ reportId, accountId }) => ({
      type: 'ReportAnswered',
      data: { ...subjectOf(open), caseId, reportId, accountId, outcome },
    }));

/** The last that were told come first, so that those who have been told are always the first of all. */
const takenBack = ({ caseId, reports, told, ...open }: OpenCase, most: number): ReportReopened[] =>
  listed(reports)
    .slice(Math.max(0, told - most), told)
    .map(({ reportId, accountId }) => ({
      type: 'ReportReopened',
      data: { ...subjectOf(open), caseId, reportId, accountId },
    }));

const ofReview = ({ isReview }: OpenCase) => (isReview ? { isReview } : {});

const subjectOf = ({ thing, thingId }: ReportedThing): ReportedThing => ({ thing, thingId });

const outcomes = {
  dismissed: 'Reports dismissed',
  removed: 'Reports decided: removed',
  'picture removed': 'Reports decided: picture removed',
  warned: 'Reports decided: author warned',
  suspended: 'Reports decided: author suspended',
} as const;

const ofCase = (
  what: string,
  { thing, thingId }: ReportedThing,
  adminId: number,
  { accountId }: AccountIds,
  details?: object,
) =>
  archiveEntry(adminId === accountId ? 'decisions' : 'reports', what, {
    ...idField(thing, thingId),
    ...details,
  });

export const reportCaseEvents: EventDeclarations<ReportCaseEvent> = {
  ThingReported: {
    example: {
      type: 'ThingReported',
      data: {
        thing: 'post',
        thingId: 12,
        caseId: 50,
        reportId: 134,
        accountId: 34,
        violationId: 1,
        postId: null,
      },
      subject: 'account-34',
      personal: { words: 'The same advertisement again.' },
    },
    timeline: { one: 'Reported', many: (people) => `Reported by ${people}` },
    /** The author's archive has neither the reporter nor the report's text. */
    archive: (
      { data: { thing, thingId, accountId: reporter, violationId }, personal },
      owner,
      { violations },
    ) =>
      reporter === owner.accountId
        ? archiveEntry('reports', 'Reported', {
            ...idField(thing, thingId),
            reasons: namesOf([violationId], violations),
            words: personal?.words ?? '',
          })
        : archiveEntry('reports', 'Reported by somebody', idField(thing, thingId)),
  },
  ReviewOpened: {
    example: { type: 'ReviewOpened', data: { thing: 'post', thingId: 12, caseId: 50, postId: null } },
    decision: 'The thing was hidden, which is a decision of its own.',
    timeline: 'Put before the admins',
    archive: ({ data: { thing, thingId } }) =>
      archiveEntry('reports', 'Put before the administrators', idField(thing, thingId)),
  },
  CaseClaimed: {
    example: { type: 'CaseClaimed', data: { thing: 'post', thingId: 12, caseId: 50, claimedBy: 1 } },
    decision: 'Says who works on the case.',
    timeline: 'Reports claimed by an admin',
    archive: ({ data }, owner) => ofCase('Reports claimed', data, data.claimedBy, owner),
  },
  CaseReleased: {
    example: { type: 'CaseReleased', data: { thing: 'post', thingId: 12, caseId: 50, releasedBy: 1 } },
    decision: 'Says who works on the case.',
    timeline: 'Reports released by an admin',
    archive: ({ data }, owner) => ofCase('Reports released', data, data.releasedBy, owner),
  },
  CaseDecided: {
    example: {
      type: 'CaseDecided',
      data: {
        thing: 'post',
        thingId: 12,
        caseId: 50,
        outcome: 'removed',
        decidedBy: 1,
        violationIds: [1, 2],
        rulingId: 60,
      },
    },
    decision: {
      kind: 'reportsDismissed',
      by: ['admin'],
      of: ({ data }) =>
        data.outcome === 'dismissed' && !data.isReview
          ? decided(data.thing, data.thingId, null, data.decidedBy, data)
          : null,
    },
    timeline: ({ data }) =>
      data.outcome === 'dismissed' && data.isReview ? 'Reviewed: it stays' : outcomes[outcomeOf(data)],
    archive: ({ data }, owner, { violations }) =>
      ofCase(`Reports decided: ${outcomeOf(data)}`, data, data.decidedBy, owner, {
        reasons: namesOf(data.violationIds, violations),
      }),
  },
  CaseReopened: {
    example: {
      type: 'CaseReopened',
      data: {
        thing: 'post',
        thingId: 12,
        caseId: 50,
        outcome: 'dismissed',
        reopenedBy: 1,
        rulingId: 60,
      },
    },
    /** Of other outcomes, what they did is taken back by events of its own. */
    decision: {
      kind: 'reportsReopened',
      by: ['admin'],
      undoes: ['reportsDismissed'],
      of: ({ data }) =>
        data.outcome === 'dismissed' && !data.isReview
          ? decided(data.thing, data.thingId, null, data.reopenedBy, { caseId: data.caseId })
          : null,
    },
    timeline: ({ data }) =>
      data.isReview
        ? 'Waits for a decision again: the decision was undone'
        : 'Reports reopened: the decision was undone',
    archive: ({ data }, owner) => ofCase('Reports reopened', data, data.reopenedBy, owner),
  },
  CaseClosed: {
    example: { type: 'CaseClosed', data: { thing: 'post', thingId: 12, caseId: 50 } },
    decision: 'The content is gone, and nobody decided.',
    timeline: 'Reports closed: the content no longer exists',
    archive: ({ data: { thing, thingId } }) =>
      archiveEntry('reports', 'Reports closed', idField(thing, thingId)),
  },
  ReportReopened: {
    example: {
      type: 'ReportReopened',
      data: { thing: 'post', thingId: 12, caseId: 50, reportId: 134, accountId: 34 },
    },
    decision: 'Takes back what a reporter was told.',
    timeline: null,
    archive: ({ data: { thing, thingId, accountId: reporter } }, owner) =>
      archiveEntry(
        'reports',
        reporter === owner.accountId ? 'Your report waits for a decision again' : 'A report was reopened',
        idField(thing, thingId),
      ),
  },
  ReportAnswered: {
    example: {
      type: 'ReportAnswered',
      data: { thing: 'post', thingId: 12, caseId: 50, reportId: 134, accountId: 34, outcome: 'removed' },
    },
    decision: 'Notifies a reporter of the decision.',
    timeline: null,
    archive: ({ data: { thing, thingId, accountId: reporter, outcome } }, owner) =>
      archiveEntry(
        'reports',
        reporter === owner.accountId ? 'Your report was answered' : 'A report was answered',
        {
          ...idField(thing, thingId),
          outcome,
        },
      ),
  },
};

/** The reports of one thing and the decisions about them. */
export const reportCase: Decider<ReportCaseCommand, ReportCaseState, ReportCaseEvent> = {
  events: reportCaseEvents,
  foldsPersonal: false,
  initial: null,
  evolve,
  decide,
};
