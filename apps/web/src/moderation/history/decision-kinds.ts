import type { Decision, DecisionKind, OtherDecider, TimelineKind } from '@lock-in/contracts';
import type { Icon } from '../../ui/icons/icon.ts';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconBriefcase,
  IconBuildingSkyscraper,
  IconCircleCheck,
  IconDatabase,
  IconEyeOff,
  IconFlag,
  IconLock,
  IconLockOpen,
  IconMessageCircle,
  IconShieldLock,
  IconTrash,
  IconUser,
  IconUserPlus,
} from '../../ui/icons/frame.ts';
import {
  IconBriefcaseOff,
  IconCircleX,
  IconEye,
  IconFileX,
  IconFlagCheck,
  IconFlagOff,
  IconKey,
  IconMessage2X,
  IconNotes,
  IconPhotoOff,
  IconPoint,
  IconRefresh,
  IconShieldX,
  IconUserOff,
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
  pictureRemoved: { word: 'Profile picture removed', Icon: IconPhotoOff, tone: 'bad' },
  postRestored: { word: 'Post restored', Icon: IconArrowBackUp, tone: 'good' },
  commentRestored: { word: 'Comment restored', Icon: IconArrowBackUp, tone: 'good' },
  jobRestored: { word: 'Job restored', Icon: IconArrowBackUp, tone: 'good' },
  pictureRestored: { word: 'Profile picture restored', Icon: IconArrowBackUp, tone: 'good' },
  postHeld: { word: 'Post hidden for review', Icon: IconEyeOff, tone: 'noted' },
  commentHeld: { word: 'Comment hidden for review', Icon: IconEyeOff, tone: 'noted' },
  postReleased: { word: 'Post approved', Icon: IconEye, tone: 'good' },
  commentReleased: { word: 'Comment approved', Icon: IconEye, tone: 'good' },
  jobViolation: { word: 'Violation recorded', Icon: IconFlag, tone: 'noted' },
  commentsClosed: { word: 'Comments closed', Icon: IconLock, tone: 'noted' },
  commentsReopened: { word: 'Comments reopened', Icon: IconLockOpen, tone: 'good' },
  reportsDismissed: { word: 'Reports dismissed', Icon: IconFlagOff, tone: 'noted' },
  reportsReopened: { word: 'Reports reopened', Icon: IconArrowBackUp, tone: 'noted' },
  accountWarned: { word: 'Account warned', Icon: IconAlertTriangle, tone: 'bad' },
  warningWithdrawn: { word: 'Warning withdrawn', Icon: IconArrowBackUp, tone: 'good' },
  accountSuspended: { word: 'Account suspended', Icon: IconBan, tone: 'bad' },
  suspensionLifted: { word: 'Suspension lifted', Icon: IconArrowBackUp, tone: 'good' },
  writeRefused: { word: 'Text refused', Icon: IconCircleX, tone: 'noted' },
  writesLimited: { word: 'New account limited', Icon: IconLock, tone: 'noted' },
  refusalLifted: { word: 'Refusal lifted', Icon: IconArrowBackUp, tone: 'good' },
  limitsLifted: { word: 'Limits lifted', Icon: IconArrowBackUp, tone: 'good' },
  decisionUpheld: { word: 'Decision upheld', Icon: IconFlagCheck, tone: 'noted' },
  decisionReversed: { word: 'Decision reversed', Icon: IconArrowBackUp, tone: 'good' },
  companyVerified: { word: 'Company verified', Icon: IconCircleCheck, tone: 'good' },
  companyRejected: { word: 'Company rejected', Icon: IconCircleX, tone: 'bad' },
  companyRevoked: { word: 'Verification revoked', Icon: IconShieldX, tone: 'bad' },
  companyReopened: { word: 'Rejection reopened', Icon: IconRefresh, tone: 'noted' },
  companyUndone: { word: 'Decision undone', Icon: IconArrowBackUp, tone: 'noted' },
  companyChangeApproved: { word: 'Change approved', Icon: IconCircleCheck, tone: 'good' },
  companyChangeDeclined: { word: 'Change declined', Icon: IconCircleX, tone: 'bad' },
  companyChangeUndone: { word: 'Change decision undone', Icon: IconArrowBackUp, tone: 'noted' },
  adminMade: { word: 'Admin added', Icon: IconUserPlus, tone: 'noted' },
  passwordReset: { word: 'Password reset', Icon: IconKey, tone: 'noted' },
  twoFactorReset: { word: 'Two-factor codes reset', Icon: IconShieldLock, tone: 'noted' },
  accountDisabled: { word: 'Account deleted', Icon: IconUserOff, tone: 'bad' },
  accountErased: { word: 'Personal data erased', Icon: IconTrash, tone: 'bad' },
  eventSkipped: { word: 'Event skipped', Icon: IconPoint, tone: 'noted' },
  sealKeyAllowed: { word: 'Seal key allowed', Icon: IconKey, tone: 'noted' },
  sealKeyDisallowed: { word: 'Seal key disallowed', Icon: IconKey, tone: 'noted' },
  sealsWithdrawn: { word: 'Seals withdrawn', Icon: IconArrowBackUp, tone: 'bad' },
  witnessesChanged: { word: 'Witnesses changed', Icon: IconKey, tone: 'noted' },
};

export type ThingKind = TimelineKind | 'comment' | 'log';

export const things: Readonly<Record<ThingKind, { readonly word: string; readonly Icon: Icon }>> = {
  post: { word: 'Post', Icon: IconNotes },
  comment: { word: 'Comment', Icon: IconMessageCircle },
  job: { word: 'Job', Icon: IconBriefcase },
  company: { word: 'Company', Icon: IconBuildingSkyscraper },
  account: { word: 'Account', Icon: IconUser },
  log: { word: 'Log', Icon: IconDatabase },
};

/** Who else than an admin decides. */
export const otherDeciderNames: Readonly<Record<OtherDecider, string>> = {
  operator: 'Operator',
  program: 'Automatic',
};

/** The name of the admin who decided, or who else did. */
export const deciderName = ({ by, admin }: Pick<Decision, 'by' | 'admin'>): string =>
  by === 'admin' ? (admin?.name ?? '') : otherDeciderNames[by];
