import { type AccountEvent, type AccountIds, accountStream } from '@lock-in/domain';
import type { EventStore, RecordedEvent } from '@lock-in/event-store';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { eventStore } from '../platform/log/tokens.ts';

/** Events at a time: all of them could be one person's longest posts, and are in memory together. */
const batch = 1_000;

export interface Stretch {
  readonly events: readonly RecordedEvent[];
  /** How much of the footprint has been read, 0…1. */
  readonly done: number;
}

/** What the log holds about a person: what they caused, what is in their streams, and what names them. ADR 0021. */
@Injectable()
export class Footprint {
  constructor(
    private readonly pool: pg.Pool,
    @Inject(eventStore) private readonly store: EventStore,
  ) {}

  /** Undefined: there never was such an account. */
  async whose(accountId: number): Promise<AccountIds | undefined> {
    const [first] = (await this.store.readStream(accountStream(accountId))) as unknown as AccountEvent[];
    if (first?.type !== 'AccountRegistered') return undefined;
    const { userId, companyId } = first.data;
    return { accountId, userId, companyId };
  }

  /** In the order of the log, as far as it goes now. */
  async *of(whose: AccountIds): AsyncGenerator<Stretch> {
    const positions = await this.positionsOf(whose);
    for (let from = 0; from < positions.length; from += batch) {
      const part = positions.slice(from, from + batch);
      const done = (from + part.length) / positions.length;
      yield { events: await this.store.readPositions(part), done };
    }
  }

  private async positionsOf({ accountId, userId, companyId }: AccountIds): Promise<number[]> {
    const account = accountStream(accountId);
    const names = [
      account,
      ...(userId === null ? [] : [`user-${userId}`]),
      ...(companyId === null ? [] : [`company-${companyId}`]),
    ];
    const { rows } = await this.pool.query<[string]>({
      text: positionsConcerning,
      values: [account, names],
      rowMode: 'array',
    });
    return rows.map(([position]) => Number(position));
  }
}

/**
 * Each part has an index of its own: `footprint.spec.ts`. '0' is the character after '/'. Refused while any partition of the log is
 * detached, because nobody can tell whether it holds something of the person.
 */
export const positionsConcerning = `
select position from event where actor = $1
  and not exists (select from event_partition where detached_at is not null and refuse_detached(number))
union
select position from event where stream_id = $1 or stream_id >= $1 || '/' and stream_id < $1 || '0'
union
select position from event where persons_named(actor, subject, data) && $2::text[]
order by position`;
