import { inTransaction } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { connectionOf, kyselyOver, preparingKyselyOver } from './dialect.ts';

/**
 * The tables of the primary, even if the request reads from a standby: for writing rows that are not events, and for reads that must be
 * current. Read models are read by `em.getKysely()`, which may use a standby. Typed by the entities that a caller names, as in
 * `database.tables<TablesOf<typeof SessionRow>>()`.
 */
@Injectable()
export class Database {
  private readonly kysely: Kysely<unknown>;
  private readonly preparing: Kysely<unknown>;

  constructor(private readonly pool: pg.Pool) {
    this.kysely = kyselyOver(() => connectionOf(pool));
    this.preparing = preparingKyselyOver(() => connectionOf(pool));
  }

  /** `client`: of the transaction that these statements belong to, if any. */
  tables<Tables>(client?: pg.ClientBase): Kysely<Tables> {
    return client ? tablesOn(client) : (this.kysely as Kysely<Tables>);
  }

  /** The same, for frequent statements whose text does not vary: see {@link Statements.prepared}. */
  prepared<Tables>(): Kysely<Tables> {
    return this.preparing as Kysely<Tables>;
  }

  /** Runs `work` in its own transaction. `work` must query by {@link tablesOn} its client and wait for nothing else. */
  inTransaction<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
    return inTransaction(this.pool, work);
  }
}

/** The same on a connection that is inside a transaction, such as that of an append. Its owner releases it. */
export const tablesOn = <Tables>(client: pg.ClientBase): Kysely<Tables> =>
  kyselyOver(() => Promise.resolve({ query: client.query.bind(client), release: () => undefined }));
