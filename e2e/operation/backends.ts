import type { TestDatabase } from '@lock-in/testing';
import pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';

/** A connection from the server's view. */
export interface Backend {
  readonly pid: number;
  readonly state: string;
  /** The event that it waits for, or null. */
  readonly wait: string | null;
  /** Whether its transaction has taken shards of a projection. */
  readonly folds: boolean;
}

/** Inspects the connections of programs and blocks their statements, as the superuser. */
export class Backends {
  private readonly holder: pg.Client;

  private constructor(
    private readonly client: pg.Client,
    url: string,
  ) {
    this.holder = new pg.Client(url);
  }

  static async of({ superuserUrl }: Pick<TestDatabase, 'superuserUrl'>): Promise<Backends> {
    const backends = new Backends(new pg.Client(superuserUrl), superuserUrl);
    await Promise.all([backends.client.connect(), backends.holder.connect()]);
    return backends;
  }

  async close() {
    await Promise.all([this.client.end(), this.holder.end()]);
  }

  /** The backends of an application that are in a transaction. */
  async inTransaction(application: string): Promise<Backend[]> {
    const { rows } = await this.client.query<Backend>(
      `select pid, state, wait_event as wait, exists (
          select from pg_locks
          where pg_locks.pid = activity.pid and granted
            and relation = 'checkpoint'::regclass and mode = 'RowShareLock'
        ) as folds
        from pg_stat_activity activity
        where application_name = $1 and datname = current_database() and xact_start is not null
        order by pid`,
      [application],
    );
    return rows;
  }

  /** Resolves with the backends of an application once they are as expected. Throws with their state after half a minute. */
  async until(application: string, expected: (backends: readonly Backend[]) => boolean): Promise<Backend[]> {
    for (let looks = 0; ; looks++) {
      const backends = await this.inTransaction(application);
      if (expected(backends)) return backends;
      if (looks === 600) throw new Error(`${application} stays at ${JSON.stringify(backends)}.`);
      await delay(50);
    }
  }

  /** Resolves once the connections of these backends have ended. Throws after half a minute. */
  async untilEnded(backends: readonly Backend[]): Promise<void> {
    const pids = backends.map(({ pid }) => pid);
    const connected = `select pid from pg_stat_activity where pid = any($1)`;
    for (let looks = 0; (await this.client.query(connected, [pids])).rowCount !== 0; looks++) {
      if (looks === 600) throw new Error(`${JSON.stringify(backends)} stay connected.`);
      await delay(50);
    }
  }

  /** The number of connections of each application. */
  async connections(): Promise<Map<string, number>> {
    const { rows } = await this.client.query<{ application: string; count: number }>(
      `select application_name as application, count(*)::integer as count from pg_stat_activity
        where datname = current_database() and usename <> current_user and backend_type = 'client backend'
        group by application_name`,
    );
    return new Map(rows.map(({ application, count }) => [application, count]));
  }

  /** Locks a table in a mode until `release`: conflicting statements wait. */
  async hold(table: string, mode: string) {
    await this.holder.query(`begin; lock table ${table} in ${mode} mode`);
  }

  /** Locks the shards of a projection until `release`, so that no process folds them. */
  async holdCheckpoints(projection: string) {
    await this.holder.query('begin');
    await this.holder.query('select from checkpoint where projection = $1 for update', [projection]);
  }

  async release() {
    await this.holder.query('rollback');
  }

  /** The single value of a query. */
  async value<Value>(query: string): Promise<Value> {
    const { rows } = await this.client.query<[Value]>({ text: query, rowMode: 'array' });
    return rows[0]![0];
  }
}
