import { isVisible } from '@lock-in/markdown';
import { z } from 'zod';
import { only } from '../access.ts';
import { type AnswerOf, contract } from '../contract.ts';
import { id, idText, instant, optionalText, paged, paging } from '../shapes.ts';
import { appealable } from './appeals.ts';
import { holdGrounds } from './holds.ts';
import {
  longestWarning,
  proposedSuspensionDays,
  runningSuspension,
  strike,
  suspensionLength,
} from './suspensions.ts';
import { moderatedThing, person } from './things.ts';
import { violation } from './violations.ts';

/** What can be reported. `account` means the profile of a person or a company. */
export const reportedKinds = ['post', 'comment', 'job', 'account'] as const;
export type ReportedKind = (typeof reportedKinds)[number];

/** The outcome of a case. `removed`: of a profile, its picture. `gone`: not decided, because the thing was deleted or removed otherwise. */
export const reportOutcomes = ['dismissed', 'removed', 'warned', 'suspended', 'gone'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const longestReportWords = 500;

const thing = z.enum(reportedKinds, 'Choose what to report.');
const members = only('User', 'Company');
const admins = only('Admin');

export const listReportReasons = contract({
  method: 'GET',
  path: '/api/reportReasons',
  summary: 'The reasons for which something can be reported.',
  access: members,
  answer: z.array(violation),
});

export const reportThing = contract({
  method: 'POST',
  path: '/api/reports',
  summary:
    'Reports a post, comment, job or account to the admins, with one reason and an optional text. Reports of the same thing form one case. Reporting it again while the case is open changes nothing.',
  access: members,
  body: z.object({
    thing,
    /** The id of the post, comment, job or account. */
    id,
    violationId: id,
    words: optionalText(longestReportWords),
  }),
  mayPend: true,
  /** `repeated`: the caller had reported it before, and the earlier report counts. */
  answer: z.object({ caseId: id, repeated: z.boolean() }),
});

const aboutThing = {
  thing,
  thingId: id,
  /** The post of a comment. */
  postId: id.nullable(),
  /** The title of the post or job, or the account's name; null if it is no longer visible. */
  title: z.string().nullable(),
};

/** One of the caller's reports. */
const ownReport = z
  .object({
    reportId: id,
    ...aboutThing,
    reason: z.string(),
    words: z.string(),
    reportedAt: instant,
    /** Null while the case is open. */
    outcome: z.enum(reportOutcomes).nullable(),
    answeredAt: instant.nullable(),
  })
  .meta({ id: 'OwnReport' });
export type OwnReport = z.output<typeof ownReport>;

export const listOwnReports = contract({
  method: 'GET',
  path: '/api/myReports',
  summary:
    'Lists the caller’s reports, newest first, with the outcome of each; with `thing` and `thingId` only those of one thing.',
  access: members,
  query: z.object({ ...paging(10), thing: thing.optional(), thingId: idText.optional() }),
  answer: paged('reports', ownReport),
});

const warning = z
  .object({
    caseId: id,
    ...aboutThing,
    reasons: z.array(z.string()),
    words: z.string(),
    warnedAt: instant,
    /** When it was withdrawn after an appeal; null if it is in force. */
    withdrawnAt: instant.nullable(),
    ...appealable,
  })
  .meta({ id: 'Warning' });
export type Warning = z.output<typeof warning>;

export const listWarnings = contract({
  method: 'GET',
  path: '/api/warnings',
  summary:
    'Lists the warnings that the caller got from admins, newest first: what each is about, its reasons and its text.',
  access: members,
  query: z.object(paging(10)),
  answer: paged('warnings', warning),
});

export const caseStates = ['open', 'claimed', 'decided'] as const;
export type CaseState = (typeof caseStates)[number];

/** A case as listed in the queue. */
export const reportCase = z
  .object({
    caseId: id,
    state: z.enum(caseStates),
    subject: z.object({
      thing,
      id,
      /** The post of a comment. */
      postId: id.nullable(),
      /** Both are empty if the text can no longer be read. */
      title: z.string(),
      excerpt: z.string(),
    }),
    /** The author; null if the thing is gone. */
    author: person.nullable(),
    openedAt: instant,
    reportCount: z.int(),
    /** Why the thing is hidden until this is decided; null if it is not hidden. */
    held: z.enum(holdGrounds).nullable(),
    /** Reasons with their counts, most frequent first. */
    reasons: z.array(violation.pick({ violationId: true, description: true }).extend({ count: z.int() })),
    claimedBy: person.nullable(),
    claimedAt: instant.nullable(),
    decidedBy: person.nullable(),
    decidedAt: instant.nullable(),
    outcome: z.enum(reportOutcomes).nullable(),
    /**
     * Changes with every edit of the thing. A decision names the version that was read. Null if the thing is gone; of a profile it is the
     * version of the picture, which only the case’s details have.
     */
    version: z.int().nullable(),
  })
  .meta({ id: 'ReportCase' });
export type ReportCase = z.output<typeof reportCase>;

export const casePageSize = 20;

export const caseSorts = ['oldest', 'newest', 'mostReports'] as const;
export type CaseSort = (typeof caseSorts)[number];

/** Minimum ages of a case. */
export const caseAges = ['hour', 'day', 'week'] as const;

/**
 * By the record of those who reported: `trusted` if one of them had more reports upheld than dismissed, `doubtful` if each had more
 * dismissed than upheld.
 */
export const reporterRecords = ['trusted', 'doubtful'] as const;

export const caseFilter = {
  kind: z.enum(reportedKinds, 'Choose a kind of content.').optional(),
  reason: idText.optional(),
  age: z.enum(caseAges, 'Choose an age.').optional(),
  reporters: z.enum(reporterRecords, 'Choose a record.').optional(),
  /** Only cases whose thing is hidden until they are decided, for this reason. */
  held: z.enum(holdGrounds, 'Choose why it is hidden.').optional(),
  /** Only cases about this account and what it posted. */
  author: idText.optional(),
};

export const listReportCases = contract({
  method: 'GET',
  path: '/api/reports',
  summary:
    'Lists cases of reported things: undecided ones (open and claimed), or those in one state, sorted and narrowed by kind, reason, age, author and the record of their reporters. Decided ones come newest first. `counts` covers all cases.',
  access: admins,
  query: z.object({
    ...paging(casePageSize),
    state: z.enum([...caseStates, 'waiting'], 'Choose a state.').default('waiting'),
    sort: z.enum(caseSorts, 'Choose an order.').default('oldest'),
    ...caseFilter,
  }),
  answer: paged('cases', reportCase).extend({
    /** `appeals`: number of open appeals, which have a queue of their own. */
    counts: z.object({ open: z.int(), claimed: z.int(), decided: z.int(), appeals: z.int() }),
  }),
});
export type ReportCasePage = AnswerOf<typeof listReportCases>;

/** Further reports of a case are only counted. */
export const mostReportsShown = 50;

const reportCaseDetails = reportCase
  .extend({
    /** The thing now; null if it is gone, and for a person's profile. */
    thing: moderatedThing.nullable(),
    /** Of a profile: its picture, which can be removed, or the picture that was removed; null if it has none. */
    pictureUrl: z.string().nullable(),
    /** What of the word list the hidden text has. */
    matched: z.array(z.string()),
    /** The newest reports. The reporters' former reports are those in other closed cases, with the number of dismissed ones. */
    reports: z.array(
      z.object({
        reportId: id,
        reporter: person,
        reason: z.string(),
        /** Empty if the reporter wrote nothing or was erased. */
        words: z.string(),
        reportedAt: instant,
        formerReports: z.int(),
        formerDismissed: z.int(),
      }),
    ),
    /** The author's warnings and removals before this case was decided, without those of this case. */
    formerWarnings: z.int(),
    formerRemovals: z.int(),
    /** The author's recent strikes by reason. */
    strikes: z.array(strike),
    /** The author's current suspension. */
    suspension: runningSuspension.nullable(),
    /** The reasons of the removal, warning or suspension. */
    decidedReasons: z.array(z.string()),
    /** The ruling that decided the case, while it can be undone. */
    rulingId: id.nullable(),
    /** Log position of the decision about the thing, or about its author; null if nobody decided. */
    decision: z.int().nullable(),
    /** That ruling and the other parts of the same decision, to undo all of it. */
    rulings: z.array(id),
  })
  .meta({ id: 'ReportCaseDetails' });
export type ReportCaseDetails = z.output<typeof reportCaseDetails>;

const params = z.object({ caseId: idText });

export const getReportCase = contract({
  method: 'GET',
  path: '/api/reports/:caseId',
  summary: 'Returns one case: the thing as it is now, and the reports with their authors and texts.',
  access: admins,
  params,
  ofOne: true,
  answer: reportCaseDetails,
});

export const claimReportCase = contract({
  method: 'POST',
  path: '/api/reports/:caseId/claim',
  summary:
    'Claims a case for the caller, visible to the other admins. 409 if another admin has claimed it, unless `takeOver` is true.',
  access: admins,
  params,
  body: z.object({ takeOver: z.boolean().default(false) }),
  switches: true,
  mayPend: true,
  answer: reportCaseDetails,
});

export const releaseReportCase = contract({
  method: 'DELETE',
  path: '/api/reports/:caseId/claim',
  summary: 'Releases the caller’s claim on a case.',
  access: admins,
  params,
  switches: true,
  mayPend: true,
  answer: reportCaseDetails,
});

export const decideReportCase = contract({
  method: 'POST',
  path: '/api/reports/:caseId/decide',
  summary:
    'Decides a case, once: dismisses the reports, removes the thing for some reasons, or warns or suspends its author with reasons and a text. Everybody who reported it is told the outcome, but not who decided.',
  access: admins,
  params,
  body: z
    .object({
      decision: z.enum(['dismiss', 'remove', 'warn', 'suspend'], 'Choose a decision.'),
      /** Required except for a dismissal. */
      violations: z.array(id).max(50).default([]),
      /** The text that the account gets. Required for a warning or suspension. */
      words: optionalText(longestWarning),
      /** For a suspension. */
      days: suspensionLength.default(proposedSuspensionDays),
      /** The version of the thing that was read: 409 with `conflicts` if it was edited since. */
      version: z.int().nullable().default(null),
    })
    .refine(
      ({ decision, words }) => !(decision === 'warn' || decision === 'suspend') || isVisible(words ?? ''),
      {
        path: ['words'],
        message: 'Is required.',
      },
    ),
  mayPend: true,
  answer: reportCaseDetails,
});
