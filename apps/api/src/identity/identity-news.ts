import type { EmailAddressEvent } from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import { NewsSource, type Told } from '../platform/live/live-news.ts';

/** An address was confirmed, usually in another tab, or a mail to it came back. */
@Injectable()
export class IdentityNews extends NewsSource {
  readonly handles = ['EmailConfirmed', 'EmailBounced'] as const;
  readonly projections = ['accounts'];

  async newsOf(events: readonly EmailAddressEvent[]): Promise<Told[]> {
    const to = [...new Set(events.map(({ data }) => data.accountId))];
    return Promise.resolve([{ news: { kind: 'email address changed' }, to }]);
  }
}
