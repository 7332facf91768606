import { PostgresDialect } from 'kysely';
import type pg from 'pg';
import { requestContext } from '../request-context.ts';

/**
 * MikroORM over the process's one pool, or over the standby's for a request that reads there. Both outlive it: closing the ORM must not
 * end what others still use.
 */
export const dialectOver = (pool: pg.Pool) =>
  new PostgresDialect({
    pool: {
      options: pool.options,
      connect: () => poolOfRequest(pool).connect(),
      end: () => Promise.resolve(),
    },
  });

/** Where what is asked now is read. */
export const poolOfRequest = (primary: pg.Pool): pg.Pool => requestContext.getStore()?.readsFrom ?? primary;
