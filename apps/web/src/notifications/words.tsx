import type { Notification, NotificationKind } from '@lock-in/contracts';
import {
  IconAt,
  IconBookmark,
  IconBriefcase,
  IconBuildingSkyscraper,
  IconClock,
  IconEyeOff,
  IconHeart,
  IconMessageCircle,
  IconMessageReply,
  IconUserCheck,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { count, wordFor } from '../ui/format.ts';
import classes from './notifications.module.css';

interface Words {
  readonly icon: Icon;
  /** What is turned on and off in the settings. */
  readonly setting: string;
  readonly sentence: (notification: Notification) => ReactNode;
}

const verdicts: Readonly<Record<NonNullable<Notification['verdict']>, string>> = {
  Accepted: 'was accepted',
  Rejected: 'was rejected',
  Verified: 'Your company was verified',
  Revoked: 'Your company’s verification was revoked',
  Reopened: 'Your company is under review again',
  ChangeApproved: 'The change of your company was approved',
  ChangeDeclined: 'The change of your company was declined',
};

/** How each kind is told. */
export const words: Readonly<Record<NotificationKind, Words>> = {
  postCommented: {
    icon: IconMessageCircle,
    setting: 'Comments on your posts',
    sentence: (told) => (
      <>
        {people(told)} commented on your post {name(told)}
      </>
    ),
  },
  commentReplied: {
    icon: IconMessageReply,
    setting: 'Replies to your comments',
    sentence: (told) => (
      <>
        {people(told)} replied to your comment {name(told)}
      </>
    ),
  },
  mentioned: {
    icon: IconAt,
    setting: 'Mentions of you',
    sentence: (told) => (
      <>
        {people(told)} mentioned you in {told.thing === 'comment' ? 'a comment ' : 'the post '}
        {name(told)}
      </>
    ),
  },
  postLiked: {
    icon: IconHeart,
    setting: 'Likes of your posts',
    sentence: (told) => (
      <>
        {people(told)} liked your post {name(told)}
      </>
    ),
  },
  commentLiked: {
    icon: IconHeart,
    setting: 'Likes of your comments',
    sentence: (told) => (
      <>
        {people(told)} liked your comment {name(told)}
      </>
    ),
  },
  accountFollowed: {
    icon: IconUserCheck,
    setting: 'New followers',
    sentence: (told) => <>{people(told)} followed you</>,
  },
  applicationReceived: {
    icon: IconUserPlus,
    setting: 'Applications for your jobs',
    sentence: (told) => (
      <>
        {people(told)} applied for {name(told)}
      </>
    ),
  },
  applicationDecided: {
    icon: IconBriefcase,
    setting: 'Decisions on your applications',
    sentence: (told) => (
      <>
        Your application for {name(told)} {told.verdict && verdicts[told.verdict]}
      </>
    ),
  },
  savedJobChanged: {
    icon: IconBookmark,
    setting: 'Changes to jobs you saved',
    sentence: (told) => <>A job you saved has changed: {name(told)}</>,
  },
  savedJobClosing: {
    icon: IconClock,
    setting: 'Saved jobs that close soon',
    sentence: (told) => <>A job you saved closes soon: {name(told)}</>,
  },
  companyDecided: {
    icon: IconBuildingSkyscraper,
    setting: 'Verification of your company',
    sentence: ({ verdict }) =>
      verdict === 'Rejected' ? 'Your company’s verification was rejected' : verdict && verdicts[verdict],
  },
  contentRemoved: {
    icon: IconEyeOff,
    setting: 'Removal of your content',
    sentence: (told) => (
      <>
        An administrator removed your {nouns[told.thing]} {name(told)}
      </>
    ),
  },
};

const nouns: Readonly<Record<Notification['thing'], string>> = {
  post: 'post',
  comment: 'comment',
  job: 'job listing',
  application: 'application',
  company: 'company',
  account: 'account',
};

/** Of a comment the post is named that it stands under. */
const name = ({ title, thing }: Notification) =>
  title !== null && (
    <>
      {thing === 'comment' && 'on '}“<bdi>{title}</bdi>”
    </>
  );

/** Mei; Mei and Wei Jie; Mei and 4 others. */
function people({ actors: [first, second], people: all }: Notification): ReactNode {
  if (!first) return 'Somebody';
  if (all === 1) return <bdi className={classes.name}>{first.name}</bdi>;
  const others = all - 1;
  return (
    <>
      <bdi className={classes.name}>{first.name}</bdi> and{' '}
      {all === 2 && second ? (
        <bdi className={classes.name}>{second.name}</bdi>
      ) : (
        `${count(others)} ${wordFor(others, 'other')}`
      )}
    </>
  );
}
