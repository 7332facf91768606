import type { SuspensionEvent } from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import { type AddressedNews, NewsSource } from '../../platform/live/live-news.ts';

/** Makes the account's open pages reload its permissions after a suspension begins or ends, and admins' pages its standing. */
@Injectable()
export class SuspensionNews extends NewsSource {
  readonly handles = ['AccountSuspended', 'AccountSuspensionLifted'] as const;
  readonly projections = ['access', 'reports'];

  newsOf(events: readonly SuspensionEvent[]): Promise<AddressedNews[]> {
    const to = [...new Set(events.map(({ data }) => data.accountId))];
    return Promise.resolve([
      { news: { kind: 'suspension changed' }, to },
      { news: { kind: 'reports changed' }, to: 'admins' },
    ]);
  }
}
