import { imagesIn } from '@lock-in/contracts';
import type { EventOf, EventType, ReportedThing } from '@lock-in/domain';
import type { Whose } from '../footprint.ts';

/** The lists of `data.json`, in its order. */
export const sections = [
  'accountHistory',
  'profileChanges',
  'companyVerification',
  'posts',
  'comments',
  'likes',
  'hiddenPosts',
  'savedPosts',
  'following',
  'blockedAndMuted',
  'bookmarks',
  'savedSearches',
  'applications',
  'jobs',
  'reports',
  'notifications',
  'decisions',
] as const;
export type Section = (typeof sections)[number];

export interface Entry {
  readonly section: Section;
  /** What happened, in a word or two. */
  readonly what: string;
  readonly details?: object;
}

/** Seeded words for the numbers in events. */
export interface Words {
  readonly labels: ReadonlyMap<number, string>;
  readonly violations: ReadonlyMap<number, string>;
}

type Describe<Type extends EventType> = (event: EventOf<Type>, whose: Whose, words: Words) => Entry | null;

/**
 * What an archive says of each event that concerns its owner. Only fields that are named here get in: whatever else an event
 * holds may be about someone else, as the admin who decided. A new event does not compile until it says what goes in. Null: it is
 * told to others whom it concerns.
 */
const describe: { readonly [Type in EventType]: Describe<Type> } = {
  AccountRegistered: ({ data, personal }) =>
    account('Registered', { role: data.role, ...personal, document: fileOf(data.companyDocKey) }),
  AccountDisabled: ({ data: { by } }) => account('Closed', { by }),
  AccountErased: ({ data: { by } }) => account('Erased', { by }),
  /** Whom it was that an author mentioned is in the author's own text. */
  AccountMentioned: ({ data: { postId, commentId, authorId, accountId: mentioned } }, { accountId }) =>
    section(commentId === null ? 'posts' : 'comments')(
      mentioned === accountId ? 'Mentioned you' : 'Mention told to an account',
      {
        postId,
        ...(commentId !== null && { commentId }),
        ...(authorId === accountId && { accountId: mentioned }),
      },
    ),
  AccountAnswered: ({ data: { postId, commentId, authorId, accountId: answered } }, { accountId }) =>
    section('comments')(answered === accountId ? 'Answered you' : 'Answer told to an account', {
      postId,
      commentId,
      ...(authorId === accountId && { accountId: answered }),
    }),
  PasswordChanged: () => account('Password changed'),
  PersonInvited: ({ data }) => team('Recruiter invited', data),
  InvitationRenewed: ({ data }) => team('Invitation sent anew', data),
  InvitationRevoked: ({ data }) => team('Invitation revoked', data),
  /** The recruiter causes it, by opening their account. */
  InvitationAccepted: ({ data }) => team('Invitation accepted', data),
  RecruiterJoined: ({ data: { accountId, companyId } }, whose) =>
    accountId === whose.accountId
      ? account('Joined a company as recruiter', { companyId })
      : account('Recruiter joined', { accountId }),
  RecruiterLeft: ({ data: { accountId, companyId } }, whose) =>
    accountId === whose.accountId
      ? account('No longer a company’s recruiter', { companyId })
      : account('Recruiter left', { accountId }),
  RecruiterRemoved: ({ data: { recruiterId } }) =>
    account('Recruiter no longer on the team', { accountId: recruiterId }),
  TwoFactorEnabled: () => account('Authenticator app set up'),
  TwoFactorMoved: () => account('Authenticator app moved to another phone'),
  TwoFactorReset: ({ data: { by } }) => account('Two-factor sign-in reset', { by }),
  RecoveryCodeUsed: ({ data: { remaining } }) => account('Recovery code used', { remaining }),
  RecoveryCodesRenewed: () => account('Recovery codes made anew'),
  EmailClaimed: () => account('Email address reserved'),
  EmailConfirmed: () => account('Email address confirmed'),
  EmailBounced: ({ data: { code } }) => account('Mail to the email address came back', { code }),
  EmailReleased: () => account('Email address released'),
  EventSkipped: () => account('Event left out of a view'),
  RemovalsSeen: () => account('Notices of removal seen'),
  NotificationRead: ({ data: { notification } }) => notice('Read', { notification }),
  NotificationsRead: () => notice('All read'),
  NotificationsChosen: ({ data: { notificationKind, channels } }) =>
    notice('Chosen', { kind: notificationKind, channels }),

  CompanyPageEdited: ({ personal }) => ({
    section: 'profileChanges',
    what: 'Company page edited',
    ...(personal && { details: { ...personal } }),
  }),
  /** An admin causes a company's, by deciding about its name. */
  ProfileEdited: ({ data, personal }, whose) => {
    const { pictureKey, portfolioKey, accountId } = data;
    if (accountId !== whose.accountId)
      return {
        section: 'decisions',
        what: 'Name of a company changed by a decision',
        details: { accountId },
      };
    return {
      section: 'profileChanges',
      what: 'Profile edited',
      details: {
        ...personal,
        ...(pictureKey !== undefined && { picture: fileOf(pictureKey) }),
        ...(portfolioKey !== undefined && { portfolio: fileOf(portfolioKey) }),
      },
    };
  },

  CompanyVerified: ({ data }, { accountId }) =>
    data.accountId === accountId ? verification('Verified') : decision('Company verified', data.companyId),
  CompanyRejected: ({ data, personal }, { accountId }) =>
    data.accountId === accountId
      ? verification('Rejected', { reason: personal?.reason ?? null })
      : decision('Company rejected', data.companyId),
  CompanyDecisionUndone: ({ data }, { accountId }) =>
    data.accountId === accountId
      ? verification('Decision undone', { decision: data.verdict })
      : decision('Company decision undone', data.companyId),
  CompanyVerificationRevoked: ({ data, personal }, { accountId }) =>
    data.accountId === accountId
      ? verification('Verification revoked', { reason: personal?.reason ?? null })
      : decision('Company verification revoked', data.companyId),
  CompanyReopened: ({ data }, { accountId }) =>
    data.accountId === accountId
      ? verification('Rejection reopened')
      : decision('Company rejection reopened', data.companyId),
  CompanyResubmitted: ({ data }) =>
    verification('New document submitted', { document: fileOf(data.companyDocKey) }),

  CompanyChangeProposed: ({ data, personal }) =>
    verification('Change submitted for review', { ...personal, document: fileOf(data.companyDocKey) }),
  CompanyChangeWithdrawn: () => verification('Change withdrawn'),
  CompanyChangeApproved: ({ data, personal }, { accountId }) =>
    data.accountId === accountId
      ? verification('Change approved', { ...personal, document: fileOf(data.companyDocKey) })
      : decision('Company change approved', data.companyId),
  CompanyChangeDeclined: ({ data, personal }, { accountId }) =>
    data.accountId === accountId
      ? verification('Change declined', { reason: personal?.reason ?? null })
      : decision('Company change declined', data.companyId),
  CompanyChangeDecisionUndone: ({ data }, { accountId }) =>
    data.accountId === accountId
      ? verification('Decision about a change undone', { decision: data.verdict })
      : decision('Decision about a company change undone', data.companyId),

  PostCreated: ({ data: { postId, title, content, labelIds } }, _, { labels }) =>
    post('Written', { postId, title, content, tags: named(labelIds, labels), ...imagesOf(content) }),
  PostEdited: ({ data: { postId, title, content, labelIds } }, _, { labels }) =>
    post('Edited', { postId, title, content, tags: named(labelIds, labels), ...imagesOf(content) }),
  ImagesErased: ({ data: { postId } }) => post('Images erased', { postId }),
  PostDeleted: ({ data: { postId } }) => post('Deleted by you', { postId }),
  PostRemoved: ({ data: { postId, authorId, violationIds } }, { accountId }, { violations }) => {
    const details = { postId, reasons: named(violationIds, violations) };
    return authorId === accountId
      ? post('Removed by a moderator', details)
      : { section: 'decisions', what: 'Post removed', details };
  },
  PostRestored: ({ data: { postId, authorId } }, { accountId }) =>
    authorId === accountId
      ? post('Restored by a moderator', { postId })
      : { section: 'decisions', what: 'Post restored', details: { postId } },
  CommentsClosed: ({ data: { postId, authorId, closedBy } }, { accountId }) => {
    if (closedBy === accountId && authorId !== accountId)
      return { section: 'decisions', what: 'Comments closed', details: { postId } };
    return post(closedBy === accountId ? 'Comments closed by you' : 'Comments closed by a moderator', {
      postId,
    });
  },
  CommentsReopened: ({ data: { postId, authorId, reopenedBy } }, { accountId }) => {
    if (reopenedBy === accountId && authorId !== accountId)
      return { section: 'decisions', what: 'Comments opened again', details: { postId } };
    return post('Comments opened again', { postId });
  },
  PostLiked: ({ data: { postId } }) => ({ section: 'likes', what: 'Liked', details: { postId } }),
  PostUnliked: ({ data: { postId } }) => ({ section: 'likes', what: 'Like taken back', details: { postId } }),
  PostHidden: ({ data: { postId } }) => ({ section: 'hiddenPosts', what: 'Hidden', details: { postId } }),
  PostSaved: ({ data: { postId } }) => ({ section: 'savedPosts', what: 'Saved', details: { postId } }),
  PostUnsaved: ({ data: { postId } }) => ({ section: 'savedPosts', what: 'Removed', details: { postId } }),
  /** Who follows the archive's owner is the follower's business. */
  AccountFollowed: ({ data }, { accountId }) =>
    data.accountId === accountId
      ? following('Followed', { accountId: data.followedId })
      : following('Followed by somebody'),
  AccountUnfollowed: ({ data }, { accountId }) =>
    data.accountId === accountId
      ? following('Unfollowed', { accountId: data.followedId })
      : following('Unfollowed by somebody'),
  PersonBlocked: ({ data: { otherId } }) => hiding('Person blocked', { accountId: otherId }),
  PersonUnblocked: ({ data: { otherId } }) => hiding('Person unblocked', { accountId: otherId }),
  PersonMuted: ({ data: { otherId } }) => hiding('Person or company muted', { accountId: otherId }),
  PersonUnmuted: ({ data: { otherId } }) => hiding('Person or company unmuted', { accountId: otherId }),
  WordMuted: ({ data: { wordId }, personal }) =>
    hiding('Word muted', { wordId, word: personal?.word ?? null }),
  WordUnmuted: ({ data: { wordId } }) => hiding('Word unmuted', { wordId }),
  LabelFollowed: ({ data }, _, { labels }) => following('Tag followed', tagOf(data, labels)),
  LabelUnfollowed: ({ data }, _, { labels }) => following('Tag unfollowed', tagOf(data, labels)),
  LabelMuted: ({ data }, _, { labels }) => following('Tag muted', tagOf(data, labels)),
  LabelUnmuted: ({ data }, _, { labels }) => following('Tag unmuted', tagOf(data, labels)),
  PostUnhidden: ({ data: { postId } }) => ({ section: 'hiddenPosts', what: 'Shown', details: { postId } }),

  CommentAdded: ({ data: { commentId, postId, content } }) =>
    comment('Written', { commentId, postId, content }),
  CommentEdited: ({ data: { commentId, postId, content } }) =>
    comment('Edited', { commentId, postId, content }),
  ReplyAdded: ({ data: { commentId, postId, replyTo, content } }) =>
    comment('Reply written', { commentId, postId, replyTo, content }),
  ReplyDeleted: ({ data: { commentId, postId } }) => comment('Reply deleted by you', { commentId, postId }),
  ReplyRemoved: (
    { data: { commentId, postId, accountId: author, violationIds } },
    { accountId },
    { violations },
  ) => {
    const details = { commentId, postId, reasons: named(violationIds, violations) };
    return author === accountId
      ? comment('Reply removed by a moderator', details)
      : { section: 'decisions', what: 'Reply removed', details };
  },
  ReplyRestored: ({ data: { commentId, postId, accountId: author } }, { accountId }) =>
    author === accountId
      ? comment('Reply restored by a moderator', { commentId, postId })
      : { section: 'decisions', what: 'Reply restored', details: { commentId, postId } },
  CommentRestored: ({ data: { commentId, postId, accountId: author } }, { accountId }) =>
    author === accountId
      ? comment('Restored by a moderator', { commentId, postId })
      : { section: 'decisions', what: 'Comment restored', details: { commentId, postId } },
  CommentLiked: ({ data: { commentId, postId } }) => ({
    section: 'likes',
    what: 'Comment liked',
    details: { commentId, postId },
  }),
  CommentUnliked: ({ data: { commentId, postId } }) => ({
    section: 'likes',
    what: 'Like of a comment taken back',
    details: { commentId, postId },
  }),
  CommentDeleted: ({ data: { commentId, postId } }) => comment('Deleted by you', { commentId, postId }),
  CommentRemoved: (
    { data: { commentId, postId, accountId: author, violationIds } },
    { accountId },
    { violations },
  ) => {
    const details = { commentId, postId, reasons: named(violationIds, violations) };
    return author === accountId
      ? comment('Removed by a moderator', details)
      : { section: 'decisions', what: 'Comment removed', details };
  },

  /** Who reported, and in which words, is nobody's but the reporter's and the admins'. */
  ThingReported: (
    { data: { thing, thingId, accountId: reporter, violationId }, personal },
    whose,
    { violations },
  ) =>
    reporter === whose.accountId
      ? reports('Reported', {
          ...idOf(thing, thingId),
          reasons: named([violationId], violations),
          words: personal?.words ?? '',
        })
      : reports('Reported by somebody', idOf(thing, thingId)),
  ReportAnswered: ({ data: { thing, thingId, accountId: reporter, outcome } }, whose) =>
    reports(reporter === whose.accountId ? 'Your report was answered' : 'A report was answered', {
      ...idOf(thing, thingId),
      outcome,
    }),
  CaseClaimed: ({ data }, whose) => ofCase('Reports claimed', data, data.claimedBy, whose),
  CaseReleased: ({ data }, whose) => ofCase('Claim of reports given back', data, data.releasedBy, whose),
  CaseDecided: ({ data }, whose, { violations }) =>
    ofCase(`Reports decided: ${data.outcome}`, data, data.decidedBy, whose, {
      reasons: named(data.violationIds, violations),
    }),
  CaseClosed: ({ data: { thing, thingId } }) => reports('Reports closed', idOf(thing, thingId)),
  AccountWarned: ({ data, personal }, { accountId }, { violations }) => {
    const { thing, thingId, violationIds } = data;
    const details = { ...idOf(thing, thingId), reasons: named(violationIds, violations) };
    return data.accountId === accountId
      ? account('Warned by a moderator', { ...details, words: personal?.words ?? null })
      : { section: 'decisions', what: 'Account warned', details: { ...details, accountId: data.accountId } };
  },

  AccountSuspended: ({ data, personal }, { accountId }, { violations }) => {
    const { violationIds, until } = data;
    const details = { until, reasons: named(violationIds, violations) };
    return data.accountId === accountId
      ? account('Suspended by a moderator', { ...details, words: personal?.words ?? null })
      : {
          section: 'decisions',
          what: 'Account suspended',
          details: { ...details, accountId: data.accountId },
        };
  },
  AccountSuspensionLifted: ({ data }, whose) =>
    data.accountId === whose.accountId
      ? account('Suspension lifted by a moderator', {})
      : { section: 'decisions', what: 'Suspension lifted', details: { accountId: data.accountId } },

  AccountWarningWithdrawn: ({ data }, whose) =>
    data.accountId === whose.accountId
      ? account('Warning withdrawn by a moderator')
      : { section: 'decisions', what: 'Warning withdrawn', details: { accountId: data.accountId } },
  /** The reason is the appellant's: it tells about them. */
  AppealMade: ({ data, personal }, whose) =>
    data.accountId === whose.accountId
      ? account('Decision appealed', { ...appealed(data), words: personal?.words ?? null })
      : { section: 'decisions', what: 'Decision appealed', details: appealed(data) },
  DecisionUpheld: (event, whose) => appealAnswer('upheld', event, whose),
  DecisionReversed: (event, whose) => appealAnswer('reversed', event, whose),

  ApiTokenCreated: ({ data: { tokenId, scopes, expiresAt }, personal }) =>
    account('API token created', { tokenId, name: personal?.name ?? null, scopes, expiresAt }),
  WebhookAdded: ({ data: { webhookId, topics }, personal }) =>
    account('Webhook added', { webhookId, url: personal?.url ?? null, topics }),
  WebhookEdited: ({ data: { webhookId, topics, isActive }, personal }) =>
    account('Webhook edited', { webhookId, url: personal?.url ?? null, topics, isActive }),
  WebhookRemoved: ({ data: { webhookId } }) => account('Webhook deleted', { webhookId }),
  WebhookSecretRenewed: ({ data: { webhookId } }) => account('Webhook got a new secret', { webhookId }),
  WebhookSwitchedOff: ({ data: { webhookId, because } }) =>
    account('Webhook switched off', { webhookId, because }),
  ApiTokenRevoked: ({ data: { tokenId } }) => account('API token revoked', { tokenId }),

  BookmarkAdded: ({ data: { jobId } }) => ({ section: 'bookmarks', what: 'Saved', details: { jobId } }),
  BookmarkRemoved: ({ data: { jobId } }) => ({ section: 'bookmarks', what: 'Removed', details: { jobId } }),

  ApplicationSubmitted: ({ data: { applicationId, jobId, resumeKey }, personal }) =>
    application('Sent', { applicationId, jobId, resume: fileOf(resumeKey), ...personal }),
  ApplicationAccepted: ({ data }, { userId }) =>
    data.userId === userId ? application('Accepted', idsOf(data)) : judged('Application accepted', data),
  ApplicationRejected: ({ data }, { userId }) =>
    data.userId === userId ? application('Rejected', idsOf(data)) : judged('Application rejected', data),
  RejectionExplained: ({ data, personal }, { userId }) => {
    const said = { reason: data.reason, words: personal?.words ?? null };
    return data.userId === userId
      ? application('Rejection explained', { ...idsOf(data), ...said })
      : judged('Rejection explained', data, { reason: data.reason });
  },
  ApplicationDecisionUndone: ({ data }, { userId }) =>
    data.userId === userId ? application('Decision undone', idsOf(data)) : judged('Decision undone', data),
  ApplicationMoved: ({ data: { applicationId, jobId, from, to } }) =>
    judged('Application moved', { applicationId, jobId }, { from, to }),
  // What a company's people say of an applicant among themselves is in the archives of those who said it.
  ApplicationNoteWritten: ({ data, personal }, whose) => noted('Note written', data, whose, personal),
  ApplicationNoteEdited: ({ data, personal }, whose) => noted('Note edited', data, whose, personal),
  ApplicationNoteDeleted: ({ data }, whose) => noted('Note deleted', data, whose, null, data.deletedBy),
  ApplicationNoteRestored: ({ data, personal }, whose) =>
    noted('Note restored', data, whose, personal, data.restoredBy),
  ApplicationRated: ({ data, personal }, { accountId }) =>
    data.authorId === accountId
      ? judged('Application rated', data, { rating: personal?.rating ?? null })
      : null,
  ApplicationRatingTakenBack: ({ data }, { accountId }) =>
    data.authorId === accountId ? judged('Rating taken back', data) : null,
  ApplicationWithdrawn: ({ data }, { userId }) =>
    application(data.userId === userId ? 'Withdrawn by you' : 'Withdrawn by its applicant', idsOf(data)),
  WithdrawalUndone: ({ data }, { userId }) =>
    application(data.userId === userId ? 'Sent again by you' : 'Sent again by its applicant', idsOf(data)),
  ResumeOpened: ({ data }, { userId }) =>
    data.userId === userId
      ? application('Resume opened by the company', idsOf(data))
      : judged('Resume opened', data),
  ResumeReplaced: ({ data, personal }) =>
    application('Resume replaced', { ...idsOf(data), resume: fileOf(data.resumeKey), ...personal }),
  QuestionsAnswered: ({ data, personal }) =>
    application('Questions answered', { ...idsOf(data), ...personal }),
  CoverNoteSaved: ({ personal }) =>
    application('Default cover note saved', { coverNote: personal?.coverNote ?? null }),
  CoverNoteRemoved: () => application('Default cover note removed', {}),
  CoverNoteSent: ({ data, personal }) => application('Cover note sent', { ...idsOf(data), ...personal }),
  QuestionsSet: ({ data: { jobId, questions } }) => job('Questions set', { jobId, questions }),
  ResumeErased: ({ data }) => application('Resume erased', idsOf(data)),

  RejectionTemplateSaved: ({ data: { templateId, name, words } }) =>
    job('Rejection template saved', { templateId, name, words }),
  RejectionTemplateDeleted: ({ data: { templateId } }) => job('Rejection template deleted', { templateId }),
  StagesArranged: ({ data: { stages } }) =>
    job('Stages of applications arranged', {
      stages: stages.map(({ stageId, name }) => ({ stageId, name })),
    }),

  JobSearchSaved: ({ data: { searchId, filter, alert }, personal }) =>
    search('Saved', { searchId, ...personal, ...filter, alert }),
  JobSearchRenamed: ({ data: { searchId }, personal }) => search('Renamed', { searchId, ...personal }),
  JobSearchAlertChosen: ({ data: { searchId, alert } }) => search('Alert chosen', { searchId, alert }),
  JobSearchDeleted: ({ data: { searchId } }) => search('Deleted', { searchId }),
  JobSearchRestored: ({ data: { searchId } }) => search('Restored', { searchId }),
  JobSearchOpened: ({ data: { searchId } }) => search('Opened', { searchId }),
  JobFoundForSearch: ({ data: { searchId, jobId } }) => search('Job found', { searchId, jobId }),

  JobPosted: ({ data: { companyId: _, accountId: __, ...description } }) => job('Posted', description),
  JobEdited: ({ data: { companyId: _, accountId: __, ...description } }) => job('Edited', description),
  JobChangeTold: ({ data: { jobId, fields } }) => job('Change told to those who applied', { jobId, fields }),
  JobDraftSaved: ({ data: { draftId, content } }) => job('Draft saved', { draftId, ...content }),
  JobDraftDiscarded: ({ data: { draftId } }) => job('Draft discarded', { draftId }),
  JobDraftPublished: ({ data: { draftId, jobId } }) => job('Draft published', { draftId, jobId }),
  JobClosesSoon: ({ data: { jobId, deadline } }) =>
    job('Closing soon told to those who saved it', { jobId, deadline }),
  JobPaused: ({ data: { jobId } }) => job('Paused', { jobId }),
  JobResumed: ({ data: { jobId } }) => job('Resumed', { jobId }),
  JobClosed: ({ data: { jobId, filled } }) => job(filled ? 'Closed as filled' : 'Closed', { jobId }),
  JobReopened: ({ data: { jobId, deadline } }) => job('Reopened', { jobId, deadline }),
  JobRemoved: ({ data: { jobId } }) => job('Deleted by you', { jobId }),
  JobTakenDown: ({ data: { jobId, accountId: owner, violationIds } }, { accountId }, { violations }) => {
    const details = { jobId, reasons: named(violationIds, violations) };
    return owner === accountId
      ? job('Removed by a moderator', details)
      : { section: 'decisions', what: 'Job removed', details };
  },
  JobRestored: ({ data: { jobId, accountId: owner } }, { accountId }) =>
    owner === accountId
      ? job('Restored by a moderator', { jobId })
      : { section: 'decisions', what: 'Job restored', details: { jobId } },
  JobViolationRecorded: ({ data: { jobId, companyId, violationId } }, whose, { violations }) => {
    const details = { jobId, reasons: named([violationId], violations) };
    return companyId === whose.companyId
      ? job('Reason recorded by a moderator', details)
      : { section: 'decisions', what: 'Reason recorded', details };
  },
};

export const entryOf = (event: EventOf<EventType>, whose: Whose, words: Words): Entry | null =>
  (describe[event.type] as Describe<EventType>)(event, whose, words);

/** Where a stored file lies in the archive; its type follows from its kind. */
export const fileOf = (key: string | null) =>
  key && `files/${key}.${/^(?:picture|image)-/.test(key) ? 'webp' : 'pdf'}`;

/** Where the images of a post lie in the archive. */
const imagesOf = (content: string) => {
  const images = imagesIn(content).map(({ key }) => fileOf(key));
  return images.length > 0 && { images };
};

const section =
  (name: Section) =>
  (what: string, details?: object): Entry => ({ section: name, what, ...(details && { details }) });
const account = section('accountHistory');
const verification = section('companyVerification');
const post = section('posts');
const comment = section('comments');
const application = section('applications');
const job = section('jobs');
const search = section('savedSearches');
const reports = section('reports');
const notice = section('notifications');
const following = section('following');
const hiding = section('blockedAndMuted');
const tagOf = ({ labelId }: { labelId: number }, labels: Words['labels']) => ({
  tag: named([labelId], labels)[0],
});

/** Under the name that the thing's id has everywhere. */
const idOf = (thing: ReportedThing['thing'], thingId: number) => ({ [`${thing}Id`]: thingId });
const ofCase = (
  what: string,
  { thing, thingId }: ReportedThing,
  adminId: number,
  whose: Whose,
  details?: object,
): Entry => ({
  section: adminId === whose.accountId ? 'decisions' : 'reports',
  what,
  details: { ...idOf(thing, thingId), ...details },
});

const appealed = ({ kind, thing, thingId }: EventOf<'AppealMade'>['data']) => ({
  decision: kind,
  ...idOf(thing, thingId),
});
const appealAnswer = (
  verdict: 'upheld' | 'reversed',
  { data, personal }: EventOf<'DecisionUpheld' | 'DecisionReversed'>,
  whose: Whose,
): Entry =>
  data.accountId === whose.accountId
    ? account(`Appeal decided: ${verdict}`, { ...appealed(data), reason: personal?.reason ?? null })
    : { section: 'decisions', what: `Appealed decision ${verdict}`, details: appealed(data) };

const team = (what: string, { invitationId }: { readonly invitationId: number }): Entry =>
  account(what, { invitationId });

const decision = (what: string, companyId: number): Entry => ({
  section: 'decisions',
  what,
  details: { companyId },
});

interface ApplicationIds {
  readonly applicationId: number;
  readonly jobId: number;
}
const idsOf = ({ applicationId, jobId }: ApplicationIds) => ({ applicationId, jobId });
const judged = (what: string, ids: ApplicationIds, details?: object): Entry => ({
  section: 'decisions',
  what,
  details: { ...idsOf(ids), ...details },
});

/** The words are in their writer's archive alone; that somebody else deleted or restored them is in both. */
const noted = (
  what: string,
  { noteId, authorId, ...ids }: EventOf<'ApplicationNoteWritten'>['data'],
  { accountId }: Whose,
  personal: { readonly words: string } | null,
  by?: number,
): Entry | null => {
  if (authorId === accountId) return judged(what, ids, { noteId, ...personal });
  return by === accountId ? judged(what, ids, { noteId }) : null;
};

const named = (ids: readonly number[], names: ReadonlyMap<number, string>) =>
  ids.map((id) => names.get(id) ?? String(id));
