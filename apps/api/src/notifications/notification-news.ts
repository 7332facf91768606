import type { JobSearchOpened, LockInEvent, NotificationEvent } from '@lock-in/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { LiveNews, type NewsSource, type Told } from '../platform/live/live-news.ts';
import { notifiedEvents, thingsOf } from './notified-things.ts';

const ofReaders = [
  'NotificationRead',
  'NotificationsRead',
  'NotificationsChosen',
  'JobSearchOpened',
] as const;

/** Somebody is told of something, or has read it in another tab. */
@Injectable()
export class NotificationNews implements NewsSource, OnModuleInit {
  readonly handles = [...notifiedEvents.filter((type) => type !== 'AccountRegistered'), ...ofReaders];
  readonly projections = ['notifications', 'profiles'];

  constructor(
    private readonly pool: pg.Pool,
    private readonly news: LiveNews,
  ) {}

  onModuleInit() {
    this.news.register(this);
  }

  async newsOf(events: readonly LockInEvent[]): Promise<Told[]> {
    const readers = events.filter(isReading).map(({ data }) => data.accountId);
    const things = events.filter((event) => !isReading(event)).flatMap(thingsOf);
    const named = events.flatMap(({ type, data }) =>
      type === 'AccountMentioned' || type === 'AccountAnswered' ? data.accountId : [],
    );
    const to = [...new Set([...readers, ...named, ...(await this.toldOf(things))])];
    return to.length === 0 ? [] : [{ news: { kind: 'notifications changed' }, to }];
  }

  private async toldOf(things: ReturnType<typeof thingsOf>): Promise<number[]> {
    if (things.length === 0) return [];
    const { rows } = await this.pool.query<{ account_id: number }>({
      ...whoIsTold,
      values: [things.map(({ thing }) => thing), things.map(({ thing_id }) => thing_id)],
    });
    return rows.map(({ account_id }) => account_id);
  }
}

const isReading = (event: LockInEvent): event is NotificationEvent | JobSearchOpened =>
  (ofReaders as readonly string[]).includes(event.type);

const whoIsTold = {
  name: 'notifications who is told',
  text: `
    select t.account_id from unnest($1::text[], $2::integer[]) touched (thing, thing_id) join notified_thing t using (thing, thing_id)
    union
    select recruiter.account_id from unnest($1::text[], $2::integer[]) touched (thing, thing_id) join notified_thing t using (thing, thing_id)
    join principal recruiter on recruiter.owner_id = t.account_id
    where thing = 'job'
    union
    select saved.account_id from unnest($1::text[], $2::integer[]) touched (thing, thing_id)
    join notification n using (thing, thing_id) join notified_saved_job saved on saved.job_id = n.thing_id
    where thing = 'job' and n.account_id = 0
    union
    select applied.account_id from unnest($1::text[], $2::integer[]) touched (thing, thing_id)
    join notification n using (thing, thing_id) join notified_job_applicant applied on applied.job_id = n.thing_id
    where thing = 'job' and n.account_id = -1`,
};
