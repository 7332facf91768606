import type { EmailAddressEvent } from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import { type AddressedNews, NewsSource } from '../platform/live/live-news.ts';

/** Notifies open pages that an address was confirmed, changed or lost, usually in another tab, or that a mail to it bounced. */
@Injectable()
export class IdentityNews extends NewsSource {
  readonly handles = [
    'EmailConfirmed',
    'EmailBounced',
    'EmailChangeRequested',
    'EmailChanged',
    'EmailTakenBack',
    'EmailLost',
  ] as const;
  readonly projections = ['accounts'];

  async newsOf(events: readonly EmailAddressEvent[]): Promise<AddressedNews[]> {
    const to = [...new Set(events.map(({ data }) => data.accountId))];
    return Promise.resolve([{ news: { kind: 'email address changed' }, to }]);
  }
}
