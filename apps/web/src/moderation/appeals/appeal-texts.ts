import type { Appeal, AppealedKind, AppealState } from '@lock-in/contracts';

type Decided = Pick<Appeal, 'kind'> & { readonly subject: Pick<Appeal['subject'], 'thing'> };

/** Of a profile, only the picture is removed. */
export const isPictureRemoval = ({ kind, subject }: Decided): boolean =>
  kind === 'removal' && subject.thing === 'account';

/** Name of the appealed decision. */
export const appealedWord = (appeal: Decided): string =>
  isPictureRemoval(appeal) ? 'Picture removed' : appealedWords[appeal.kind];

const appealedWords: Readonly<Record<AppealedKind, string>> = {
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
