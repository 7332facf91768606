import { entry, judged, idsOf } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream } from '../identity/account.ts';
import { applicationStream, type ApplicationState } from './application.ts';

export const rejectionReasons = ['PositionFilled', 'Experience', 'Skills', 'Location', 'Other'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** Tells the applicant why, together with the rejection itself. */
export interface ExplainRejection {
  readonly kind: 'ExplainRejection';
  /** The applicant's account. */
  readonly accountId: number;
  readonly reason: RejectionReason | null;
  /** To the applicant. */
  readonly words: string | null;
  /** As it is with the rejection. */
  readonly application: ApplicationState;
}

/** Of the rejection that was appended with it; taken back with that. */
export interface RejectionExplained {
  readonly type: 'RejectionExplained';
  readonly data: {
    readonly applicationId: number;
    readonly jobId: number;
    readonly userId: number;
    readonly reason: RejectionReason | null;
  };
  /** The applicant's account: the words are about them. */
  readonly subject: string;
  readonly personal: { readonly words: string | null } | null;
}

/** A stream of its own: a build from before, which knows no such event, reads the application's as it did. */
export const rejectionWordsStream = (jobId: number, userId: number) =>
  `${applicationStream(jobId, userId)}-rejection`;

const decide = ({
  accountId,
  reason,
  words,
  application,
}: ExplainRejection): readonly RejectionExplained[] => {
  if (application.status !== 'Rejected' || (reason === null && words === null)) return [];
  return [
    {
      type: 'RejectionExplained',
      data: { ...application.ids, reason },
      subject: accountStream(accountId),
      personal: { words },
    },
  ];
};

/** Nothing depends on what was said before. */
export const rejectionWords: Decider<ExplainRejection, null, RejectionExplained> = {
  initial: null,
  evolve: () => null,
  decide,
};

export const rejectionEvents: EventDeclarations<RejectionExplained> = {
  RejectionExplained: {
    example: {
      type: 'RejectionExplained',
      data: { applicationId: 50, jobId: 7, userId: 34, reason: 'Skills' },
      subject: 'account-41',
      personal: { words: 'We look for somebody who knows Go.' },
    },
    timeline: null,
    archive: ({ data, personal }, { userId }) => {
      const said = { reason: data.reason, words: personal?.words ?? null };
      return data.userId === userId
        ? entry('applications', 'Rejection explained', { ...idsOf(data), ...said })
        : judged('Rejection explained', data, { reason: data.reason });
    },
  },
};
