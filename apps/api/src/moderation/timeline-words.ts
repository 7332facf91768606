import { dayInSingapore, type EventOf, type EventType } from '@lock-in/domain';

/** How an event is told, with the account that acted, if one did; of several in a row, by how many people they are. Null: it is its owner's business alone. */
type Telling<Type extends EventType> =
  | null
  | string
  | ((event: EventOf<Type>, actor: number | undefined) => string)
  | { readonly one: string; readonly many: (people: string, count: number) => string };

const accounts = { owner: 'by its owner', operator: 'by the operator' } as const;

const reportsDecided: Readonly<Record<EventOf<'CaseDecided'>['data']['outcome'], string>> = {
  dismissed: 'Reports dismissed',
  removed: 'Reports decided: removed',
  warned: 'Reports decided: author warned',
  suspended: 'Reports decided: author suspended',
};

const appealedNouns: Readonly<Record<EventOf<'AppealMade'>['data']['kind'], string>> = {
  removal: 'removal',
  warning: 'warning',
  suspension: 'suspension',
  rejection: 'rejection',
  revocation: 'loss of verification',
};
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const proposals = ({ withName, companyDocKey }: EventOf<'CompanyChangeProposed'>['data']) => {
  if (!withName) return 'New document';
  return companyDocKey === null ? 'New name' : 'New name and document';
};

/** It does not compile while an event has no words. */
const tellings: { readonly [Type in EventType]: Telling<Type> } = {
  AccountAnswered: null,
  AccountDisabled: ({ data }) => `Account closed ${accounts[data.by]}`,
  AccountErased: ({ data }) => `Personal data erased ${accounts[data.by]}`,
  AccountFollowed: null,
  AccountMentioned: null,
  AccountRegistered: ({ data }) =>
    data.role === 'Admin' ? 'Made an admin by the operator' : `Registered as a ${data.role.toLowerCase()}`,
  AccountUnfollowed: null,
  AccountSuspended: ({ data }) =>
    data.until === null
      ? 'Suspended by an admin until it is lifted'
      : `Suspended by an admin until ${dayInSingapore(data.until)}`,
  AccountSuspensionLifted: 'Suspension lifted by an admin',
  AccountWarned: 'Warned by an admin',
  AccountWarningWithdrawn: 'Warning withdrawn by an admin',
  ApiTokenCreated: 'API token created',
  ApiTokenRevoked: 'API token revoked',
  AppealMade: ({ data }) => `${capitalized(appealedNouns[data.kind])} appealed`,
  ApplicationAccepted: { one: 'Application accepted', many: (_, count) => `${count} applications accepted` },
  ApplicationDecisionUndone: {
    one: 'Decision undone',
    many: (_, count) => `${count} decisions undone`,
  },
  ApplicationMoved: null,
  ApplicationNoteDeleted: null,
  ApplicationNoteEdited: null,
  ApplicationNoteRestored: null,
  ApplicationNoteWritten: null,
  ApplicationRated: null,
  ApplicationRatingTakenBack: null,
  ApplicationRejected: { one: 'Application rejected', many: (_, count) => `${count} applications rejected` },
  ApplicationSubmitted: { one: 'Applied', many: (people) => `${people} applied` },
  ApplicationWithdrawn: {
    one: 'Application withdrawn',
    many: (_, count) => `${count} applications withdrawn`,
  },
  BookmarkAdded: null,
  BookmarkRemoved: null,
  CaseClaimed: 'Reports claimed by an admin',
  CaseClosed: 'Reports closed: what they were about was gone',
  CaseDecided: ({ data }) => reportsDecided[data.outcome],
  CaseReleased: 'Claim of the reports given back',
  CommentAdded: 'Commented',
  CommentDeleted: 'Comment deleted by its author',
  CommentEdited: 'Comment edited',
  CommentLiked: { one: 'Comment liked', many: (people) => `Comments liked by ${people}` },
  CommentRemoved: 'Comment removed by an admin',
  CommentRestored: 'Comment restored by an admin',
  CommentUnliked: {
    one: 'Like of a comment taken back',
    many: (_, count) => `${count} likes of comments taken back`,
  },
  CommentsClosed: ({ data }) =>
    data.closedBy === data.authorId ? 'Comments closed by the author' : 'Comments closed by an admin',
  CommentsReopened: 'Comments opened again',
  CompanyChangeApproved: 'Company change approved',
  CompanyChangeDecisionUndone: ({ data }) =>
    data.verdict === 'Approved' ? 'Approval of the change undone' : 'Decline of the change undone',
  CompanyChangeDeclined: 'Company change declined',
  CompanyChangeProposed: ({ data }) => `${proposals(data)} submitted for review`,
  CompanyChangeWithdrawn: 'Change withdrawn',
  CompanyDecisionUndone: ({ data }) =>
    data.verdict === 'Verified' ? 'Verification undone' : 'Rejection undone',
  CompanyPageEdited: 'Company page edited',
  CompanyRejected: 'Company rejected',
  CompanyReopened: 'Rejection reopened',
  CompanyResubmitted: 'New document submitted',
  CompanyVerificationRevoked: 'Verification revoked',
  CompanyVerified: 'Company verified',
  CoverNoteRemoved: null,
  CoverNoteSaved: null,
  CoverNoteSent: null,
  DecisionReversed: ({ data }) => `Appeal decided: ${appealedNouns[data.kind]} reversed`,
  DecisionUpheld: ({ data }) => `Appeal decided: ${appealedNouns[data.kind]} upheld`,
  EmailBounced: null,
  EmailClaimed: null,
  EmailConfirmed: null,
  EmailReleased: null,
  ImagesErased: 'Images erased',
  JobChangeTold: null,
  JobClosed: ({ data }) => (data.filled ? 'Closed as filled' : 'Closed by its company'),
  InvitationAccepted: 'Invitation accepted: a recruiter joined',
  InvitationRenewed: 'Invitation sent anew',
  InvitationRevoked: 'Invitation revoked',
  JobClosesSoon: null,
  JobDraftDiscarded: null,
  JobDraftPublished: null,
  JobDraftSaved: null,
  JobEdited: 'Edited',
  JobFoundForSearch: null,
  JobPaused: 'Paused',
  JobPosted: 'Posted',
  JobRemoved: 'Deleted by its company',
  JobReopened: ({ data }) => `Reopened until ${dayInSingapore(data.deadline)}`,
  JobRestored: 'Job restored by an admin',
  JobResumed: 'Resumed',
  JobSearchAlertChosen: null,
  JobSearchDeleted: null,
  JobSearchOpened: null,
  JobSearchRenamed: null,
  JobSearchRestored: null,
  JobSearchSaved: null,
  JobTakenDown: 'Job taken down by an admin',
  JobViolationRecorded: 'Violation recorded',
  LabelFollowed: null,
  LabelMuted: null,
  LabelUnfollowed: null,
  LabelUnmuted: null,
  NotificationRead: null,
  NotificationsChosen: null,
  NotificationsRead: null,
  PasswordChanged: 'Password changed',
  PersonBlocked: null,
  PersonInvited: 'Recruiter invited',
  PersonMuted: null,
  PersonUnblocked: null,
  PersonUnmuted: null,
  PostCreated: 'Posted',
  PostDeleted: 'Deleted by its author',
  PostEdited: 'Edited',
  PostHidden: null,
  PostLiked: { one: 'Liked', many: (people) => `Liked by ${people}` },
  PostRemoved: 'Post removed by an admin',
  PostRestored: 'Post restored by an admin',
  PostSaved: null,
  PostUnhidden: null,
  PostUnliked: { one: 'Like taken back', many: (_, count) => `${count} likes taken back` },
  PostUnsaved: null,
  ProfileEdited: ({ data }, actor) =>
    actor === undefined || actor === data.accountId ? 'Profile edited' : 'Name changed by the decision',
  QuestionsAnswered: null,
  QuestionsSet: ({ data }) => (data.questions.length === 0 ? 'Questions removed' : 'Questions set'),
  RecoveryCodeUsed: ({ data }) => `Signed in with a recovery code, ${data.remaining} left`,
  RecoveryCodesRenewed: 'Recovery codes made anew',
  RecruiterJoined: 'Joined a company as recruiter',
  RecruiterLeft: 'No longer a company’s recruiter',
  RecruiterRemoved: 'A recruiter left the team',
  EventSkipped: null,
  RejectionExplained: null,
  RejectionTemplateDeleted: null,
  RejectionTemplateSaved: null,
  RemovalsSeen: 'Read what was taken down',
  ReplyAdded: 'Replied',
  ReplyDeleted: 'Reply deleted by its author',
  ReplyRemoved: 'Reply removed by an admin',
  ReplyRestored: 'Reply restored by an admin',
  ReportAnswered: null,
  ResumeErased: { one: 'Resume erased', many: (_, count) => `${count} resumes erased` },
  StagesArranged: null,
  ResumeOpened: { one: 'Resume opened', many: (_, count) => `${count} resumes opened` },
  ResumeReplaced: { one: 'Resume replaced', many: (_, count) => `${count} resumes replaced` },
  ThingReported: { one: 'Reported', many: (people) => `Reported by ${people}` },
  TwoFactorEnabled: 'Two-factor authentication set up',
  TwoFactorMoved: 'Two-factor authentication moved to another device',
  TwoFactorReset: 'Two-factor authentication reset by the operator',
  WithdrawalUndone: { one: 'Applied again', many: (people) => `${people} applied again` },
  WebhookAdded: 'Webhook added',
  WebhookEdited: ({ data }) => (data.isActive ? 'Webhook edited' : 'Webhook edited and switched off'),
  WebhookRemoved: 'Webhook deleted',
  WebhookSecretRenewed: 'Webhook got a new secret',
  WebhookSwitchedOff: 'Webhook switched off: its receiver failed',
  WordMuted: null,
  WordUnmuted: null,
};

const types = Object.keys(tellings) as EventType[];
const tellingOf = (type: string) => tellings[type as EventType] as Telling<EventType>;
const isGrouped = (telling: Telling<EventType>): telling is Extract<typeof telling, { one: string }> =>
  typeof telling === 'object' && telling !== null;

/** The events that a history tells. */
export const toldTypes = types.filter((type) => tellings[type] !== null);
/** Those of which there may be very many in a row. */
export const groupedTypes = types.filter((type) => isGrouped(tellings[type] as Telling<EventType>));

/** Several events in a row, or one of those that may be several. */
export function tellMany(type: string, count: number, people: number): string {
  const telling = tellingOf(type);
  if (!isGrouped(telling)) return type;
  return count === 1 ? telling.one : telling.many(people === 1 ? '1 person' : `${people} people`, count);
}

/** `actor`: the account that acted. */
export function tellOne(event: EventOf<EventType>, actor?: number): string {
  const telling = tellingOf(event.type);
  if (typeof telling === 'function') return telling(event, actor);
  return typeof telling === 'string' ? telling : tellMany(event.type, 1, 1);
}
