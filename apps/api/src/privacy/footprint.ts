import { type AccountEvent, type AccountIds, accountStream } from '@lock-in/domain';
import { EventStore, type RecordedEvent } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PrimaryDatabase } from '../platform/database/primary-database.ts';

/** Events per batch: a batch of one person's longest posts must fit in memory. */
const batch = 1_000;

export interface EventBatch {
  readonly events: readonly RecordedEvent[];
  /** The share of the footprint that has been read, from 0 to 1. */
  readonly done: number;
}

/** The log's events about a person: those they caused, those in their streams, and those that name them. ADR 0021. */
@Injectable()
export class Footprint {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly store: EventStore,
  ) {}

  /** `undefined` if the account never existed. */
  async idsOf(accountId: number): Promise<AccountIds | undefined> {
    const [first] = (await this.store.readStream(accountStream(accountId))) as unknown as AccountEvent[];
    if (first?.type !== 'AccountRegistered') return undefined;
    const { userId, companyId } = first.data;
    return { accountId, userId, companyId };
  }

  /** In log order, up to the log's current end. */
  async *of(ids: AccountIds): AsyncGenerator<EventBatch> {
    const positions = await this.positionsOf(ids);
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
    const { rows } = await positionsConcerning(account, names).execute(this.database.tables());
    return rows.map(({ position }) => Number(position));
  }
}

/**
 * Each part has its own index; see `footprint.spec.ts`. '0' is the character after '/'.
 */
export const positionsConcerning = (account: string, names: readonly string[]) => sql<{ position: string }>`
  select position from event where actor = ${account}
  union
  select position from event
  where stream_id = ${account} or stream_id >= ${`${account}/`} and stream_id < ${`${account}0`}
  union
  select position from event where persons_named(actor, subject, data) && ${names}::text[]
  order by position`;
