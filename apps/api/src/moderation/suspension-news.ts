import type { SuspensionEvent } from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import { NewsSource, type Told } from '../platform/live/live-news.ts';

/** Somebody was suspended or may write again: their open pages ask what they may do, and admins how the account stands. */
@Injectable()
export class SuspensionNews extends NewsSource {
  readonly handles = ['AccountSuspended', 'AccountSuspensionLifted'] as const;
  readonly projections = ['access', 'reports'];

  newsOf(events: readonly SuspensionEvent[]): Promise<Told[]> {
    const to = [...new Set(events.map(({ data }) => data.accountId))];
    return Promise.resolve([
      { news: { kind: 'suspension changed' }, to },
      { news: { kind: 'reports changed' }, to: 'admins' },
    ]);
  }
}
