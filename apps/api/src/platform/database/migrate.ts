import { MikroORM } from '@mikro-orm/postgresql';
import { Migration, Migrator } from '@mikro-orm/migrations';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { dialectOver } from './dialect.ts';

const folder = resolve('migrations');

/** The database's history: numbered SQL files, applied once each and in order, all in one transaction. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const files = readdirSync(folder).filter((name) => /^\d{4}_\w+\.sql$/.test(name));
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const orm = await MikroORM.init({
    // The migrator creates a database that it does not find.
    dbName: rows[0]!.name,
    driverOptions: dialectOver(pool),
    extensions: [Migrator],
    migrations: {
      migrationsList: files.toSorted().map((name) => ({ name, class: migrationFrom(name) })),
      tableName: 'migration',
      snapshot: false,
      silent: true,
      // Two processes that start together take turns: the second finds everything done.
      transactional: true,
      allOrNothing: true,
    },
    discovery: { warnWhenNoEntities: false },
    entities: [],
  });
  const turn = await pool.connect();
  try {
    await turn.query("select pg_advisory_lock(hashtext('lock-in migrations'))");
    await orm.migrator.up();
  } finally {
    await turn.query("select pg_advisory_unlock(hashtext('lock-in migrations'))").catch(() => undefined);
    turn.release();
    await orm.close();
  }
}

const migrationFrom = (name: string) =>
  class extends Migration {
    override async up() {
      await this.execute(readFileSync(join(folder, name), 'utf8'));
    }
  };
