import { openTestPool, type TestDatabase } from '@lock-in/testing';
import pg from 'pg';
import {
  type AppendRequest,
  type BulkEvent,
  createEventStore,
  type EventStore,
  type NewEvent,
  type Upcasters,
} from '../index.ts';

export const masterKey = Buffer.alloc(32, 'master key of the tests');

export interface OpenStore {
  readonly store: EventStore;
  /** Connects as the program's role. */
  readonly pool: pg.Pool;
  readonly url: string;
  /** Connects as the role that adds seals. */
  readonly sealPool: pg.Pool;
  /** Connects as the owner of the database. */
  readonly ownerPool: pg.Pool;
  /** Runs `work` as the superuser. */
  asSuperuser(work: (client: pg.Client) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** A store in its own database, with enough connections for concurrent tests. */
export async function openStore(
  createDatabase: () => Promise<TestDatabase>,
  {
    upcasters = {},
    connections = 40,
    searchPath = 'public',
  }: { upcasters?: Upcasters; connections?: number; searchPath?: string } = {},
): Promise<OpenStore> {
  const { url, ownerUrl, sealUrl, superuserUrl, drop } = await createDatabase();
  const pool = openTestPool({
    connectionString: url,
    max: connections,
    options: `-c search_path=${searchPath}`,
  });
  const ownerPool = openTestPool({ connectionString: ownerUrl, max: 3 });
  const sealPool = openTestPool({ connectionString: sealUrl, max: 4 });
  return {
    store: createEventStore({ pool, masterKey, upcasters, pollMs: 50 }),
    pool,
    url,
    sealPool,
    ownerPool,
    async asSuperuser(work) {
      const client = new pg.Client(superuserUrl);
      await client.connect();
      try {
        await work(client);
      } finally {
        await client.end();
      }
    },
    async close() {
      await Promise.all([pool, ownerPool, sealPool].map((each) => each.end()));
      await drop();
    },
  };
}

/** A write to one stream with any version. */
export function to(streamId: string, ...events: (string | NewEvent)[]): AppendRequest['writes'][number] {
  const full = events.map((event) => (typeof event === 'string' ? { type: event, data: {} } : event));
  return { streamId, expected: 'any', events: full };
}

export function request(...writes: AppendRequest['writes']): AppendRequest {
  return {
    writes,
    actor: 'account-1',
    correlationId: 'request-1',
    occurredAt: new Date('2026-11-20T08:00:00.120Z'),
  };
}

/** An event of a bulk append. */
export const bulkEvent = (
  streamId: string,
  { streamVersion = 1, type = 'Moved', ...more }: Partial<BulkEvent> = {},
): BulkEvent => ({
  streamId,
  streamVersion,
  type,
  data: {},
  actor: 'account-1',
  correlationId: 'move-1',
  occurredAt: new Date('2026-11-20T08:00:00.120Z'),
  ...more,
});
