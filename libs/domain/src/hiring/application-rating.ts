import { applicationDecision } from '../archive.ts';
import type { Decider } from '../decider.ts';
import { ofCompany } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import type { Rejection } from '../rejection.ts';
import { assessedSubject, type AssessmentContext, mustBeAssessable } from './application-notes.ts';

export const bestRating = 5;

/** Each person of the company has one rating; null takes it back. */
export interface RateApplication extends AssessmentContext {
  readonly kind: 'RateApplication';
  /** The applicant's account id. */
  readonly applicantId: number;
  /** From 1 to {@link bestRating}. */
  readonly rating: number | null;
}

interface OfRating {
  readonly applicationId: number;
  readonly jobId: number;
  /** The rater's account id. */
  readonly authorId: number;
}

export interface ApplicationRated {
  readonly type: 'ApplicationRated';
  readonly data: OfRating;
  /** See `applicationSubject`. */
  readonly subject: string;
  readonly personal: { readonly rating: number } | null;
}

export interface ApplicationRatingTakenBack {
  readonly type: 'ApplicationRatingTakenBack';
  readonly data: OfRating;
}

export type RatingEvent = ApplicationRated | ApplicationRatingTakenBack;

/** By the rater's account id. */
export type RatingsState = Readonly<Record<number, number>>;

/** The ratings after an event. An erased rating is left out. */
export const rated = (ratings: RatingsState, event: RatingEvent): RatingsState => {
  const { authorId } = event.data;
  const { [authorId]: _, ...others } = ratings;
  const rating = event.type === 'ApplicationRated' ? event.personal?.rating : undefined;
  return rating === undefined ? others : { ...others, [authorId]: rating };
};

const decide = (command: RateApplication, state: RatingsState): readonly RatingEvent[] | Rejection => {
  const refusal = mustBeAssessable(command);
  if (refusal) return refusal;
  const { accountId: authorId, rating, application } = command;
  if ((state[authorId] ?? null) === rating || application.status === 'absent') return [];
  const { applicationId, jobId } = application.ids;
  const data = { applicationId, jobId, authorId };
  return rating === null
    ? [{ type: 'ApplicationRatingTakenBack', data }]
    : [{ type: 'ApplicationRated', data, subject: assessedSubject(command), personal: { rating } }];
};

export const applicationRatingEvents: EventDeclarations<RatingEvent> = {
  ApplicationRated: {
    example: {
      type: 'ApplicationRated',
      data: { applicationId: 50, jobId: 7, authorId: 9 },
      subject: 'account-41:job-7/application-34',
      personal: { rating: 4 },
    },
    decision: ofCompany,
    timeline: null,
    archive: ({ data, personal }, { accountId }) =>
      data.authorId === accountId
        ? applicationDecision('Application rated', data, { rating: personal?.rating ?? null })
        : null,
  },
  ApplicationRatingTakenBack: {
    example: { type: 'ApplicationRatingTakenBack', data: { applicationId: 50, jobId: 7, authorId: 9 } },
    decision: ofCompany,
    timeline: null,
    archive: ({ data }, { accountId }) =>
      data.authorId === accountId ? applicationDecision('Rating taken back', data) : null,
  },
};

export const applicationRatings: Decider<RateApplication, RatingsState, RatingEvent> = {
  events: applicationRatingEvents,
  initial: {},
  evolve: rated,
  decide,
};
