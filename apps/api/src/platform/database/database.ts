import { Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { kyselyOver, preparingKyselyOver } from './dialect.ts';

/**
 * The tables of the primary, whatever the request reads from: to write rows that are not events, and to read what must be of this
 * moment. Read models are read by `em.getKysely()`, which may ask a standby. Typed by the entities that a caller names, as in
 * `database.tables<TablesOf<typeof SessionRow>>()`.
 */
@Injectable()
export class Database {
  private readonly kysely: Kysely<unknown>;
  private readonly preparing: Kysely<unknown>;

  constructor(pool: pg.Pool) {
    this.kysely = kyselyOver(() => pool.connect());
    this.preparing = preparingKyselyOver(() => pool.connect());
  }

  tables<Tables>(): Kysely<Tables> {
    return this.kysely as Kysely<Tables>;
  }

  /** The same, for statements that are asked all the time, each of one text: see {@link Statements.prepared}. */
  prepared<Tables>(): Kysely<Tables> {
    return this.preparing as Kysely<Tables>;
  }
}

/** The same on a connection that is inside a transaction, such as that of an append. Its owner releases it. */
export const tablesOn = <Tables>(client: pg.ClientBase): Kysely<Tables> =>
  kyselyOver(() => Promise.resolve({ query: client.query.bind(client), release: () => undefined }));
