import type pg from 'pg';
import type { Config } from '../config/config.ts';
import { noted } from '../log/operator-log.ts';
import { configBeside } from './config-beside.ts';
import { openDatabase } from './open-database.ts';

interface OwnersTask<Ended> {
  /** Its words in the security log; undefined: it changes nothing. */
  readonly name: string | undefined;
  run(pool: pg.Pool, config: Config): Promise<Ended>;
  isRefusal(ended: unknown): boolean;
}

/** Runs a command of the operator that needs the owner of the database. */
export async function asOwner<Ended>(
  env: NodeJS.ProcessEnv,
  { name, run, isRefusal }: OwnersTask<Ended>,
): Promise<Ended> {
  const config = await configBeside(env);
  const database = await openDatabase(config, 'public', { as: 'owner' });
  try {
    const work = () => run(database.pool, config);
    return await (name === undefined ? work() : noted(config, name, work, isRefusal));
  } finally {
    await database.close();
  }
}
