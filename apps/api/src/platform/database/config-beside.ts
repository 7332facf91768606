import { findEmbeddedPostgres } from '@lock-in/embedded-postgres';
import { join } from 'node:path';
import { type Config, readConfig } from '../config/config.ts';

/** The settings for a command beside the running program, with the address of the embedded database if that is running. */
export async function configBeside(env: NodeJS.ProcessEnv): Promise<Config> {
  const config = readConfig(env);
  if (config.databaseUrl) return config;
  const running = await findEmbeddedPostgres({ dataDir: embeddedFolder(config) });
  return { ...config, ...(running && { databaseUrl: running.url, databaseOwnerUrl: running.ownerUrl }) };
}

export const embeddedFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'postgres');
