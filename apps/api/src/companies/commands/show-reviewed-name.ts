import { accountStream, profile, verification, verificationStream } from '@lock-in/domain';
import { look, on, type Part } from '../../platform/commands/part.ts';

/** Goes with a decision about a company's change, or its undoing, and after it: the profile shows the name that it left. */
export const showReviewedName = (accountId: number): Part =>
  on(
    profile,
    accountStream(accountId),
    { kind: 'ShowReviewedName', accountId },
    { review: look(verification, verificationStream(accountId)) },
  );
