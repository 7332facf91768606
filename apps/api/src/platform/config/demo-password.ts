import { sql } from 'kysely';
import type pg from 'pg';
import { PrimaryDatabase } from '../database/primary-database.ts';
import { type Config, ConfigurationError } from './config.ts';

/** Password of all demo accounts. It is printed at every start of a demo, and no account outside a demo has it. */
export const publishedPassword = 'kopi-o-kosong-peng';

export const demoPasswordOf = ({ demoPassword }: Pick<Config, 'demoPassword'>): string =>
  demoPassword ?? publishedPassword;

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** Throws a {@link ConfigurationError} if other machines could sign in to a demo with the published password. */
export async function mustNotOfferPublishedPassword(config: Config, pool: pg.Pool): Promise<void> {
  const { host, role, dataDir, demo } = config;
  if (isLoopback(host) || role === 'worker') return;
  const { rows } = await sql<{ published: boolean; empty: boolean }>`
    select exists (select from demo_community where not own_password) as published,
           not exists (select from event) as empty`.execute(new PrimaryDatabase(pool).tables());
  const { published, empty } = rows[0]!;
  if (published)
    throw new ConfigurationError(
      `The accounts of this demo have a published password, with which HOST=${host} would let other machines in: leave HOST at 127.0.0.1, or delete ${dataDir} and start again with DEMO_PASSWORD set.`,
    );
  if (demo && empty && demoPasswordOf(config) === publishedPassword)
    throw new ConfigurationError(
      `HOST=${host} would let other machines in with the demo's published password: set DEMO_PASSWORD to one of your own, or DEMO=false.`,
    );
}
