import { MikroORM } from '@mikro-orm/postgresql';
import { Migration, Migrator } from '@mikro-orm/migrations';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { ConfigurationError } from '../config/config.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { dialectOver } from './dialect.ts';

/** This build's migrations. Functions here take another folder for tests, which make the build before or after this one. */
const own = resolve('migrations');

/** Lock timeout of a migration. It is short, because all other queries on the table wait behind the migration. */
const lockTimeout = '3s';

/**
 * How often a migration is attempted, by PostgreSQL's code of its error. If another database of this server is being set up for the same
 * owner, the log's role or the owner's right to it is visible a moment late.
 */
const attempts: Readonly<Record<string, number>> = {
  // lock_not_available
  '55P03': 20,
  // undefined_object
  '42704': 20,
  // insufficient_privilege: a right that is really missing is reported soon.
  '42501': 3,
};

/**
 * First line of a migration that PostgreSQL only runs outside a transaction, such as `create index concurrently`. Its paragraphs run one
 * after the other; after an interruption it starts again.
 */
const outsideTransaction = '-- outside a transaction';

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .toSorted();

/**
 * Applies the numbered SQL files that this database does not have yet, once each and in order, as the database's owner. Files expand the
 * schema, so that the previous build keeps working beside this one; a file that removes what older builds need records that in
 * `oldest_build`. Throws a {@link ConfigurationError}, and changes nothing, if this build cannot run on the database.
 */
export async function migrate(pool: pg.Pool, folder = own): Promise<void> {
  await mustFitBuild(pool, folder);
  // Serialises processes that start together: the second finds everything done.
  await withAdvisoryLock(pool, 'lock-in migrations', async () => {
    // MikroORM takes a tenth of a start to find that nothing is left to do.
    if (!(await isMigrated(pool, folder))) await applyMissing(pool, folder);
    await retryTransient(() => pool.query('call hand_over_to_program()'));
  });
}

async function applyMissing(pool: pg.Pool, folder: string): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const orm = await MikroORM.init({
    // The migrator creates a database that it does not find.
    dbName: rows[0]!.name,
    driverOptions: dialectOver(pool),
    extensions: [Migrator],
    migrations: {
      migrationsList: filesIn(folder).map((name) => ({
        name,
        class: migrationFrom(join(folder, name), pool),
      })),
      tableName: 'migration',
      snapshot: false,
      silent: true,
      transactional: true,
      allOrNothing: false,
    },
    discovery: { warnWhenNoEntities: false },
    entities: [],
  });
  try {
    await retryTransient(() => orm.migrator.up());
  } finally {
    await orm.close();
  }
}

/** Whether the database has all migrations of this build. */
export async function isMigrated(pool: pg.Pool, folder = own): Promise<boolean> {
  const { rows } = await pool
    .query<{ name: string }>('select name from migration')
    .catch(() => ({ rows: [] }));
  const applied = new Set(rows.map(({ name }) => name));
  return filesIn(folder).every((name) => applied.has(name));
}

/** Whether the database has the migrations of this build and no others. */
export async function isMigratedExactly(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>('select name from migration');
  return rows.length === filesIn(own).length && isMigrated(pool);
}

const migrationFrom = (file: string, pool: pg.Pool) => {
  const sql = readFileSync(file, 'utf8');
  const isTransactional = !sql.startsWith(outsideTransaction);
  return class extends Migration {
    override isTransactional() {
      return isTransactional;
    }

    override async up() {
      if (!isTransactional) return runParagraphs(pool, sql);
      await this.execute(`set local lock_timeout = '${lockTimeout}'`);
      await this.execute(sql);
    }
  };
};

/**
 * Uses its own connection and closes it, because a migration may set a role there. No lock timeout: no query queues up behind the locks
 * that these migrations wait for.
 */
async function runParagraphs(pool: pg.Pool, sql: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set lock_timeout = 0');
    for (const paragraph of sql.split(/\n{2,}/)) await client.query(paragraph);
  } finally {
    client.release(true);
  }
}

/** Retries after a transient error. The pauses let queries through that queue up behind the lock request. */
async function retryTransient(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt >= attemptsAfter(error)) throw error;
      await delay(1_000);
    }
  }
}

/** One for an error that is not transient. The code may be that of its cause. */
function attemptsAfter(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 1;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return attempts[String(code)] ?? attemptsAfter(cause);
}

/**
 * Throws a {@link ConfigurationError} if the database was not set up by the first of these migrations, or if a later one has removed what
 * this build needs.
 */
export async function mustFitBuild(pool: pg.Pool, folder = own): Promise<void> {
  const files = filesIn(folder);
  const first = await valueIn<string>(pool, 'migration', 'min(name)');
  if (first !== undefined && first !== files[0])
    throw new ConfigurationError(
      'A build before 1.0 set this database up, and this one cannot upgrade it: use an empty database, or move the data folder away.',
    );
  const oldest = await valueIn<string>(pool, 'oldest_build', 'max(newest_migration)');
  if (oldest !== undefined && files.at(-1)! < oldest)
    throw new ConfigurationError(
      `This build is too old for the database, from which newer builds have removed what it needs: use one that has migration ${oldest}.`,
    );
}

/** Undefined also if there is no such table. */
async function valueIn<Value>(pool: pg.Pool, table: string, aggregate: string): Promise<Value | undefined> {
  const found = await pool.query('select from pg_class where oid = to_regclass($1)', [`public.${table}`]);
  if (found.rows.length === 0) return undefined;
  const { rows } = await pool.query<{ value: Value | null }>(`select ${aggregate} as value from ${table}`);
  return rows[0]?.value ?? undefined;
}
