import type { DecisionKind, TimelineKind } from '@lock-in/contracts';
import type { Icon } from '../../ui/icons/icon.ts';
import {
  IconArrowBackUp,
  IconBriefcase,
  IconBuildingSkyscraper,
  IconCircleCheck,
  IconFlag,
  IconMessageCircle,
  IconUser,
} from '../../ui/icons/frame.ts';
import {
  IconBriefcaseOff,
  IconCircleX,
  IconFileX,
  IconMessage2X,
  IconNotes,
  IconRefresh,
  IconShieldX,
} from '../../ui/icons/later.ts';

interface Look {
  readonly word: string;
  readonly Icon: Icon;
  /** good is green, bad red, noted amber. The icon and the text say the same. */
  readonly tone: 'good' | 'bad' | 'noted';
}

export const kinds: Readonly<Record<DecisionKind, Look>> = {
  postRemoved: { word: 'Post removed', Icon: IconFileX, tone: 'bad' },
  commentRemoved: { word: 'Comment removed', Icon: IconMessage2X, tone: 'bad' },
  jobTakenDown: { word: 'Job removed', Icon: IconBriefcaseOff, tone: 'bad' },
  postRestored: { word: 'Post restored', Icon: IconArrowBackUp, tone: 'good' },
  commentRestored: { word: 'Comment restored', Icon: IconArrowBackUp, tone: 'good' },
  jobRestored: { word: 'Job restored', Icon: IconArrowBackUp, tone: 'good' },
  jobViolation: { word: 'Violation recorded', Icon: IconFlag, tone: 'noted' },
  companyVerified: { word: 'Company verified', Icon: IconCircleCheck, tone: 'good' },
  companyRejected: { word: 'Company rejected', Icon: IconCircleX, tone: 'bad' },
  companyRevoked: { word: 'Verification revoked', Icon: IconShieldX, tone: 'bad' },
  companyReopened: { word: 'Rejection reopened', Icon: IconRefresh, tone: 'noted' },
  companyUndone: { word: 'Decision undone', Icon: IconArrowBackUp, tone: 'noted' },
  companyChangeApproved: { word: 'Change approved', Icon: IconCircleCheck, tone: 'good' },
  companyChangeDeclined: { word: 'Change declined', Icon: IconCircleX, tone: 'bad' },
  companyChangeUndone: { word: 'Change decision undone', Icon: IconArrowBackUp, tone: 'noted' },
};

export type ThingKind = TimelineKind | 'comment';

export const things: Readonly<Record<ThingKind, { readonly word: string; readonly Icon: Icon }>> = {
  post: { word: 'Post', Icon: IconNotes },
  comment: { word: 'Comment', Icon: IconMessageCircle },
  job: { word: 'Job', Icon: IconBriefcase },
  company: { word: 'Company', Icon: IconBuildingSkyscraper },
  account: { word: 'Account', Icon: IconUser },
};
