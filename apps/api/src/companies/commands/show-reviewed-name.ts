import { accountStream, profile, verification, verificationStream } from '@lock-in/domain';
import { look, on, type Part } from '../../platform/commands/part.ts';

/** Follows the part that decides about a company's change, or undoes the decision: the profile then shows the resulting name. */
export const showReviewedName = (accountId: number): Part =>
  on(
    profile,
    accountStream(accountId),
    { kind: 'ShowReviewedName', accountId },
    { review: look(verification, verificationStream(accountId)) },
  );
