import { Kysely, PostgresDialect } from 'kysely';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { requestContext } from '../request-context.ts';
import type { Compiled } from './compile-once.ts';
import { isDatabaseUnreachable } from './database-unreachable.ts';

/** MikroORM on the process's pool, or on the standby's for a request that reads there. */
export const dialectOver = (pool: pg.Pool) => dialectOn(() => connectionOf(poolOfRequest(pool)));

/** The pool that the current request reads from. */
export const poolOfRequest = (primary: pg.Pool): pg.Pool => requestContext.getStore()?.readsFrom ?? primary;

type Connection = Pick<pg.PoolClient, 'query' | 'release'>;

/**
 * A connection of the pool. If a statement ended with anything but the server's own error, the connection is closed on release: after a
 * `query_timeout` the statement still runs there, and the next one would wait for it. The same applies if the server ended the
 * connection.
 */
export async function connectionOf(pool: pg.Pool): Promise<Connection> {
  return closedAfterFailure(await pool.connect());
}

const closedAfterFailure = oncePer((client: pg.PoolClient): Connection => {
  const inner = client as { query(...given: unknown[]): Promise<unknown> };
  let failure: Error | undefined;
  const query = async (...given: unknown[]) => {
    try {
      return await inner.query(...given);
    } catch (error) {
      // The error's severity would show this, too, but it is in the language of the server's messages.
      const isUsable = error instanceof pg.DatabaseError && !isDatabaseUnreachable(error);
      if (!isUsable) failure = error as Error;
      throw error;
    }
  };
  return { query: query as pg.PoolClient['query'], release: () => client.release(failure) };
});

/** Kysely caches its state of a connection by the connection's identity, so a connection of the pool is wrapped once. */
function oncePer<Inner extends object>(wrap: (inner: Inner) => Connection): (inner: Inner) => Connection {
  const known = new WeakMap<Inner, Connection>();
  return (inner) => {
    let wrapped = known.get(inner);
    if (wrapped === undefined) known.set(inner, (wrapped = wrap(inner)));
    return wrapped;
  };
}

/** Closing the ORM, or Kysely, does not end the pools, because others still use them. */
const dialectOn = (connect: () => Promise<Connection>) =>
  new PostgresDialect({ pool: { options: {}, connect, end: () => Promise.resolve() } });

/** Kysely on connections that others open and close. */
export const kyselyOver = <Tables>(connect: () => Promise<Connection>) =>
  new Kysely<Tables>({ dialect: dialectOn(connect) });

/** The same, with each statement prepared under a hash of its text. */
export const preparingKyselyOver = <Tables>(connect: () => Promise<Connection>) =>
  kyselyOver<Tables>(async () => preparing(await connect()));

const preparing = oncePer((connection: Connection): Connection => {
  const query = (text: string, values: unknown[]) => connection.query({ name: nameOf(text), text, values });
  return { query: query as pg.PoolClient['query'], release: () => connection.release() };
});

/** Runs a statement that was compiled once, prepared: Kysely's steps for each call would only pass it on. */
export async function sendPrepared<Row>(pool: pg.Pool, { text, values }: Compiled<Row>): Promise<Row[]> {
  const connection = await connectionOf(pool);
  try {
    const { rows }: { rows: unknown[] } = await connection.query({ name: nameOf(text), text, values });
    return rows as Row[];
  } finally {
    connection.release();
  }
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    names.set(text, name);
  }
  return name;
}
