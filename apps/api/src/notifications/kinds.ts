import type { NotificationKind, notificationVerdicts } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import {
  type EventOf,
  type EventType,
  type HoldGround,
  type OfHold,
  stepsOf,
  wordsOfPost,
} from '@lock-in/domain';

/** The things that notifications are about; each has an owner. */
export type Thing = 'post' | 'comment' | 'job' | 'application' | 'company' | 'account' | 'report' | 'search';

export type Verdict = (typeof notificationVerdicts)[number];

export interface ThingKey {
  readonly thing: Thing;
  readonly thing_id: number;
}

/** A thing as its first event describes it. */
export interface Begun {
  readonly id: number;
  /** The owner's account. */
  readonly account: number;
  readonly title?: string | null;
  /** A comment's post or an application's job. */
  readonly parent?: number | null;
}

type By<Target> = {
  readonly [Type in EventType]?: (data: EventOf<Type>['data'], event: EventOf<Type>) => Target;
};

interface ThingLifecycle {
  readonly begins: By<Begun | undefined>;
  readonly renames?: By<{ readonly id: number; readonly title: string }>;
  /** Events that end the thing; its notifications are deleted, except those about its end. */
  readonly ends?: By<number>;
  /** Events that hide the thing's notifications until it returns. */
  readonly withholds?: By<number>;
  readonly returns?: By<number | undefined>;
  /** Events that show the thing for the first time: its notifications are new then. */
  readonly appears?: By<number | undefined>;
  /** The title is kept after the thing ends, for notifications about its children. */
  readonly keepsTitle?: true;
}

export const things: Readonly<Record<Thing, ThingLifecycle>> = {
  post: {
    begins: {
      PostCreated: ({ postId: id, authorId: account }, event) => {
        return { id, account, title: wordsOfPost(event).title };
      },
    },
    renames: { PostEdited: ({ postId: id }, event) => ({ id, title: wordsOfPost(event).title }) },
    ends: { PostDeleted: ({ postId }) => postId },
    withholds: { PostRemoved: ({ postId }) => postId, PostHeld: ({ postId }) => postId },
    returns: {
      PostRestored: ({ postId }) => postId,
      PostReleased: ({ postId, ground }) => (ground === 'reports' ? postId : undefined),
    },
    appears: { PostReleased: ({ postId, ground }) => (ground === 'reports' ? undefined : postId) },
  },
  comment: {
    begins: { CommentAdded: written, ReplyAdded: written },
    ends: {
      CommentDeleted: ({ commentId }) => commentId,
      ReplyDeleted: ({ commentId }) => commentId,
    },
    withholds: {
      CommentRemoved: ({ commentId }) => commentId,
      ReplyRemoved: ({ commentId }) => commentId,
      CommentHeld: ({ commentId }) => commentId,
      ReplyHeld: ({ commentId }) => commentId,
    },
    returns: {
      CommentRestored: ({ commentId }) => commentId,
      ReplyRestored: ({ commentId }) => commentId,
      CommentReleased: ({ commentId, ground }) => (ground === 'reports' ? commentId : undefined),
      ReplyReleased: ({ commentId, ground }) => (ground === 'reports' ? commentId : undefined),
    },
    appears: {
      CommentReleased: ({ commentId, ground }) => (ground === 'reports' ? undefined : commentId),
      ReplyReleased: ({ commentId, ground }) => (ground === 'reports' ? undefined : commentId),
    },
  },
  job: {
    begins: { JobPosted: ({ jobId: id, accountId: account, title }) => ({ id, account, title }) },
    renames: { JobEdited: ({ jobId: id, title }) => ({ id, title }) },
    ends: { JobRemoved: ({ jobId }) => jobId },
    withholds: { JobTakenDown: ({ jobId }) => jobId },
    returns: { JobRestored: ({ jobId }) => jobId },
    keepsTitle: true,
  },
  application: {
    begins: {
      ApplicationSubmitted: ({ applicationId: id, accountId: account, jobId: parent }) => ({
        id,
        account,
        parent,
      }),
    },
  },
  company: {
    begins: {
      AccountRegistered: ({ accountId, role }) =>
        role === 'Company' ? { id: accountId, account: accountId } : undefined,
    },
  },
  account: {
    begins: {
      AccountRegistered: ({ accountId, role }) =>
        role === 'Admin' ? undefined : { id: accountId, account: accountId },
    },
  },
  /** A saved search for jobs. Its name is personal data and is not stored here. */
  search: {
    begins: { JobSearchSaved: ({ searchId: id, accountId: account }) => ({ id, account }) },
    withholds: { JobSearchDeleted: ({ searchId }) => searchId },
    returns: { JobSearchRestored: ({ searchId }) => searchId },
  },
  /** Every report belongs to its reporter. */
  report: {
    begins: { ThingReported: ({ reportId: id, accountId: account }) => ({ id, account }) },
  },
};

function written({ commentId: id, accountId: account, postId: parent }: OfComment): Begun {
  return { id, account, parent };
}

/** One event that a notification shows. A later one with the same `id` replaces it. */
export interface Happening {
  readonly thing: Thing;
  readonly thingId: number;
  readonly id: number;
  /** The recipient, if the event names one. */
  readonly to?: number;
  /** The account that acted, if it is shown. An account gets no notification of its own actions. */
  readonly by?: number;
  readonly verdict?: Verdict;
  /** Ids of violations. */
  readonly reasons?: readonly number[];
}

/** The fields of a notification that its link depends on. */
export interface Placed {
  readonly thing: Thing;
  readonly thingId: number;
  readonly parent: number | null;
  readonly parentIsGone: boolean;
  /** The id of the latest happening. */
  readonly newest: number;
}

interface Kind {
  /** The label of the button in its mail. */
  readonly button: string;
  /**
   * The recipients: the thing's owner, accounts that saved it, applicants who were waiting at that time, or the accounts that each
   * happening names.
   */
  readonly recipients: 'owner' | 'savers' | 'applicants' | 'named';
  /** The roles that can choose this kind. */
  readonly roles: readonly ('User' | 'Company')[];
  readonly adds: By<Happening | undefined>;
  readonly takesBack?: By<Happening | undefined>;
  /** Events that hide a happening until it returns unchanged. */
  readonly withholds?: By<Happening | undefined>;
  readonly returns?: By<Happening | undefined>;
  readonly place: (placed: Placed) => string;
  /** The notification stays after its thing is gone. */
  readonly outlives?: true;
  /** Further happenings are mailed only after the last mailed one was read: a hundred likes are one mail. */
  readonly isMailedOnce?: true;
  /** If the event is undone and repeated, the notification keeps its old place and is not new. */
  readonly isNotifiedOnce?: true;
}

interface OfComment {
  readonly postId: number;
  readonly commentId: number;
  readonly accountId: number;
}
const comment = ({ postId, commentId, accountId }: OfComment) => ({
  thing: 'post' as const,
  thingId: postId,
  id: commentId,
  by: accountId,
});
const like = ({ postId, accountId }: { postId: number; accountId: number }) => ({
  thing: 'post' as const,
  thingId: postId,
  id: accountId,
  by: accountId,
});
const reply = ({ replyTo, commentId, accountId }: OfComment & { replyTo: number }) => ({
  thing: 'comment' as const,
  thingId: replyTo,
  id: commentId,
  by: accountId,
});
/** A text that was hidden after reports was there before. Others were hidden from the beginning, and are new when they are shown. */
const ifReported =
  <Data>(of: (data: Data) => Happening) =>
  (data: Data & { readonly ground: HoldGround }) =>
    data.ground === 'reports' ? of(data) : undefined;
const unlessReported =
  <Data>(of: (data: Data) => Happening) =>
  (data: Data & { readonly ground: HoldGround }) =>
    data.ground === 'reports' ? undefined : of(data);
/** Authors see at once that what they wrote waits, and are told if it is hidden later. */
const held = (thing: Thing, id: number, { ground, heldBy }: OfHold) =>
  ground === 'reports' || heldBy !== undefined
    ? { thing, thingId: id, id, verdict: 'Held' as const }
    : undefined;
const released = (thing: Thing, id: number) => ({ thing, thingId: id, id, verdict: 'Released' as const });
const commentLike = ({ commentId, accountId }: { commentId: number; accountId: number }) => ({
  thing: 'comment' as const,
  thingId: commentId,
  id: accountId,
  by: accountId,
});
const commentRemoved = ({ commentId: id, violationIds, rulingId }: EventOf<'CommentRemoved'>['data']) =>
  ofStep(rulingId, { thing: 'comment' as const, thingId: id, id, reasons: violationIds });
/** The steps of a ruling with several are told together, as the ruling. */
const ofStep = (rulingId: number | undefined, happening: Happening) =>
  rulingId === undefined ? happening : undefined;
/** Told as the gravest of its steps. */
const ruled =
  (gravest: 'suspended' | 'warned' | 'removed', verdict?: Verdict) =>
  (
    data: Omit<EventOf<'RulingUndone'>['data'], 'undoneBy'> & { violationIds?: readonly number[] },
  ): Happening | undefined => {
    const { accountId, rulingId, warning, suspensionId, continues, violationIds: reasons = [] } = data;
    const kind = suspensionId !== null ? 'suspended' : warning !== null ? 'warned' : 'removed';
    // A further part was told as a part of the first.
    if (kind !== gravest || continues !== undefined || stepsOf(data) < 2) return undefined;
    return {
      thing: 'account',
      thingId: accountId,
      id: suspensionId ?? warning ?? rulingId,
      verdict: verdict ?? 'DecisionUndone',
      reasons,
    };
  };
/** Replaces the notification about the removal. */
const restored = (thing: Thing, id: number, rulingId: number | undefined) =>
  ofStep(rulingId, { thing, thingId: id, id, verdict: 'Restored' as const });
const application = ({ applicationId }: { applicationId: number }) => ({
  thing: 'application' as const,
  thingId: applicationId,
  id: applicationId,
});
const ofJob = ({ jobId }: { jobId: number }) => ({ thing: 'job' as const, thingId: jobId, id: jobId });
const follower = ({ followedId, accountId }: { followedId: number; accountId: number }) => ({
  thing: 'account' as const,
  thingId: followedId,
  id: accountId,
  by: accountId,
});
/** A person has one picture, so its removal and its return are the same happening. No ruling has this number. */
const picture = ({ accountId }: { readonly accountId: number }) => ({
  thing: 'account' as const,
  thingId: accountId,
  id: 0,
});
/** What the account may write again: one happening of each sort, with numbers that nothing else has. */
const allowed = (accountId: number, id: -1 | -2 | -3, verdict: Verdict): Happening => ({
  thing: 'account',
  thingId: accountId,
  id,
  verdict,
});
const reportVerdicts = {
  dismissed: 'ReportDismissed',
  removed: 'ReportRemoved',
  warned: 'ReportWarned',
  suspended: 'ReportSuspended',
  gone: 'ReportGone',
} as const;
const appealed = ({ kind, accountId, decisionPosition }: EventOf<'DecisionUpheld'>['data']) => ({
  thing: kind === 'rejection' || kind === 'revocation' ? ('company' as const) : ('account' as const),
  thingId: accountId,
  id: decisionPosition,
});
const company = ({ accountId }: { accountId: number }) => ({
  thing: 'company' as const,
  thingId: accountId,
  id: accountId,
});

const webhook = ({ accountId, webhookId }: { accountId: number; webhookId: number }) => ({
  thing: 'company' as const,
  thingId: accountId,
  id: webhookId,
});

/** All kinds of notifications: their events, recipients, grouping and links. Happenings of the same kind and thing form one notification. */
export const kinds: Readonly<Record<NotificationKind, Kind>> = {
  postCommented: {
    button: 'Read the comment',
    recipients: 'owner',
    roles: ['User', 'Company'],
    adds: { CommentAdded: comment, CommentReleased: unlessReported(comment) },
    takesBack: { CommentDeleted: comment, CommentHeld: unlessReported(comment) },
    withholds: { CommentRemoved: comment, CommentHeld: ifReported(comment) },
    returns: { CommentRestored: comment, CommentReleased: ifReported(comment) },
    place: ({ thingId, newest }) => paths.comment(thingId, newest),
  },
  /** For the author of the thread, and the author of the reply that is answered. */
  commentReplied: {
    button: 'Read the reply',
    recipients: 'owner',
    roles: ['User', 'Company'],
    adds: {
      ReplyAdded: reply,
      ReplyReleased: unlessReported(reply),
      // Belongs to the answer itself, so that it is deleted with it.
      AccountAnswered: ({ commentId: id, authorId: by, accountId: to }) => ({
        thing: 'comment',
        thingId: id,
        id,
        to,
        by,
      }),
    },
    takesBack: { ReplyDeleted: reply, ReplyHeld: unlessReported(reply) },
    withholds: { ReplyRemoved: reply, ReplyHeld: ifReported(reply) },
    returns: { ReplyRestored: reply, ReplyReleased: ifReported(reply) },
    place: ({ parent, newest }) => paths.comment(parent!, newest),
  },
  /** Mentions in a post or a comment. */
  mentioned: {
    button: 'Read it',
    recipients: 'named',
    roles: ['User', 'Company'],
    adds: {
      AccountMentioned: ({ postId, commentId, authorId: by, accountId }) => ({
        ...(commentId === null
          ? { thing: 'post', thingId: postId }
          : { thing: 'comment', thingId: commentId }),
        id: accountId,
        to: accountId,
        by,
      }),
    },
    place: ({ thing, thingId, parent }) =>
      thing === 'post' ? paths.post(thingId) : paths.comment(parent!, thingId),
  },
  postLiked: {
    button: 'Open the post',
    recipients: 'owner',
    isMailedOnce: true,
    isNotifiedOnce: true,
    roles: ['User', 'Company'],
    adds: { PostLiked: like },
    takesBack: { PostUnliked: like },
    place: ({ thingId }) => paths.post(thingId),
  },
  commentLiked: {
    button: 'Open the comment',
    recipients: 'owner',
    isMailedOnce: true,
    isNotifiedOnce: true,
    roles: ['User', 'Company'],
    adds: { CommentLiked: commentLike },
    takesBack: { CommentUnliked: commentLike },
    place: ({ parent, thingId }) => paths.comment(parent!, thingId),
  },
  accountFollowed: {
    button: 'Open the profile',
    recipients: 'owner',
    isMailedOnce: true,
    isNotifiedOnce: true,
    roles: ['User', 'Company'],
    adds: { AccountFollowed: follower },
    takesBack: { AccountUnfollowed: follower },
    place: ({ newest }) => paths.profile(newest),
  },
  applicationReceived: {
    button: 'Open the job',
    recipients: 'owner',
    roles: ['Company'],
    adds: {
      ApplicationSubmitted: ({ jobId, applicationId, accountId }) => ({
        thing: 'job',
        thingId: jobId,
        id: applicationId,
        by: accountId,
      }),
    },
    place: ({ thingId }) => paths.job(thingId),
  },
  applicationDecided: {
    button: 'Open the job',
    recipients: 'owner',
    roles: ['User'],
    adds: {
      ApplicationAccepted: (data) => ({ ...application(data), verdict: 'Accepted' }),
      ApplicationRejected: (data) => ({ ...application(data), verdict: 'Rejected' }),
    },
    takesBack: { ApplicationDecisionUndone: application },
    place: ({ parent, parentIsGone }) => (parentIsGone ? paths.myApplications : paths.job(parent!)),
  },
  appliedJobClosed: {
    button: 'Open the job',
    recipients: 'applicants',
    roles: ['User'],
    adds: { JobClosed: (data) => ({ ...ofJob(data), verdict: data.filled ? 'Filled' : 'Closed' }) },
    takesBack: { JobReopened: ofJob },
    place: ({ thingId }) => paths.job(thingId),
  },
  /** A later change replaces earlier ones; the job's page shows all of them together. */
  appliedJobChanged: {
    button: 'See what changed',
    recipients: 'applicants',
    isMailedOnce: true,
    roles: ['User'],
    adds: { JobChangeTold: ofJob },
    place: ({ thingId }) => paths.job(thingId),
  },
  savedJobChanged: {
    button: 'Open the job',
    recipients: 'savers',
    roles: ['User'],
    adds: { JobEdited: ofJob },
    place: ({ thingId }) => paths.job(thingId),
  },
  /** A change of the job replaces it, and it disappears when the job leaves the board. */
  savedJobClosing: {
    button: 'Open the job',
    recipients: 'savers',
    roles: ['User'],
    adds: { JobClosesSoon: ofJob },
    takesBack: { JobEdited: ofJob, JobPaused: ofJob, JobClosed: ofJob },
    place: ({ thingId }) => paths.job(thingId),
  },
  jobsFound: {
    button: 'Open the search',
    recipients: 'owner',
    roles: ['User'],
    adds: {
      JobFoundForSearch: ({ searchId, jobId }) => ({ thing: 'search', thingId: searchId, id: jobId }),
    },
    place: ({ thingId }) => paths.savedSearch(thingId),
  },
  companyDecided: {
    button: 'Open Lock In',
    recipients: 'owner',
    roles: ['Company'],
    adds: {
      CompanyVerified: (data) => ({ ...company(data), verdict: 'Verified' }),
      CompanyRejected: (data) => ({ ...company(data), verdict: 'Rejected' }),
      CompanyVerificationRevoked: (data) => ({ ...company(data), verdict: 'Revoked' }),
      CompanyReopened: (data) => ({ ...company(data), verdict: 'Reopened' }),
      CompanyChangeApproved: (data) => ({ ...company(data), verdict: 'ChangeApproved' }),
      CompanyChangeDeclined: (data) => ({ ...company(data), verdict: 'ChangeDeclined' }),
    },
    takesBack: { CompanyDecisionUndone: company, CompanyChangeDecisionUndone: company },
    place: ({ thingId }) => paths.profile(thingId),
  },
  /** For the company's owner, who alone manages webhooks; it disappears when the webhook is enabled again or deleted. */
  webhookSwitchedOff: {
    button: 'Open integrations',
    recipients: 'owner',
    roles: ['Company'],
    adds: {
      WebhookSwitchedOff: (data) => ({
        ...webhook(data),
        verdict: data.because === 'gone' ? 'WebhookGone' : 'WebhookFailing',
      }),
    },
    takesBack: {
      WebhookEdited: (data) => (data.isActive ? webhook(data) : undefined),
      WebhookRemoved: webhook,
    },
    place: () => paths.integrations,
  },
  contentRemoved: {
    button: 'Read why',
    recipients: 'owner',
    roles: ['User', 'Company'],
    outlives: true,
    adds: {
      PostRemoved: ({ postId: id, violationIds, rulingId }) =>
        ofStep(rulingId, { thing: 'post', thingId: id, id, reasons: violationIds }),
      CommentRemoved: commentRemoved,
      ReplyRemoved: commentRemoved,
      PostRestored: ({ postId: id, rulingId }) => restored('post', id, rulingId),
      CommentRestored: ({ commentId: id, rulingId }) => restored('comment', id, rulingId),
      ReplyRestored: ({ commentId: id, rulingId }) => restored('comment', id, rulingId),
      JobRestored: ({ jobId: id, rulingId }) => restored('job', id, rulingId),
      PostHeld: (data) => held('post', data.postId, data),
      CommentHeld: (data) => held('comment', data.commentId, data),
      ReplyHeld: (data) => held('comment', data.commentId, data),
      PostReleased: ({ postId: id }) => released('post', id),
      CommentReleased: ({ commentId: id }) => released('comment', id),
      ReplyReleased: ({ commentId: id }) => released('comment', id),
      JobTakenDown: ({ jobId: id, violationIds, rulingId }) =>
        ofStep(rulingId, { thing: 'job', thingId: id, id, reasons: violationIds }),
      ProfilePictureRemoved: (data) =>
        ofStep(data.rulingId, { ...picture(data), reasons: data.violationIds }),
      ProfilePictureRestored: (data) =>
        ofStep(data.rulingId, { ...picture(data), verdict: 'PictureRestored' }),
      RulingMade: ruled('removed', 'SeveralRemoved'),
      RulingUndone: ruled('removed'),
      RefusalLifted: ({ accountId, work }) =>
        work === 'comment' ? allowed(accountId, -1, 'CommentAllowed') : allowed(accountId, -2, 'PostAllowed'),
      LimitsLifted: ({ accountId }) => allowed(accountId, -3, 'LimitsLifted'),
    },
    place: ({ newest }) => (newest < 0 ? paths.home : paths.removals),
  },
  accountWarned: {
    button: 'Read why',
    recipients: 'owner',
    roles: ['User', 'Company'],
    adds: {
      AccountWarned: ({ accountId, caseId, violationIds, rulingId }) =>
        ofStep(rulingId, { thing: 'account', thingId: accountId, id: caseId, reasons: violationIds }),
      RulingMade: ruled('warned', 'RemovedAndWarned'),
      RulingUndone: ruled('warned'),
    },
    takesBack: {
      AccountWarningWithdrawn: ({ accountId, caseId, rulingId }) =>
        ofStep(rulingId, { thing: 'account', thingId: accountId, id: caseId }),
    },
    place: () => paths.removals,
  },
  accountSuspended: {
    button: 'Read why',
    recipients: 'owner',
    roles: ['User', 'Company'],
    adds: {
      AccountSuspended: ({ accountId, suspensionId: id, violationIds, rulingId }) =>
        ofStep(rulingId, { thing: 'account', thingId: accountId, id, reasons: violationIds }),
      AccountSuspensionLifted: ({ accountId, suspensionId: id, rulingId }) =>
        ofStep(rulingId, {
          thing: 'account',
          thingId: accountId,
          id,
          verdict: 'SuspensionLifted',
          reasons: [],
        }),
      RulingMade: ruled('suspended', 'RemovedAndSuspended'),
      RulingUndone: ruled('suspended'),
    },
    place: () => paths.removals,
  },
  /** For the appellant, whichever admin decided. */
  appealDecided: {
    button: 'Read why',
    recipients: 'owner',
    roles: ['User', 'Company'],
    adds: {
      DecisionUpheld: (data) => ({ ...appealed(data), verdict: 'DecisionUpheld' }),
      DecisionReversed: (data) => ({ ...appealed(data), verdict: 'DecisionReversed' }),
    },
    place: ({ thing, thingId }) => (thing === 'company' ? paths.profile(thingId) : paths.removals),
  },
  /** For the reporter, whichever admin decided. */
  reportDecided: {
    button: 'Open your reports',
    recipients: 'owner',
    roles: ['User', 'Company'],
    adds: {
      ReportAnswered: ({ reportId, thing, outcome }) => ({
        thing: 'report',
        thingId: reportId,
        id: reportId,
        verdict:
          thing === 'account' && outcome === 'removed' ? 'ReportPictureRemoved' : reportVerdicts[outcome],
      }),
    },
    takesBack: {
      ReportReopened: ({ reportId }) => ({ thing: 'report', thingId: reportId, id: reportId }),
    },
    place: () => paths.myReports,
  },
};

export const kindNames = Object.keys(kinds) as NotificationKind[];
