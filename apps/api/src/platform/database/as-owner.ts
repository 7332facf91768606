import type pg from 'pg';
import type { Config } from '../config/config.ts';
import { logOperatorCommand } from '../log/operator-log.ts';
import { configBeside } from './config-beside.ts';
import { openDatabase } from './open-database.ts';

interface OwnersTask<Ended> {
  /** The command's name in the security log; undefined if it changes nothing. */
  readonly name: string | undefined;
  run(pool: pg.Pool, config: Config): Promise<Ended>;
  isRefusal(ended: unknown): boolean;
}

/** Runs an operator's command that needs the owner of the database. */
export async function asOwner<Ended>(
  env: NodeJS.ProcessEnv,
  { name, run, isRefusal }: OwnersTask<Ended>,
): Promise<Ended> {
  const config = await configBeside(env);
  const database = await openDatabase(config, 'public', { as: 'owner' });
  try {
    const work = () => run(database.pool, config);
    return await (name === undefined ? work() : logOperatorCommand(config, name, work, isRefusal));
  } finally {
    await database.close();
  }
}
