import { findEmbeddedPostgres } from '@lock-in/embedded-postgres';
import { join } from 'node:path';
import { type Config, readConfig } from '../config/config.ts';

/** For a command beside the running program: its settings, with the database that it runs itself where it runs one. */
export async function configBeside(env: NodeJS.ProcessEnv): Promise<Config> {
  const config = readConfig(env);
  if (config.databaseUrl) return config;
  const running = await findEmbeddedPostgres({ dataDir: embeddedFolder(config) });
  return { ...config, ...(running && { databaseUrl: running.url, databaseOwnerUrl: running.ownerUrl }) };
}

/** Where the embedded database lies. */
export const embeddedFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'postgres');
