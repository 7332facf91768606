export {
  type AccountIds,
  type ArchiveEntry,
  type ArchiveSection,
  archiveSections,
  archivePathOf,
  type ReferenceNames,
} from './archive.ts';
export * from './decider.ts';
export {
  type Decided,
  type DecidedBy,
  type DecidedThing,
  decidedThings,
  type DecisionDeclaration,
  type DecisionKind,
  decisionKinds,
} from './decision.ts';
export * from './event-declaration.ts';
export * from './events.ts';
export * from './rejection.ts';
export * from './undo.ts';
export * from './upcaster.ts';
export * from './companies/change.ts';
export * from './companies/page.ts';
export * from './companies/verification.ts';
export * from './feed/comment.ts';
export * from './feed/comment-like.ts';
export * from './feed/follow.ts';
export * from './feed/hidden-post.ts';
export * from './feed/images.ts';
export * from './feed/label-choice.ts';
export * from './feed/like.ts';
export * from './feed/mentions.ts';
export * from './feed/post.ts';
export * from './feed/muted-words.ts';
export * from './feed/relation.ts';
export * from './feed/saved-post.ts';
export * from './identity/account.ts';
export * from './identity/email-address.ts';
export * from './identity/email-address-events.ts';
export * from './identity/email-claim.ts';
export * from './integrations/api-token.ts';
export * from './identity/membership.ts';
export * from './identity/people.ts';
export * from './integrations/webhook.ts';
export * from './hiring/answers.ts';
export * from './hiring/application.ts';
export * from './hiring/application-notes.ts';
export * from './hiring/application-rating.ts';
export * from './hiring/application-stage.ts';
export * from './jobs/bookmark.ts';
export * from './jobs/change.ts';
export * from './jobs/closing.ts';
export * from './hiring/cover-note.ts';
export * from './jobs/deadline.ts';
export * from './jobs/draft.ts';
export * from './jobs/fields-of-work.ts';
export * from './jobs/found-job.ts';
export * from './jobs/job.ts';
export * from './jobs/job-search.ts';
export * from './jobs/listing.ts';
export * from './hiring/rejection-templates.ts';
export * from './hiring/rejection-words.ts';
export * from './hiring/stages.ts';
export * from './jobs/questions.ts';
export * from './hiring/sent-resume.ts';
export * from './hiring/withdrawal.ts';
export * from './moderation/admin-notes.ts';
export * from './moderation/appeal.ts';
export * from './moderation/removals.ts';
export * from './moderation/report-case.ts';
export * from './moderation/ruling.ts';
export * from './moderation/suspension.ts';
export * from './moderation/warnings.ts';
export * from './notifications/notifications.ts';
export * from './profiles/profile.ts';
export * from './system/event-skipped.ts';
export * from './system/seal-keys.ts';
