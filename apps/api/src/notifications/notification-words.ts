import type { Notification, NotificationKind } from '@lock-in/contracts';
import type { MailText } from '../platform/mail/mail-text.ts';
import { truncate } from '../platform/truncate.ts';

const verdicts: Readonly<Record<NonNullable<Notification['verdict']>, string>> = {
  Accepted: 'was accepted',
  Rejected: 'was rejected',
  Verified: 'Your company was verified',
  Revoked: 'Your company’s verification was revoked',
  Reopened: 'Your company is under review again',
  ChangeApproved: 'The change of your company was approved',
  ChangeDeclined: 'The change of your company was declined',
};

const nouns: Readonly<Record<Notification['thing'], string>> = {
  post: 'post',
  comment: 'comment',
  job: 'job listing',
  application: 'application',
  company: 'company',
  account: 'account',
};

interface Words {
  readonly sentence: (told: Notification) => string;
  readonly action: string;
  /** Goes on from "You get this email because you want to be told of". */
  readonly about: string;
}

/** How a mail tells each kind: as the bell does. */
const words: Readonly<Record<NotificationKind, Words>> = {
  postCommented: {
    sentence: (told) => `${people(told)} commented on your post${name(told)}`,
    action: 'Read the comment',
    about: 'comments on your posts',
  },
  commentReplied: {
    sentence: (told) => `${people(told)} replied to your comment${name(told)}`,
    action: 'Read the reply',
    about: 'replies to your comments',
  },
  mentioned: {
    sentence: (told) =>
      `${people(told)} mentioned you in ${told.thing === 'comment' ? 'a comment' : 'the post'}${name(told)}`,
    action: 'Read it',
    about: 'mentions of you',
  },
  postLiked: {
    sentence: (told) => `${people(told)} liked your post${name(told)}`,
    action: 'Open the post',
    about: 'likes of your posts',
  },
  commentLiked: {
    sentence: (told) => `${people(told)} liked your comment${name(told)}`,
    action: 'Open the comment',
    about: 'likes of your comments',
  },
  accountFollowed: {
    sentence: (told) => `${people(told)} followed you`,
    action: 'Open the profile',
    about: 'new followers',
  },
  applicationReceived: {
    sentence: (told) => `${people(told)} applied for${name(told)}`,
    action: 'Open the job',
    about: 'applications for your jobs',
  },
  applicationDecided: {
    sentence: (told) =>
      `Your application for${name(told)} ${told.verdict ? verdicts[told.verdict] : 'was decided'}`,
    action: 'Open the job',
    about: 'decisions on your applications',
  },
  savedJobChanged: {
    sentence: (told) => `A job you saved has changed:${name(told)}`,
    action: 'Open the job',
    about: 'changes to jobs you saved',
  },
  savedJobClosing: {
    sentence: (told) => `A job you saved closes soon:${name(told)}`,
    action: 'Open the job',
    about: 'saved jobs that close soon',
  },
  companyDecided: {
    sentence: ({ verdict }) =>
      verdict === 'Rejected'
        ? 'Your company’s verification was rejected'
        : (verdict && verdicts[verdict]) || 'Your company was decided about',
    action: 'Open Lock In',
    about: 'the verification of your company',
  },
  contentRemoved: {
    sentence: (told) => `An administrator removed your ${nouns[told.thing]}${name(told)}`,
    action: 'Read why',
    about: 'removals of your content',
  },
};

const longestName = 100;
const short = (text: string) => {
  const shortened = truncate(text, longestName);
  return shortened === text ? text : `${shortened}…`;
};

/** Of a comment the post is named that it stands under. */
const name = ({ title, thing }: Notification) =>
  title === null ? '' : ` ${thing === 'comment' ? 'on ' : ''}“${short(title)}”`;

/** Mei; Mei and Wei Jie; Mei and 4 others. */
function people({ actors: [first, second], people: all }: Notification): string {
  if (!first) return 'Somebody';
  if (all === 1) return short(first.name);
  if (all === 2 && second) return `${short(first.name)} and ${short(second.name)}`;
  return `${short(first.name)} and ${all - 1} ${all === 2 ? 'other' : 'others'}`;
}

/** `unsubscribe`: the path that ends mails of this kind to the reader. */
export function mailOf(told: Notification, unsubscribe: string): MailText {
  const { sentence, action, about } = words[told.kind];
  const said = sentence(told);
  return {
    subject: said,
    paragraphs: [
      `${said}${/[.:!?”]$/.test(said) ? '' : '.'}`,
      ...told.reasons.filter((reason) => reason !== ''),
    ],
    action: { label: action, path: told.place },
    reason: `You get this email because you want to be told of ${about}.`,
    unsubscribe,
  };
}
