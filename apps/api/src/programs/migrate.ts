import { readDatabaseAddresses } from '../platform/config/config.ts';
import { poolerSettings } from '../platform/database/pooler.ts';
import { prepareDatabase } from '../platform/database/prepare-database.ts';
import { sentenceOf } from '../platform/log/sentence-of.ts';
import { searchPath } from './read-models.ts';

/**
 * `npm run migrate`: updates the schema to this build as the database's owner (`DATABASE_OWNER_URL`), and lets the program's role
 * (`DATABASE_URL`) and the sealing role (`SEAL_DATABASE_URL`) log in. Needs no other setting, so that migrating requires none of the
 * program's secrets.
 */
async function main(): Promise<void> {
  await prepareDatabase(readDatabaseAddresses(process.env));
  console.log('The database is prepared for this build.');
  if (process.env['DATABASE_POOLED_URL'])
    console.log(`Its pooler needs, where it does not pass search_path on: ${poolerSettings(searchPath)}`);
}

main().catch((error: unknown) => {
  console.error(sentenceOf(error, 'The database could not be prepared'));
  process.exitCode = 1;
});
