import { Kysely, PostgresDialect } from 'kysely';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { requestContext } from '../request-context.ts';

/**
 * MikroORM over the process's one pool, or over the standby's for a request that reads there. Both outlive it: closing the ORM must not
 * end what others still use.
 */
export const dialectOver = (pool: pg.Pool) =>
  new PostgresDialect({
    pool: {
      options: pool.options,
      connect: () => connectionOf(poolOfRequest(pool)),
      end: () => Promise.resolve(),
    },
  });

/** Where what is asked now is read. */
export const poolOfRequest = (primary: pg.Pool): pg.Pool => requestContext.getStore()?.readsFrom ?? primary;

type Connection = Pick<pg.PoolClient, 'query' | 'release'>;

/**
 * A connection of the pool's. One on which a statement ended otherwise than by the server's answer is closed when it is given back:
 * after a `query_timeout` the statement still runs there, and the next one would wait for it. So is one that the server ends.
 */
export async function connectionOf(pool: pg.Pool): Promise<Connection> {
  const client = await pool.connect();
  const ask = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  let failure: Error | undefined;
  const query = async (...given: unknown[]) => {
    try {
      return await ask(...given);
    } catch (error) {
      const goesOn = error instanceof pg.DatabaseError && error.severity === 'ERROR';
      if (!goesOn) failure = error as Error;
      throw error;
    }
  };
  return { query: query as pg.PoolClient['query'], release: () => client.release(failure) };
}

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
