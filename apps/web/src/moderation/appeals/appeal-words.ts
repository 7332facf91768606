import type { AppealedKind, AppealState } from '@lock-in/contracts';

/** Names of the appealed decisions. */
export const appealedWords: Readonly<Record<AppealedKind, string>> = {
  removal: 'Removal',
  warning: 'Warning',
  suspension: 'Suspension',
  rejection: 'Rejection',
  revocation: 'Verification revoked',
};

export const appealStateWords: Readonly<Record<AppealState, string>> = {
  open: 'Open',
  upheld: 'Decision upheld',
  reversed: 'Decision reversed',
};
