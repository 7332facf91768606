import { notificationTopics, type NotificationTopic } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../platform/config/secrets.ts';
import { isSignatureOf, signatureOf } from '../platform/signature.ts';

/**
 * Addresses in mails that turn off mails of one kind for one account. An address is signed and allows nothing else, so everybody who has it
 * may use it. The key is separate from the sessions' secret, because people keep mails for years.
 */
@Injectable()
export class Unsubscribing {
  constructor(private readonly secrets: Secrets) {}

  pathFor(accountId: number, topic: NotificationTopic): string {
    const signature = signatureOf([this.secrets.lookup], purpose, `${accountId} ${topic}`);
    return `${paths.unsubscribe}?token=${accountId}.${topic}.${signature}`;
  }

  /** `undefined` if the token was not signed by us. */
  read(token: string): { accountId: number; topic: NotificationTopic } | undefined {
    const [account = '', topic = '', signature = '', ...rest] = token.split('.');
    if (!/^[1-9]\d{0,9}$/.test(account) || !isTopic(topic) || rest.length > 0) return undefined;
    const accountId = Number(account);
    const isOurs = isSignatureOf([this.secrets.lookup], purpose, `${accountId} ${topic}`, signature);
    return isOurs ? { accountId, topic } : undefined;
  }
}

const purpose = 'unsubscribe';

const isTopic = (text: string): text is NotificationTopic =>
  (notificationTopics as readonly string[]).includes(text);
