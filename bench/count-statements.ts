import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findEmbeddedPostgres } from '@lock-in/embedded-postgres';
import type { Community } from './community/community.ts';

/** How many statements the server gets while `work` runs, from any process. */
export async function countStatements(
  { dataDir }: Pick<Community, 'dataDir'>,
  work: () => Promise<unknown>,
): Promise<number> {
  const server = await findEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  if (!server) throw new Error('The community has no server.');
  const admin = new pg.Client(server.adminUrl);
  await admin.connect();
  const logging = async (what: 'all' | 'none') => {
    await admin.query(`alter system set log_statement = '${what}'`);
    await admin.query('select pg_reload_conf()');
    // Gives connections time to apply the setting, and the server time to write the log.
    await new Promise((resolve) => setTimeout(resolve, 300));
  };
  const log = join(dataDir, 'postgres', 'server.log');
  await logging('all');
  const from = (await stat(log)).size;
  await work();
  await logging('none');
  await admin.end();
  const file = await open(log);
  const { size } = await file.stat();
  const { buffer } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
  await file.close();
  return buffer.toString().match(/^\d{4}-\d\d-\d\d .* LOG: {2}(execute [^:]*|statement): /gm)?.length ?? 0;
}
