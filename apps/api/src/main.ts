import 'reflect-metadata';
import { StartError } from '@lock-in/embedded-postgres';
import { createApp } from './create-app.ts';
import { systemClock } from './platform/clock.ts';
import { ConfigurationError, readConfig } from './platform/config/config.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { describeError } from './platform/log/describe-error.ts';

/** One program, three roles: `api` answers, `worker` folds and works, `all` does both. */
async function main() {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await migrate(database.pool);
    const app = await createApp({ config, pool: database.pool, clock: systemClock });
    await app.listen(config.port, config.host);
    console.log(`Lock In is running: http://localhost:${config.port}`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

main().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exitCode = 1;
});

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof StartError) return error.message;
  if ((error as { code?: string }).code === 'EADDRINUSE') return `Port ${process.env['PORT'] ?? 3000} is taken: set PORT to another one.`;
  return `Lock In could not start: ${JSON.stringify(describeError(error))}`;
}
