import type { EventType } from '@lock-in/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LiveNews, type NewsSource, type Told } from '../platform/live/live-news.ts';

/** The queue of appeals is the admins'. Its appellant hears of an answer as of every notification. */
@Injectable()
export class AppealNews implements NewsSource, OnModuleInit {
  readonly handles = ['AppealMade', 'DecisionUpheld', 'DecisionReversed'] as const satisfies EventType[];
  readonly projections = ['reports', 'moderation'];

  constructor(private readonly news: LiveNews) {}

  onModuleInit() {
    this.news.register(this);
  }

  newsOf(): Promise<Told[]> {
    return Promise.resolve([{ news: { kind: 'reports changed' }, to: 'admins' }]);
  }
}
