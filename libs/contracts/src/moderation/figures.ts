import type { DecisionKind } from './decisions.ts';

/** The kinds of decisions that each published figure adds up. Every decision counts in the quarter in which it was made, also if it was undone later. */
export const decisionFigures = {
  postsRemoved: ['postRemoved'],
  commentsRemoved: ['commentRemoved'],
  jobsRemoved: ['jobTakenDown'],
  picturesRemoved: ['pictureRemoved'],
  warnings: ['accountWarned'],
  suspensions: ['accountSuspended'],
  companiesRejected: ['companyRejected'],
  companiesRevoked: ['companyRevoked'],
  restored: ['postRestored', 'commentRestored', 'jobRestored', 'pictureRestored'],
  withdrawn: ['warningWithdrawn'],
  lifted: ['suspensionLifted'],
  reopened: ['companyReopened'],
  upheld: ['decisionUpheld'],
  reversed: ['decisionReversed'],
} as const satisfies Readonly<Record<string, readonly DecisionKind[]>>;

export type DecisionFigure = keyof typeof decisionFigures;
