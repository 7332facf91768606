import { PostgresDialect } from 'kysely';
import type pg from 'pg';

/** MikroORM over the process's one pool, which outlives it: closing the ORM must not end what others still use. */
export const dialectOver = (pool: pg.Pool) =>
  new PostgresDialect({
    pool: { options: pool.options, connect: () => pool.connect(), end: () => Promise.resolve() },
  });
