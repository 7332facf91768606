import type { JobSearchOpened, LockInEvent, NotificationEvent } from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PrimaryDatabase } from '../platform/database/primary-database.ts';
import { type AddressedNews, NewsSource } from '../platform/live/live-news.ts';
import type { ThingKey } from './kinds.ts';
import { notifiedEvents, thingsOf } from './notified-things.ts';

const ofReaders = [
  'NotificationRead',
  'NotificationsRead',
  'NotificationsChosen',
  'JobSearchOpened',
] as const;

/** Notifies an account's open pages of new notifications, and of notifications read in another tab. */
@Injectable()
export class NotificationNews extends NewsSource {
  readonly handles = [...notifiedEvents.filter((type) => type !== 'AccountRegistered'), ...ofReaders];
  readonly projections = ['notifications', 'accounts'];

  constructor(private readonly database: PrimaryDatabase) {
    super();
  }

  async newsOf(events: readonly LockInEvent[]): Promise<AddressedNews[]> {
    const readers = events.filter(isReading).map(({ data }) => data.accountId);
    const things = events.filter((event) => !isReading(event)).flatMap(thingsOf);
    const mentionedOrAnswered = events.flatMap(({ type, data }) =>
      type === 'AccountMentioned' || type === 'AccountAnswered' ? data.accountId : [],
    );
    const to = [...new Set([...readers, ...mentionedOrAnswered, ...(await this.toldOf(things))])];
    return to.length === 0 ? [] : [{ news: { kind: 'notifications changed' }, to }];
  }

  private async toldOf(things: readonly ThingKey[]): Promise<number[]> {
    if (things.length === 0) return [];
    const { rows } = await recipientsOf(things).execute(this.database.prepared());
    return rows.map(({ account_id }) => account_id);
  }
}

const isReading = (event: LockInEvent): event is NotificationEvent | JobSearchOpened =>
  (ofReaders as readonly string[]).includes(event.type);

function recipientsOf(things: readonly ThingKey[]) {
  const names = things.map(({ thing }) => thing);
  const ids = things.map(({ thing_id }) => thing_id);
  const touched = sql`unnest(${names}::text[], ${ids}::integer[]) touched (thing, thing_id)`;
  return sql<{ account_id: number }>`
    select t.account_id from ${touched} join notified_thing t using (thing, thing_id)
    union
    select recruiter.account_id from ${touched} join notified_thing t using (thing, thing_id)
    join principal recruiter on recruiter.owner_id = t.account_id
    where thing = 'job'
    union
    select saved.account_id from ${touched}
    join notification n using (thing, thing_id) join notified_saved_job saved on saved.job_id = n.thing_id
    where thing = 'job' and n.account_id = 0
    union
    select applied.account_id from ${touched}
    join notification n using (thing, thing_id) join notified_job_applicant applied on applied.job_id = n.thing_id
    where thing = 'job' and n.account_id = -1`;
}
