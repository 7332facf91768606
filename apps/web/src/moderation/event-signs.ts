import {
  IconArrowBackUp,
  IconBookmark,
  IconBriefcaseOff,
  IconCircleCheck,
  IconCircleX,
  IconEyeOff,
  IconFileText,
  IconFileX,
  IconFlag,
  IconHeart,
  IconHeartOff,
  IconKey,
  IconMessage2X,
  IconMessageCircle,
  IconPencil,
  IconPlus,
  IconPoint,
  IconSend,
  IconShieldLock,
  IconTrash,
  IconUserOff,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react';

const signs: Readonly<Record<string, Icon>> = {
  AccountDisabled: IconUserOff,
  AccountErased: IconUserOff,
  AccountRegistered: IconUserPlus,
  ApplicationAccepted: IconCircleCheck,
  ApplicationRejected: IconCircleX,
  ApplicationSubmitted: IconSend,
  BookmarkAdded: IconBookmark,
  BookmarkRemoved: IconBookmark,
  CommentAdded: IconMessageCircle,
  CommentDeleted: IconTrash,
  CommentRemoved: IconMessage2X,
  CompanyDocumentSubmitted: IconFileText,
  CompanyRejected: IconCircleX,
  CompanyVerified: IconCircleCheck,
  JobEdited: IconPencil,
  JobPosted: IconPlus,
  JobRemoved: IconTrash,
  JobTakenDown: IconBriefcaseOff,
  JobViolationRecorded: IconFlag,
  PostCreated: IconPlus,
  PostDeleted: IconTrash,
  PostHidden: IconEyeOff,
  PostLiked: IconHeart,
  PostRemoved: IconFileX,
  PostUnhidden: IconArrowBackUp,
  PostUnliked: IconHeartOff,
  ProfileEdited: IconPencil,
  RecoveryCodeUsed: IconKey,
  TwoFactorEnabled: IconShieldLock,
  TwoFactorReset: IconShieldLock,
};

const tones: Readonly<Record<string, 'good' | 'noted'>> = {
  CompanyVerified: 'good',
  JobViolationRecorded: 'noted',
};

/** How a decision is coloured, as in the table of all. */
export const toneOf = (type: string) => tones[type] ?? 'bad';

/** The sign of a type of event; a dot for those that have none of their own. */
export const signOf = (type: string): Icon => signs[type] ?? IconPoint;
