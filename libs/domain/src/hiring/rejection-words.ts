import { archiveEntry, applicationDecision, applicationIds } from '../archive.ts';
import type { Decider } from '../decider.ts';
import { ofCompany } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { applicationSubject, type ApplicationState } from './application.ts';

export const rejectionReasons = ['PositionFilled', 'Experience', 'Skills', 'Location', 'Other'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** Gives the applicant a reason, in the same transaction as the rejection. */
export interface ExplainRejection {
  readonly kind: 'ExplainRejection';
  /** The applicant's account id. */
  readonly accountId: number;
  readonly reason: RejectionReason | null;
  /** Shown to the applicant. */
  readonly words: string | null;
  /** The state that includes the rejection. */
  readonly application: ApplicationState;
}

/** Belongs to the rejection that is appended with it; undoing that undoes this. */
export interface RejectionExplained {
  readonly type: 'RejectionExplained';
  readonly data: {
    readonly applicationId: number;
    readonly jobId: number;
    readonly userId: number;
    readonly reason: RejectionReason | null;
  };
  /** See {@link applicationSubject}. */
  readonly subject: string;
  readonly personal: { readonly words: string | null } | null;
}

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
      subject: applicationSubject({ ...application.ids, accountId }),
      personal: { words },
    },
  ];
};

export const rejectionEvents: EventDeclarations<RejectionExplained> = {
  RejectionExplained: {
    example: {
      type: 'RejectionExplained',
      data: { applicationId: 50, jobId: 7, userId: 34, reason: 'Skills' },
      subject: 'account-41:job-7/application-34',
      personal: { words: 'We look for somebody who knows Go.' },
    },
    decision: ofCompany,
    timeline: null,
    archive: ({ data, personal }, { userId }) => {
      const explanation = { reason: data.reason, words: personal?.words ?? null };
      return data.userId === userId
        ? archiveEntry('applications', 'Rejection explained', { ...applicationIds(data), ...explanation })
        : applicationDecision('Rejection explained', data, { reason: data.reason });
    },
  },
};

/** Does not depend on earlier explanations, so it has no state. */
export const rejectionWords: Decider<ExplainRejection, null, RejectionExplained> = {
  events: rejectionEvents,
  foldsPersonal: false,
  initial: null,
  evolve: () => null,
  decide,
};
