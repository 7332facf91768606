import { accountStream, profile, verification, verificationStream } from '@lock-in/domain';
import { observe, decideOn, type StreamDecision } from '../../platform/commands/stream-decision.ts';

/** Follows the part that decides about a company's change, or undoes the decision: the profile then shows the resulting name. */
export const showReviewedName = (accountId: number): StreamDecision =>
  decideOn(
    profile,
    accountStream(accountId),
    { kind: 'ShowReviewedName', accountId },
    { review: observe(verification, verificationStream(accountId)) },
  );
