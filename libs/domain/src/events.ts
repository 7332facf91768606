import type { CompanyPageEdited } from './companies/page.ts';
import { companyRejectedUpcasters, type VerificationEvent } from './companies/verification.ts';
import { type CommentEvent, commentRemovedUpcasters } from './feed/comment.ts';
import type { CommentLikeEvent } from './feed/comment-like.ts';
import type { FollowEvent } from './feed/follow.ts';
import type { HidingEvent } from './feed/hidden-post.ts';
import type { ImagesErased } from './feed/images.ts';
import type { LabelChoiceEvent } from './feed/label-choice.ts';
import type { LikeEvent } from './feed/like.ts';
import type { MentionsEvent } from './feed/mentions.ts';
import type { MutedWordsEvent } from './feed/muted-words.ts';
import type { PostEvent } from './feed/post.ts';
import type { RelationEvent } from './feed/relation.ts';
import type { SavingEvent } from './feed/saved-post.ts';
import type { AccountEvent } from './identity/account.ts';
import type { EmailAddressEvent } from './identity/email-address.ts';
import type { EmailClaimEvent } from './identity/email-claim.ts';
import type { ApiTokensEvent } from './integrations/api-token.ts';
import type { MembershipEvent } from './identity/membership.ts';
import type { PeopleEvent } from './identity/people.ts';
import type { WebhooksEvent } from './integrations/webhook.ts';
import type { ApplicationWordsEvent } from './jobs/answers.ts';
import type { ApplicationEvent } from './jobs/application.ts';
import type { NoteEvent } from './jobs/application-notes.ts';
import type { RatingEvent } from './jobs/application-rating.ts';
import type { ApplicationMoved } from './jobs/application-stage.ts';
import type { BookmarkEvent } from './jobs/bookmark.ts';
import type { JobChangeTold } from './jobs/change.ts';
import type { JobClosesSoon } from './jobs/closing.ts';
import type { SavedCoverNoteEvent } from './jobs/cover-note.ts';
import type { DraftEvent } from './jobs/draft.ts';
import type { JobFoundForSearch } from './jobs/found-job.ts';
import type { JobEvent } from './jobs/job.ts';
import type { JobSearchEvent } from './jobs/job-search.ts';
import type { ListingEvent } from './jobs/listing.ts';
import type { TemplateEvent } from './jobs/rejection-templates.ts';
import type { RejectionExplained } from './jobs/rejection-words.ts';
import type { StagesArranged } from './jobs/stages.ts';
import type { QuestionsSet } from './jobs/questions.ts';
import type { SentResumeEvent } from './jobs/sent-resume.ts';
import type { WithdrawalEvent } from './jobs/withdrawal.ts';
import type { AppealEvent } from './moderation/appeal.ts';
import type { RemovalsSeen } from './moderation/removals.ts';
import type { ReportCaseEvent } from './moderation/report-case.ts';
import type { SuspensionEvent } from './moderation/suspension.ts';
import type { WarningsEvent } from './moderation/warnings.ts';
import type { NotificationEvent } from './notifications/notifications.ts';
import type { EventSkipped } from './operations/event-skipped.ts';
import type { ProfileEvent } from './profiles/profile.ts';
import type { Upcaster } from './upcaster.ts';

/** Everything that can happen. */
export type LockInEvent =
  | AccountEvent
  | ApiTokensEvent
  | AppealEvent
  | ApplicationEvent
  | ApplicationMoved
  | ApplicationWordsEvent
  | BookmarkEvent
  | CommentEvent
  | CommentLikeEvent
  | CompanyPageEdited
  | DraftEvent
  | EmailAddressEvent
  | EmailClaimEvent
  | EventSkipped
  | FollowEvent
  | HidingEvent
  | ImagesErased
  | JobChangeTold
  | JobClosesSoon
  | JobEvent
  | JobFoundForSearch
  | JobSearchEvent
  | LabelChoiceEvent
  | LikeEvent
  | ListingEvent
  | MembershipEvent
  | MentionsEvent
  | MutedWordsEvent
  | NoteEvent
  | NotificationEvent
  | PeopleEvent
  | PostEvent
  | ProfileEvent
  | QuestionsSet
  | RatingEvent
  | RelationEvent
  | RemovalsSeen
  | ReportCaseEvent
  | RejectionExplained
  | SavedCoverNoteEvent
  | SavingEvent
  | StagesArranged
  | SentResumeEvent
  | SuspensionEvent
  | TemplateEvent
  | VerificationEvent
  | WarningsEvent
  | WithdrawalEvent
  | WebhooksEvent;

export type EventType = LockInEvent['type'];

/** The event of one type. */
export type EventOf<Type extends EventType> = Extract<LockInEvent, { readonly type: Type }>;

/** The form in which each event is written today. A form that was ever released is never changed: it gets a successor. */
export const schemaVersions: Readonly<Record<EventType, number>> = {
  AccountAnswered: 1,
  AccountDisabled: 1,
  AccountErased: 1,
  AccountFollowed: 1,
  AccountMentioned: 1,
  AccountRegistered: 1,
  AccountSuspended: 1,
  AccountSuspensionLifted: 1,
  AccountUnfollowed: 1,
  AccountWarned: 1,
  AccountWarningWithdrawn: 1,
  ApiTokenCreated: 1,
  ApiTokenRevoked: 1,
  AppealMade: 1,
  ApplicationAccepted: 1,
  ApplicationDecisionUndone: 1,
  ApplicationMoved: 1,
  ApplicationNoteDeleted: 1,
  ApplicationNoteEdited: 1,
  ApplicationNoteRestored: 1,
  ApplicationNoteWritten: 1,
  ApplicationRated: 1,
  ApplicationRatingTakenBack: 1,
  ApplicationRejected: 1,
  ApplicationSubmitted: 1,
  ApplicationWithdrawn: 1,
  BookmarkAdded: 1,
  BookmarkRemoved: 1,
  CaseClaimed: 1,
  CaseClosed: 1,
  CaseDecided: 1,
  CaseReleased: 1,
  CommentAdded: 1,
  CommentDeleted: 1,
  CommentEdited: 1,
  CommentLiked: 1,
  CommentRemoved: 2,
  CommentRestored: 1,
  CommentUnliked: 1,
  CommentsClosed: 1,
  CommentsReopened: 1,
  CompanyChangeApproved: 1,
  CompanyChangeDecisionUndone: 1,
  CompanyChangeDeclined: 1,
  CompanyChangeProposed: 1,
  CompanyChangeWithdrawn: 1,
  CompanyDecisionUndone: 1,
  CompanyPageEdited: 1,
  CompanyRejected: 2,
  CompanyReopened: 1,
  CompanyResubmitted: 1,
  CompanyVerificationRevoked: 1,
  CompanyVerified: 1,
  CoverNoteRemoved: 1,
  CoverNoteSaved: 1,
  CoverNoteSent: 1,
  DecisionReversed: 1,
  DecisionUpheld: 1,
  EmailBounced: 1,
  EmailClaimed: 1,
  EmailConfirmed: 1,
  EmailReleased: 1,
  EventSkipped: 1,
  ImagesErased: 1,
  JobChangeTold: 1,
  JobClosed: 1,
  InvitationAccepted: 1,
  InvitationRenewed: 1,
  InvitationRevoked: 1,
  JobClosesSoon: 1,
  JobDraftDiscarded: 1,
  JobDraftPublished: 1,
  JobDraftSaved: 1,
  JobEdited: 1,
  JobFoundForSearch: 1,
  JobPaused: 1,
  JobPosted: 1,
  JobRemoved: 1,
  JobReopened: 1,
  JobRestored: 1,
  JobResumed: 1,
  JobSearchAlertChosen: 1,
  JobSearchDeleted: 1,
  JobSearchOpened: 1,
  JobSearchRenamed: 1,
  JobSearchRestored: 1,
  JobSearchSaved: 1,
  JobTakenDown: 1,
  JobViolationRecorded: 1,
  LabelFollowed: 1,
  LabelMuted: 1,
  LabelUnfollowed: 1,
  LabelUnmuted: 1,
  NotificationRead: 1,
  NotificationsChosen: 1,
  NotificationsRead: 1,
  PasswordChanged: 1,
  PersonBlocked: 1,
  PersonInvited: 1,
  PersonMuted: 1,
  PersonUnblocked: 1,
  PersonUnmuted: 1,
  PostCreated: 1,
  PostDeleted: 1,
  PostEdited: 1,
  PostHidden: 1,
  PostLiked: 1,
  PostRemoved: 1,
  PostRestored: 1,
  PostSaved: 1,
  PostUnhidden: 1,
  PostUnliked: 1,
  PostUnsaved: 1,
  ProfileEdited: 1,
  QuestionsAnswered: 1,
  QuestionsSet: 1,
  RecoveryCodeUsed: 1,
  RecoveryCodesRenewed: 1,
  RecruiterJoined: 1,
  RecruiterLeft: 1,
  RecruiterRemoved: 1,
  RejectionExplained: 1,
  RejectionTemplateDeleted: 1,
  RejectionTemplateSaved: 1,
  RemovalsSeen: 1,
  ReplyAdded: 1,
  ReplyDeleted: 1,
  ReplyRemoved: 2,
  ReplyRestored: 1,
  ReportAnswered: 1,
  ResumeErased: 1,
  StagesArranged: 1,
  ResumeOpened: 1,
  ResumeReplaced: 1,
  ThingReported: 1,
  TwoFactorEnabled: 1,
  TwoFactorMoved: 1,
  TwoFactorReset: 1,
  WithdrawalUndone: 1,
  WebhookAdded: 1,
  WebhookEdited: 1,
  WebhookRemoved: 1,
  WebhookSecretRenewed: 1,
  WebhookSwitchedOff: 1,
  WordMuted: 1,
  WordUnmuted: 1,
};

/**
 * For each event type, by the version it starts from. Proven by `events.spec.ts`: every version of every event, kept as it
 * was once written, reads as today's event.
 */
export const upcasters = {
  CommentRemoved: commentRemovedUpcasters,
  CompanyRejected: companyRejectedUpcasters,
  ReplyRemoved: commentRemovedUpcasters,
} satisfies { readonly [Type in EventType]?: Readonly<Record<number, Upcaster>> };
