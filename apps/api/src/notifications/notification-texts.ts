import type { Notification } from '@lock-in/contracts';
import { notificationWords } from '@lock-in/contracts/notification-texts';
import type { MailSection, MailText } from '../platform/mail/mail-text.ts';
import { shorten } from '../platform/truncate.ts';
import { kinds } from './kinds.ts';

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
    action: { label: kinds[notification.kind].button, path: notification.place },
    reason: `You get this email because emails about ${setting.toLowerCase()} are on in your settings.`,
    unsubscribe,
  };
}
