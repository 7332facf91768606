import type { AppealedKind, AppealState } from '@lock-in/contracts';

/** What was decided. */
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

/** What the appellant reads of it. */
export const ownAppealWords: Readonly<Record<AppealState, string>> = {
  open: 'You appealed. We’ll tell you what comes of it.',
  upheld: 'You appealed. The decision was upheld.',
  reversed: 'You appealed. The decision was reversed.',
};

/** What reversing does. */
export const reversalWords: Readonly<Record<AppealedKind, string>> = {
  removal: 'It is restored with its comments, likes and counts.',
  warning: 'The warning is withdrawn and its strikes no longer count.',
  suspension: 'The suspension is lifted.',
  rejection: 'The company is pending again, with the same document.',
  revocation: 'The company is verified again.',
};
