import type { Notification, NotificationKind } from '@lock-in/contracts';
import { notificationWords } from '@lock-in/contracts/notification-words';
import type { MailSection, MailText } from '../platform/mail/mail-text.ts';
import { shorten } from '../platform/truncate.ts';

/** The button's label in the mail for each kind. */
const actions: Readonly<Record<NotificationKind, string>> = {
  postCommented: 'Read the comment',
  commentReplied: 'Read the reply',
  mentioned: 'Read it',
  postLiked: 'Open the post',
  commentLiked: 'Open the comment',
  accountFollowed: 'Open the profile',
  applicationReceived: 'Open the job',
  applicationDecided: 'Open the job',
  appliedJobClosed: 'Open the job',
  appliedJobChanged: 'See what changed',
  savedJobChanged: 'Open the job',
  savedJobClosing: 'Open the job',
  jobsFound: 'Open the search',
  companyDecided: 'Open Lock In',
  webhookSwitchedOff: 'Open integrations',
  contentRemoved: 'Read why',
  accountWarned: 'Read why',
  accountSuspended: 'Read why',
  appealDecided: 'Read why',
  reportDecided: 'Open your reports',
};

const longestName = 100;
const short = (text: string) => shorten(text, longestName);

interface Details {
  /** Paragraphs with texts that the app shows on other pages. */
  readonly more?: readonly string[];
  /** The list in the mail. */
  readonly section?: MailSection;
}

/** `unsubscribe`: the path that ends mails of this kind to the reader. */
export function mailOf(
  notification: Notification,
  unsubscribe: string,
  { more = [], section }: Details = {},
): MailText {
  const { sentence, setting } = notificationWords[notification.kind];
  const text = sentence(notification)
    .map((part) => (typeof part === 'string' ? part : short('name' in part ? part.name : part.title)))
    .join('');
  return {
    subject: text,
    paragraphs: [
      `${text}${/[.:!?”]$/.test(text) ? '' : '.'}`,
      ...notification.reasons.filter((reason) => reason !== ''),
      ...more,
    ],
    ...(section && { sections: [section] }),
    action: { label: actions[notification.kind], path: notification.place },
    reason: `You get this email because emails about ${setting.toLowerCase()} are on in your settings.`,
    unsubscribe,
  };
}
