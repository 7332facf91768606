import { Kysely, PostgresDialect } from 'kysely';
import { createHash } from 'node:crypto';
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

type Connection = Pick<pg.PoolClient, 'query' | 'release'>;

/** Over connections that somebody else opens and closes. */
export const kyselyOver = <Tables>(connect: () => Promise<Connection>) =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { options: {}, connect, end: () => Promise.resolve() } }),
  });

/** The same, where each statement is prepared under a name that its text gives it. */
export const preparingKyselyOver = <Tables>(connect: () => Promise<Connection>) =>
  kyselyOver<Tables>(async () => {
    const client = await connect();
    const query = (text: string, values: unknown[]) => client.query({ name: nameOf(text), text, values });
    return { query: query as pg.PoolClient['query'], release: () => client.release() };
  });

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    names.set(text, name);
  }
  return name;
}
