import { type Config, readDatabaseAddresses, readPlaces } from '../config/config.ts';
import { ownsDatabase, withPool } from '../database/prepare-database.ts';
import { BackupError } from './backup-error.ts';

/** The parts that a backup saves and restores, and the roles that it connects as. */
export interface Installation {
  readonly url: string;
  /** Address for the role that owns the database. */
  readonly ownerUrl: string;
  readonly sealUrl: string | undefined;
  readonly places: Pick<Config, 'dataDir' | 's3' | 'sealAnchor'>;
  /** Absent: a backup is not encrypted. */
  readonly passphrase: string | undefined;
  /** Schemas of this build's read models. */
  readonly searchPath: string;
}

/** Reads only addresses and places: saving an installation requires none of its keys. */
export async function readInstallation(env: NodeJS.ProcessEnv, searchPath: string): Promise<Installation> {
  if (!env['DATABASE_URL'])
    throw new BackupError(
      'DATABASE_URL must be set. The embedded database is saved by copying the whole of DATA_DIR while the program is stopped.',
    );
  const { url, ownerUrl = url, sealUrl } = readDatabaseAddresses(env);
  if (!(await withPool(ownerUrl, ownsDatabase)))
    throw new BackupError('DATABASE_OWNER_URL must be the role that owns the database.');
  const { passphrase, ...places } = readPlaces(env);
  return { url, ownerUrl, sealUrl, places, passphrase, searchPath };
}
