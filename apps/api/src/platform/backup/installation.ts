import { type Config, readDatabaseAddresses, readPlaces } from '../config/config.ts';
import { ownsDatabase, withPool } from '../database/prepare-database.ts';
import { BackupError } from './backup-error.ts';

/** What is saved and restored, and as whom. */
export interface Installation {
  readonly url: string;
  /** As the role that owns the database. */
  readonly ownerUrl: string;
  readonly sealUrl: string | undefined;
  readonly places: Pick<Config, 'dataDir' | 's3' | 'sealAnchor'>;
  /** Where this build's read models lie. */
  readonly searchPath: string;
}

/** From the addresses and places alone: who saves an installation needs to know none of its keys. */
export async function readInstallation(env: NodeJS.ProcessEnv, searchPath: string): Promise<Installation> {
  if (!env['DATABASE_URL'])
    throw new BackupError(
      'DATABASE_URL must be set. The embedded database is saved by copying the whole of DATA_DIR while the program is stopped.',
    );
  const { url, ownerUrl = url, sealUrl } = readDatabaseAddresses(env);
  if (!(await withPool(ownerUrl, ownsDatabase)))
    throw new BackupError('DATABASE_OWNER_URL must be the role that owns the database.');
  return { url, ownerUrl, sealUrl, places: readPlaces(env), searchPath };
}
