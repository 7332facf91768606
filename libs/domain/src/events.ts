import type { Decided, DecisionDeclaration, DecisionKind } from './decision.ts';
import { type EventDeclaration, schemaVersionsOf, upcastersOf } from './event-declaration.ts';
import { companyChangeEvents } from './companies/change.ts';
import { companyPageEvents } from './companies/page.ts';
import { verificationEvents } from './companies/verification.ts';
import { commentLikeEvents } from './feed/comment-like.ts';
import { commentEvents } from './feed/comment.ts';
import { followEvents } from './feed/follow.ts';
import { hiddenPostEvents } from './feed/hidden-post.ts';
import { postImageEvents } from './feed/images.ts';
import { labelChoiceEvents } from './feed/label-choice.ts';
import { likeEvents } from './feed/like.ts';
import { mentionEvents } from './feed/mentions.ts';
import { mutedWordEvents } from './feed/muted-words.ts';
import { postEvents } from './feed/post.ts';
import { relationEvents } from './feed/relation.ts';
import { savedPostEvents } from './feed/saved-post.ts';
import { accountEvents } from './identity/account.ts';
import { emailAddressEvents } from './identity/email-address-events.ts';
import { emailClaimEvents } from './identity/email-claim.ts';
import { membershipEvents } from './identity/membership.ts';
import { peopleEvents } from './identity/people.ts';
import { apiTokenEvents } from './integrations/api-token.ts';
import { webhookEvents } from './integrations/webhook.ts';
import { applicationWordEvents } from './hiring/answers.ts';
import { applicationNoteEvents } from './hiring/application-notes.ts';
import { applicationRatingEvents } from './hiring/application-rating.ts';
import { applicationStageEvents } from './hiring/application-stage.ts';
import { applicationEvents } from './hiring/application.ts';
import { bookmarkEvents } from './jobs/bookmark.ts';
import { jobChangeEvents } from './jobs/change.ts';
import { jobClosingEvents } from './jobs/closing.ts';
import { coverNoteEvents } from './hiring/cover-note.ts';
import { draftEvents } from './jobs/draft.ts';
import { foundJobEvents } from './jobs/found-job.ts';
import { jobSearchEvents } from './jobs/job-search.ts';
import { jobEvents } from './jobs/job.ts';
import { listingEvents } from './jobs/listing.ts';
import { jobQuestionEvents } from './jobs/questions.ts';
import { rejectionTemplateEvents } from './hiring/rejection-templates.ts';
import { rejectionEvents } from './hiring/rejection-words.ts';
import { sentResumeEvents } from './hiring/sent-resume.ts';
import { stageEvents } from './hiring/stages.ts';
import { withdrawalEvents } from './hiring/withdrawal.ts';
import { adminNoteEvents } from './moderation/admin-notes.ts';
import { appealEvents } from './moderation/appeal.ts';
import { removalEvents } from './moderation/removals.ts';
import { reportCaseEvents } from './moderation/report-case.ts';
import { rulingEvents } from './moderation/ruling.ts';
import { suspensionEvents } from './moderation/suspension.ts';
import { warningEvents } from './moderation/warnings.ts';
import { notificationEvents } from './notifications/notifications.ts';
import { profileEvents } from './profiles/profile.ts';
import { systemEvents } from './system/event-skipped.ts';
import { sealKeyEvents } from './system/seal-keys.ts';

const declared = {
  ...accountEvents,
  ...adminNoteEvents,
  ...apiTokenEvents,
  ...appealEvents,
  ...applicationEvents,
  ...applicationNoteEvents,
  ...applicationRatingEvents,
  ...applicationStageEvents,
  ...applicationWordEvents,
  ...bookmarkEvents,
  ...commentEvents,
  ...commentLikeEvents,
  ...companyChangeEvents,
  ...companyPageEvents,
  ...coverNoteEvents,
  ...draftEvents,
  ...emailAddressEvents,
  ...emailClaimEvents,
  ...followEvents,
  ...foundJobEvents,
  ...hiddenPostEvents,
  ...jobChangeEvents,
  ...jobClosingEvents,
  ...jobEvents,
  ...jobQuestionEvents,
  ...jobSearchEvents,
  ...labelChoiceEvents,
  ...likeEvents,
  ...listingEvents,
  ...membershipEvents,
  ...mentionEvents,
  ...mutedWordEvents,
  ...notificationEvents,
  ...peopleEvents,
  ...postEvents,
  ...postImageEvents,
  ...profileEvents,
  ...rejectionEvents,
  ...rejectionTemplateEvents,
  ...relationEvents,
  ...removalEvents,
  ...reportCaseEvents,
  ...rulingEvents,
  ...savedPostEvents,
  ...sealKeyEvents,
  ...sentResumeEvents,
  ...stageEvents,
  ...suspensionEvents,
  ...systemEvents,
  ...verificationEvents,
  ...warningEvents,
  ...webhookEvents,
  ...withdrawalEvents,
};

/** Any event of the log. */
export type LockInEvent = (typeof declared)[keyof typeof declared]['example'];

export type EventType = LockInEvent['type'];

/** The event of one type. */
export type EventOf<Type extends EventType> = Extract<LockInEvent, { readonly type: Type }>;

/** Every event of the log, by its type. */
export const declaredEvents: { readonly [Type in EventType]: EventDeclaration<EventOf<Type>> } = declared;

/** The current version of each event. */
export const schemaVersions = schemaVersionsOf(declaredEvents);

/** `events.spec.ts` checks that every stored version of every event reads as today's event. */
export const upcasters = upcastersOf(declaredEvents);

/** The declarations of all events that may be decisions, by type. */
export const decidingEvents: Readonly<Partial<Record<EventType, DecisionDeclaration<LockInEvent>>>> =
  Object.fromEntries(
    Object.entries<{ readonly decision?: unknown }>(declaredEvents).flatMap(([type, { decision }]) =>
      typeof decision === 'object' ? [[type, decision]] : [],
    ),
  );

/** What an event decides; undefined if it is no decision. */
export function decisionIn(event: LockInEvent): (Decided & { readonly kind: DecisionKind }) | undefined {
  const { kind, of } = decidingEvents[event.type] ?? {};
  const decided = of?.(event);
  return decided && kind ? { kind, ...decided } : undefined;
}
