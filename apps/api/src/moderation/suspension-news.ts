import type { SuspensionEvent } from '@lock-in/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LiveNews, type NewsSource, type Told } from '../platform/live/live-news.ts';

/** Somebody was suspended or may write again: their open pages ask what they may do, and admins how the account stands. */
@Injectable()
export class SuspensionNews implements NewsSource, OnModuleInit {
  readonly handles = ['AccountSuspended', 'AccountSuspensionLifted'] as const;
  readonly projections = ['access', 'reports'];

  constructor(private readonly news: LiveNews) {}

  onModuleInit() {
    this.news.register(this);
  }

  newsOf(events: readonly SuspensionEvent[]): Promise<Told[]> {
    const to = [...new Set(events.map(({ data }) => data.accountId))];
    return Promise.resolve([
      { news: { kind: 'suspension changed' }, to },
      { news: { kind: 'reports changed' }, to: 'admins' },
    ]);
  }
}
