import { inTransaction } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Compiled } from './compile-once.ts';
import { connectionOf, kyselyOver, preparingKyselyOver, sendPrepared } from './dialect.ts';

/**
 * The tables of the primary, even if the request reads from a standby: for writing rows that are not events, and for reads that must be
 * current. Read models are read by `ReadDatabase`, which may use a standby. Typed by the entities that a caller names, as in
 * `database.tables<TablesOf<typeof SessionRow>>()`.
 */
@Injectable()
export class PrimaryDatabase {
  private readonly kysely: Kysely<unknown>;
  private readonly preparing: Kysely<unknown>;

  constructor(private readonly pool: pg.Pool) {
    this.kysely = kyselyOver(() => connectionOf(pool));
    this.preparing = preparingKyselyOver(() => connectionOf(pool));
  }

  /** `client`: the connection of the transaction that the statements belong to, if any, such as that of an append. */
  tables<Tables>(client?: pg.ClientBase): Kysely<Tables> {
    if (client === undefined) return this.kysely as Kysely<Tables>;
    // The owner of the transaction releases its connection.
    return kyselyOver(() => Promise.resolve({ query: client.query.bind(client), release: () => undefined }));
  }

  /** The same, for frequent statements whose text does not vary: see {@link ReadDatabase.prepared}. */
  prepared<Tables>(): Kysely<Tables> {
    return this.preparing as Kysely<Tables>;
  }

  /** Runs a statement of `compileOnce`. */
  send<Row>(statement: Compiled<Row>): Promise<Row[]> {
    return sendPrepared(this.pool, statement);
  }

  /** Runs `work` in its own transaction. `work` must use {@link tables} with its client, and wait for nothing else. */
  inTransaction<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
    return inTransaction(this.pool, work);
  }
}
