import pg from 'pg';
import { ConfigurationError } from '../config/config.ts';
import { connectionTo } from './connection-settings.ts';
import { isMigrated, migrate, mustFitBuild } from './migrate.ts';
import { scramVerifier } from './scram-verifier.ts';

/** Addresses of a database for its roles. */
export interface DatabaseAddresses {
  /** For the program's role. */
  readonly url: string;
  /** For the owner, if that is another role and this process may know it. */
  readonly ownerUrl: string | undefined;
  /** For the role that seals the log, if this process may know it. */
  readonly sealUrl: string | undefined;
}

/**
 * Migrates the database as its owner, and lets the program's and the sealing role log in. A process that does not know the owner only
 * checks whether that was done. Throws a {@link ConfigurationError} if it was not, or if this build cannot run on the database.
 */
export async function prepareDatabase({ url, ownerUrl, sealUrl }: DatabaseAddresses): Promise<void> {
  await withPool(ownerUrl ?? url, async (pool) => {
    if (ownerUrl === undefined && !(await ownsDatabase(pool))) {
      await mustFitBuild(pool);
      if (await isMigrated(pool)) return;
      throw new ConfigurationError(
        'The database is not prepared for this build: run "npm run migrate" with DATABASE_OWNER_URL first.',
      );
    }
    await migrate(pool);
    if (ownerUrl !== undefined) await letLogIn(pool, url, 'program_role');
    if (sealUrl !== undefined) await letLogIn(pool, sealUrl, 'sealing_role');
  });
}

/** Whether the role of these connections could change the schema, and with it the log. */
export async function ownsDatabase(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ owns: boolean }>(
    `select pg_has_role(datdba, 'member') as owns from pg_database where datname = current_database()`,
  );
  return rows[0]?.owns === true;
}

/** Runs `work` with a small pool for this address. */
export async function withPool<Result>(
  url: string,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ ...connectionTo(url, {}), max: 2, application_name: 'lock-in owner' });
  pool.on('error', () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** The migrations create these roles without a login. Another role, created by the operator, is left as it is. */
async function letLogIn(owner: pg.Pool, url: string, roleOf: 'program_role' | 'sealing_role'): Promise<void> {
  const { username, password } = new URL(url);
  const role = decodeURIComponent(username);
  const { rows } = await owner.query<{ mine: boolean }>(`select ${roleOf}(current_user) = $1 as mine`, [
    role,
  ]);
  if (!rows[0]?.mine || (await canLogIn(url))) return;
  const verifier = scramVerifier(decodeURIComponent(password));
  await owner.query(`alter role ${pg.escapeIdentifier(role)} login password ${pg.escapeLiteral(verifier)}`);
}

/** A wrong password, or a role that may not log in. */
const refusedLogin = ['28P01', '28000'];

async function canLogIn(url: string): Promise<boolean> {
  try {
    await withPool(url, (pool) => pool.query('select'));
    return true;
  } catch (error) {
    if (refusedLogin.includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}
