import type { Icon } from '../../ui/icons/icon.ts';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconEyeOff,
  IconFileText,
  IconFlag,
  IconLock,
  IconLockOpen,
  IconMessageCircle,
  IconMessageReply,
  IconPencil,
  IconPlayerPause,
  IconPlus,
  IconShieldLock,
  IconTrash,
  IconUserPlus,
} from '../../ui/icons/frame.ts';
import {
  IconBriefcaseOff,
  IconCircleX,
  IconEye,
  IconFileX,
  IconFlagCheck,
  IconFlagOff,
  IconHeart,
  IconHeartOff,
  IconKey,
  IconMessage2X,
  IconPencilOff,
  IconPencilQuestion,
  IconPlayerPlay,
  IconPoint,
  IconRefresh,
  IconSend,
  IconShieldX,
  IconUserMinus,
  IconUserOff,
  IconWebhook,
} from '../../ui/icons/later.ts';

/** Icons by the beginning or end of an event type, so that a new event gets the icon of its verb. The first match counts. */
const signs: readonly (readonly [RegExp, Icon])[] = [
  [/^(ApiToken|Password|RecoveryCode|WebhookSecret)/, IconKey],
  [/^TwoFactor/, IconShieldLock],
  [/^Webhook/, IconWebhook],
  [/^Account(Disabled|Erased)$/, IconUserOff],
  [/^CaseClosed$/, IconFlagOff],
  [/^(Post|Comment|Reply)Held$/, IconEyeOff],
  [/^(Post|Comment|Reply)Released$/, IconEye],
  [/^CommentAdded$/, IconMessageCircle],
  [/^(ReplyAdded|AppealMade)$/, IconMessageReply],
  [/^(Comment|Reply)Removed$/, IconMessage2X],
  [/^(PostRemoved|ResumeErased)$/, IconFileX],
  [/^Recruiter(Left|Removed)$/, IconUserMinus],
  [/^InvitationAccepted$/, IconUserPlus],
  [/^(InvitationRenewed|WithdrawalUndone)$/, IconSend],
  [/^CompanyChangeWithdrawn$/, IconPencilOff],
  [/^CompanyReopened$/, IconRefresh],
  [/^CompanyVerificationRevoked$/, IconShieldX],
  [/(Added|Created|Posted)$/, IconPlus],
  [/(Edited|EmailChanged)$/, IconPencil],
  [/TakenBack$/, IconArrowBackUp],
  [/(Proposed|Set)$/, IconPencilQuestion],
  [/(Replaced|Resubmitted)$/, IconFileText],
  [/(Invited|Submitted)$/, IconSend],
  [/(Joined|Registered)$/, IconUserPlus],
  [/(Opened|Seen)$/, IconEye],
  [/Liked$/, IconHeart],
  [/Unliked$/, IconHeartOff],
  [/Closed$/, IconLock],
  [/Reopened$/, IconLockOpen],
  [/(Limited|Paused)$/, IconPlayerPause],
  [/Resumed$/, IconPlayerPlay],
  [/(Deleted|Erased|Removed)$/, IconTrash],
  [/TakenDown$/, IconBriefcaseOff],
  [/(Claimed|Recorded|Released|Reported)$/, IconFlag],
  [/(Decided|Upheld)$/, IconFlagCheck],
  [/(Accepted|Approved|Verified)$/, IconCircleCheck],
  [/(Declined|Refused|Rejected)$/, IconCircleX],
  [/(Lifted|Restored|Reversed|Revoked|Undone|Withdrawn)$/, IconArrowBackUp],
  [/Warned$/, IconAlertTriangle],
  [/Suspended$/, IconBan],
];

const tones: readonly (readonly [RegExp, 'good' | 'noted'])[] = [
  [
    /((Post|Comment|Reply)Released|Approved|CommentsReopened|Lifted|Restored|Reversed|Verified|WarningWithdrawn)$/,
    'good',
  ],
  [
    /(Closed|Decided|Held|Limited|Refused|Recorded|Registered|Reopened|Reset|Changed|Undone|Upheld)$/,
    'noted',
  ],
];

/** Colour of a decision, as in the table of decisions. */
export const toneOf = (type: string) => tones.find(([types]) => types.test(type))?.[1] ?? 'bad';

/** The icon of an event type; a dot for unknown verbs. */
export const signOf = (type: string): Icon => signs.find(([types]) => types.test(type))?.[1] ?? IconPoint;
