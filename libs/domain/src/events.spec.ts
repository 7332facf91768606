import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { schemaVersions, upcasters, type EventOf, type EventType } from './events.ts';
import type { EventBody, Upcaster } from './upcaster.ts';

const steps: { readonly [Type in EventType]?: Readonly<Record<number, Upcaster>> } = upcasters;

const folder = join(import.meta.dirname, '../fixtures');
const fixtures = readdirSync(folder).map((file) => ({
  file,
  ...(JSON.parse(readFileSync(join(folder, file), 'utf8')) as EventBody & {
    type: EventType;
    schemaVersion: number;
  }),
}));

const accountId = 9;
const subject = 'account-9';
const decision = { companyId: 3, accountId, decidedBy: 1 };
const reported = { thing: 'post', thingId: 12, caseId: 50 } as const;
const appealed = {
  decisionPosition: 345,
  kind: 'removal',
  thing: 'post',
  thingId: 12,
  postId: null,
  accountId,
  firstDecidedBy: 1,
} as const;
const appealAnswered = {
  data: { ...appealed, decidedBy: 2 },
  subject,
  personal: { reason: 'It insults someone.' },
};
const webhook = { accountId, companyId: 3, webhookId: 2 };
const like = { postId: 12, accountId };
const search = { accountId, searchId: 3 };
const ids = { applicationId: 50, jobId: 7, userId: 34 };
const note = { applicationId: 50, jobId: 7, noteId: 2, authorId: accountId };
const rating = { applicationId: 50, jobId: 7, authorId: accountId };
const applicant = 'account-41';
const template = { companyId: 3, accountId, templateId: 1 };

/** What the fixtures of each event say, in today's words; the compiler holds this to today's types. */
const today: { readonly [Type in EventType]: Omit<EventOf<Type>, 'type'> } = {
  AccountAnswered: { data: { postId: 12, commentId: 5, authorId: accountId, accountId: 34 } },
  AccountDisabled: { data: { accountId, by: 'owner' } },
  AccountErased: { data: { accountId, by: 'owner' } },
  AccountFollowed: { data: { accountId, followedId: 34 } },
  AccountMentioned: { data: { postId: 12, commentId: 5, authorId: accountId, accountId: 34 } },
  AccountRegistered: {
    data: { accountId, role: 'User', userId: 34, companyId: null, companyDocKey: null },
    subject,
    personal: { name: 'Mei Lin', email: 'mei@example.test' },
  },
  AccountUnfollowed: { data: { accountId, followedId: 34 } },
  AccountSuspended: {
    data: {
      accountId,
      suspensionId: 4,
      caseId: 50,
      violationIds: [2],
      until: '2026-11-09T08:00:00.000Z',
      suspendedBy: 1,
    },
    subject,
    personal: { words: 'For the third time.' },
  },
  AccountSuspensionLifted: { data: { accountId, suspensionId: 4, liftedBy: 1 } },
  AccountWarned: {
    data: { ...reported, accountId, violationIds: [2], warnedBy: 1 },
    subject,
    personal: { words: 'Please keep to the subject.' },
  },
  AccountWarningWithdrawn: { data: { accountId, caseId: 50, withdrawnBy: 1 } },
  ApiTokenCreated: {
    data: {
      accountId,
      companyId: 3,
      tokenId: 4,
      scopes: ['jobs:read', 'applications:write'],
      expiresAt: '2027-02-22T08:00:00.000Z',
    },
    subject,
    personal: { name: 'Greenhouse' },
  },
  ApiTokenRevoked: { data: { accountId, companyId: 3, tokenId: 4, revokedBy: accountId } },
  AppealMade: { data: appealed, subject, personal: { words: 'It was a joke among friends.' } },
  DecisionReversed: appealAnswered,
  DecisionUpheld: appealAnswered,
  ApplicationAccepted: { data: ids },
  ApplicationMoved: { data: { applicationId: 50, jobId: 7, companyId: 3, from: null, to: 2 } },
  ApplicationDecisionUndone: { data: { ...ids, verdict: 'Accepted' } },
  ApplicationNoteDeleted: { data: { ...note, deletedBy: accountId } },
  ApplicationNoteEdited: {
    data: note,
    subject: applicant,
    personal: { words: 'Knows queues very well.' },
  },
  ApplicationNoteRestored: {
    data: { ...note, writtenAt: '2026-11-20T08:00:00.000Z', editedAt: null, restoredBy: accountId },
    subject: applicant,
    personal: { words: 'Knows queues well.' },
  },
  ApplicationNoteWritten: { data: note, subject: applicant, personal: { words: 'Knows queues well.' } },
  ApplicationRated: { data: rating, subject: applicant, personal: { rating: 4 } },
  ApplicationRatingTakenBack: { data: rating },
  ApplicationRejected: { data: ids },
  ApplicationSubmitted: {
    data: { ...ids, accountId, resumeKey: 'resume-1' },
    subject,
    personal: { resumeName: 'Mei Lin CV.pdf' },
  },
  ApplicationWithdrawn: { data: ids },
  BookmarkAdded: { data: { jobId: 7, userId: 34, accountId } },
  BookmarkRemoved: { data: { jobId: 7, userId: 34, accountId } },
  CaseClaimed: { data: { ...reported, claimedBy: 1 } },
  CaseClosed: { data: reported },
  CaseDecided: { data: { ...reported, outcome: 'removed', decidedBy: 1, violationIds: [1, 2] } },
  CaseReleased: { data: { ...reported, releasedBy: 1 } },
  CommentAdded: { data: { commentId: 5, postId: 12, accountId, content: 'Same here.' } },
  CommentDeleted: { data: { commentId: 5, postId: 12, accountId } },
  CommentEdited: { data: { commentId: 5, postId: 12, accountId, content: 'Same here, since May.' } },
  CommentLiked: { data: { commentId: 5, postId: 12, accountId } },
  CommentRemoved: { data: { commentId: 5, postId: 12, accountId, removedBy: 1, violationIds: [1, 2] } },
  CommentRestored: { data: { commentId: 5, postId: 12, accountId, restoredBy: 1 } },
  CommentUnliked: { data: { commentId: 5, postId: 12, accountId } },
  CommentsClosed: { data: { postId: 12, authorId: accountId, closedBy: 1 } },
  CommentsReopened: { data: { postId: 12, authorId: accountId, reopenedBy: 1 } },
  CompanyChangeApproved: {
    data: { ...decision, changeId: 2, companyDocKey: 'company-document-3' },
    subject,
    personal: { name: 'Raintree Labs', earlierName: 'Raintree' },
  },
  CompanyChangeDecisionUndone: {
    data: { ...decision, changeId: 2, verdict: 'Approved', shownDocKey: 'company-document-2' },
  },
  CompanyChangeDeclined: {
    data: { ...decision, changeId: 2 },
    subject,
    personal: { reason: 'The register has another name.' },
  },
  CompanyChangeProposed: {
    data: {
      companyId: 3,
      accountId,
      changeId: 2,
      withName: true,
      companyDocKey: 'company-document-3',
      droppedDocKey: null,
    },
    subject,
    personal: { name: 'Raintree Labs' },
  },
  CompanyChangeWithdrawn: {
    data: { companyId: 3, accountId, changeId: 2, companyDocKey: 'company-document-3' },
  },
  CompanyDecisionUndone: { data: { ...decision, verdict: 'Verified' } },
  CompanyPageEdited: {
    data: { accountId, companyId: 3 },
    subject,
    personal: {
      size: '11–50',
      foundedYear: 2019,
      website: 'https://kopi.example/',
      links: [{ label: 'Engineering blog', url: 'https://blog.kopi.example/' }],
    },
  },
  CompanyRejected: {
    data: { ...decision, withReason: true },
    subject,
    personal: { reason: 'The register has another name.' },
  },
  CompanyReopened: { data: decision },
  CompanyResubmitted: { data: { companyId: 3, accountId, companyDocKey: 'company-document-2' } },
  CompanyVerificationRevoked: {
    data: decision,
    subject,
    personal: { reason: 'The register no longer lists the company.' },
  },
  CompanyVerified: { data: decision },
  CoverNoteRemoved: { data: { accountId } },
  CoverNoteSaved: { data: { accountId }, subject, personal: { coverNote: 'I keep services awake.' } },
  CoverNoteSent: {
    data: { ...ids, accountId },
    subject,
    personal: { coverNote: 'I keep services awake.' },
  },
  EmailBounced: { data: { accountId, code: 550 } },
  EmailConfirmed: { data: { accountId } },
  EmailClaimed: { data: { accountId } },
  EmailReleased: { data: { accountId } },
  EventSkipped: {
    data: {
      projection: 'feed',
      version: 4,
      position: 40,
      because: 'A title from before titles were limited.',
    },
  },
  ImagesErased: { data: { postId: 12, authorId: accountId } },
  JobChangeTold: { data: { jobId: 7, companyId: 3, fields: ['title', 'minSalary'] } },
  JobClosed: { data: { jobId: 7, companyId: 3, filled: true } },
  InvitationAccepted: { data: { companyId: 3, accountId, invitationId: 5, recruiterId: 12 } },
  InvitationRenewed: {
    data: { companyId: 3, accountId, invitationId: 5, expiresAt: '2026-11-09T08:00:00.000Z' },
  },
  InvitationRevoked: { data: { companyId: 3, accountId, invitationId: 5 } },
  JobClosesSoon: { data: { jobId: 7, companyId: 3, deadline: '2026-12-20T15:59:59.999Z' } },
  JobDraftDiscarded: { data: { draftId: 12, companyId: 3 } },
  JobFoundForSearch: { data: { ...search, jobId: 7 } },
  JobSearchAlertChosen: { data: { ...search, alert: 'atOnce' } },
  JobSearchDeleted: { data: search },
  JobSearchOpened: { data: search },
  JobSearchRenamed: { data: search, subject, personal: { name: 'Backend, from home' } },
  JobSearchRestored: { data: search },
  JobSearchSaved: {
    data: {
      ...search,
      filter: {
        jobType: 'Full Time',
        workArrangement: 'Remote',
        fieldOfWork: null,
        minSalary: 5_000,
        maxSalary: null,
      },
      alert: 'daily',
    },
    subject,
    personal: { name: 'Backend · Remote', words: 'backend' },
  },
  JobDraftPublished: { data: { draftId: 12, companyId: 3, jobId: 7 } },
  JobDraftSaved: {
    data: {
      draftId: 12,
      companyId: 3,
      content: {
        title: 'Backend engineer',
        description: '',
        applicationDeadline: '2026-12-20',
        minSalary: null,
        maxSalary: null,
        jobType: 'Full Time',
        workArrangement: null,
        fieldOfWork: null,
        responsibilities: [],
        experiencePreferred: null,
        questions: [{ text: 'Do you water plants?', kind: 'yesNo', options: [], isRequired: true }],
      },
    },
  },
  JobEdited: {
    data: {
      jobId: 7,
      companyId: 3,
      accountId,
      title: 'Senior backend engineer',
      description: 'You keep our payments moving.',
      deadline: '2026-12-31T15:59:59.999Z',
      minSalary: 6_000,
      maxSalary: 8_500,
      jobType: 'Contract',
      workArrangement: 'Remote',
      fieldOfWork: 'Software Engineering',
      responsibilities: [],
      experiencePreferred: 5,
    },
  },
  JobPaused: { data: { jobId: 7, companyId: 3 } },
  JobPosted: {
    data: {
      jobId: 7,
      companyId: 3,
      accountId,
      title: 'Backend engineer',
      description: 'You keep our payments moving.',
      deadline: '2026-12-20T15:59:59.999Z',
      minSalary: 5_000,
      maxSalary: 7_500,
      jobType: 'Full Time',
      workArrangement: 'Hybrid',
      fieldOfWork: 'Backend Development',
      responsibilities: ['Own a service from design to pager'],
      experiencePreferred: null,
    },
  },
  JobRemoved: { data: { jobId: 7, companyId: 3 } },
  JobReopened: { data: { jobId: 7, companyId: 3, deadline: '2027-01-20T15:59:59.999Z' } },
  JobRestored: { data: { jobId: 7, companyId: 3, accountId, restoredBy: 1 } },
  JobResumed: { data: { jobId: 7, companyId: 3 } },
  JobTakenDown: { data: { jobId: 7, companyId: 3, accountId, removedBy: 1, violationIds: [5, 4] } },
  JobViolationRecorded: { data: { jobId: 7, companyId: 3, violationId: 5, recordedBy: 1 } },
  LabelFollowed: { data: { accountId, labelId: 4 } },
  LabelMuted: { data: { accountId, labelId: 4 } },
  LabelUnfollowed: { data: { accountId, labelId: 4 } },
  LabelUnmuted: { data: { accountId, labelId: 4 } },
  NotificationRead: { data: { accountId, notification: 'postLiked.post.12', position: 40 } },
  NotificationsChosen: { data: { accountId, notificationKind: 'postLiked', channels: [] } },
  NotificationsRead: { data: { accountId, position: 40 } },
  PasswordChanged: { data: { accountId } },
  PersonBlocked: { data: { accountId, otherId: 34 } },
  PersonMuted: { data: { accountId, otherId: 34 } },
  PersonUnblocked: { data: { accountId, otherId: 34 } },
  PersonUnmuted: { data: { accountId, otherId: 34 } },
  PostCreated: {
    data: {
      postId: 12,
      authorId: accountId,
      title: 'Moving to Kubernetes',
      content: 'Three things we learned.',
      labelIds: [1, 4],
    },
  },
  PostDeleted: { data: { postId: 12, authorId: accountId } },
  PostEdited: {
    data: {
      postId: 12,
      authorId: accountId,
      title: 'Moving to Kubernetes, slowly',
      content: 'Four things we learned.',
      labelIds: [4],
    },
  },
  PostHidden: { data: like },
  PostLiked: { data: like },
  PostRemoved: { data: { postId: 12, authorId: accountId, removedBy: 1, violationIds: [2, 3] } },
  PostRestored: { data: { postId: 12, authorId: accountId, restoredBy: 1 } },
  PostSaved: { data: like },
  PostUnhidden: { data: like },
  PostUnliked: { data: like },
  PostUnsaved: { data: like },
  ProfileEdited: {
    data: { accountId, pictureKey: 'picture-1' },
    subject,
    personal: { bio: 'Backend, mostly Go.' },
  },
  QuestionsAnswered: {
    data: { ...ids, accountId },
    subject,
    personal: { answers: [{ question: 'Why us?', answer: 'Because.' }] },
  },
  QuestionsSet: {
    data: {
      jobId: 7,
      companyId: 3,
      questions: [{ questionId: 1, text: 'Why us?', kind: 'text', options: [], isRequired: true }],
    },
  },
  RecoveryCodeUsed: { data: { accountId, remaining: 9 } },
  PersonInvited: {
    data: { companyId: 3, accountId, invitationId: 5, expiresAt: '2026-11-09T08:00:00.000Z' },
  },
  RecruiterJoined: { data: { accountId: 12, companyId: 3, ownerId: 9 } },
  RecruiterLeft: { data: { accountId: 12, companyId: 3, ownerId: 9 } },
  RecruiterRemoved: { data: { companyId: 3, accountId, recruiterId: 12 } },
  RecoveryCodesRenewed: { data: { accountId } },
  RemovalsSeen: { data: { accountId, position: 40 } },
  ReplyAdded: { data: { commentId: 6, postId: 12, accountId, content: 'Since when?', replyTo: 5 } },
  ReplyDeleted: { data: { commentId: 6, postId: 12, accountId, replyTo: 5 } },
  ReplyRemoved: {
    data: { commentId: 6, postId: 12, accountId, removedBy: 1, violationIds: [1, 2], replyTo: 5 },
  },
  ReplyRestored: { data: { commentId: 6, postId: 12, accountId, restoredBy: 1, replyTo: 5 } },
  ReportAnswered: { data: { ...reported, reportId: 134, accountId: 34, outcome: 'removed' } },
  ResumeErased: { data: ids },
  ResumeOpened: { data: { ...ids, companyId: 3 } },
  ResumeReplaced: {
    data: { ...ids, accountId, resumeKey: 'resume-2' },
    subject,
    personal: { resumeName: 'Mei Lin CV 2026.pdf' },
  },
  RejectionExplained: {
    data: { ...ids, reason: 'Skills' },
    subject: 'account-41',
    personal: { words: 'We look for somebody who knows Go.' },
  },
  RejectionTemplateDeleted: { data: template },
  RejectionTemplateSaved: {
    data: {
      ...template,
      name: 'Position filled',
      words: 'Dear {name}, we have chosen somebody else for {job}.',
    },
  },
  StagesArranged: {
    data: {
      companyId: 3,
      accountId,
      stages: [{ stageId: 2, name: 'First call' }],
      nextStageId: 4,
    },
  },
  ThingReported: {
    data: { ...reported, reportId: 134, accountId: 34, violationId: 1, postId: null },
    subject: 'account-34',
    personal: { words: 'The same advertisement again.' },
  },
  TwoFactorEnabled: { data: { accountId } },
  TwoFactorMoved: { data: { accountId } },
  TwoFactorReset: { data: { accountId, by: 'operator' } },
  WithdrawalUndone: { data: ids },
  WebhookAdded: {
    data: { ...webhook, topics: ['application.submitted', 'job.posted'] },
    subject,
    personal: { url: 'https://ats.example.org/hooks' },
  },
  WebhookEdited: {
    data: { ...webhook, topics: ['application.submitted'], isActive: false, by: accountId },
    subject,
    personal: { url: 'https://ats.example.org/hooks' },
  },
  WebhookRemoved: { data: { ...webhook, by: accountId } },
  WebhookSecretRenewed: { data: { ...webhook, by: accountId } },
  WebhookSwitchedOff: { data: { ...webhook, because: 'failing' } },
  WordMuted: { data: { accountId, wordId: 1 }, subject, personal: { word: 'crypto' } },
  WordUnmuted: { data: { accountId, wordId: 1 } },
};

/** What an old form says in today's words, where it could not say as much as today's fixture does. */
const before: { readonly [Type in EventType]?: Readonly<Record<number, Omit<EventOf<Type>, 'type'>>> } = {
  CommentRemoved: { 1: { data: { commentId: 5, postId: 12, accountId, removedBy: 1, violationIds: [] } } },
  CompanyRejected: { 1: { data: { ...decision, withReason: false }, subject, personal: null } },
  ReplyRemoved: {
    1: { data: { commentId: 6, postId: 12, accountId, removedBy: 1, violationIds: [], replyTo: 5 } },
  },
};

describe('the events of the log', () => {
  it.each(Object.entries(schemaVersions))('keep a fixture of every version of %s', (type, current) => {
    const kept = fixtures.filter((fixture) => fixture.type === type).map((fixture) => fixture.schemaVersion);
    expect(kept.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: current }, (_, index) => index + 1),
    );
  });

  it.each(fixtures)('read $file as it would be written today', ({ type, schemaVersion, ...written }) => {
    let body: EventBody = written;
    for (let version = schemaVersion; version < schemaVersions[type]; version += 1) {
      const upcast = steps[type]?.[version];
      expect(upcast).toBeDefined();
      if (upcast) body = upcast(body);
    }
    const expected: { data: object; personal?: object | null } = before[type]?.[schemaVersion] ?? today[type];
    expect(body).toMatchObject({ data: expected.data, personal: expected.personal ?? null });
    expect(Object.keys(body.data ?? {}).toSorted()).toEqual(Object.keys(expected.data).toSorted());
  });
});
