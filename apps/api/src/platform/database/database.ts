import { Injectable } from '@nestjs/common';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/**
 * The tables of the primary, whatever the request reads from: to write rows that are not events, and to read what must be of this
 * moment. Read models are read by `em.getKysely()`, which may ask a standby. Typed by the entities that a caller names, as in
 * `database.tables<TablesOf<typeof SessionRow>>()`.
 */
@Injectable()
export class Database {
  private readonly kysely: Kysely<unknown>;

  constructor(pool: pg.Pool) {
    this.kysely = over(() => pool.connect());
  }

  tables<Tables>(): Kysely<Tables> {
    return this.kysely as Kysely<Tables>;
  }
}

/** The same on a connection that is inside a transaction, such as that of an append. Its owner releases it. */
export const tablesOn = <Tables>(client: pg.ClientBase): Kysely<Tables> =>
  over(() => Promise.resolve({ query: client.query.bind(client), release: () => undefined }));

type Connection = Pick<pg.PoolClient, 'query' | 'release'>;

const over = <Tables>(connect: () => Promise<Connection>) =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { options: {}, connect, end: () => Promise.resolve() } }),
  });
