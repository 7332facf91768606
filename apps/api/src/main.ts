import 'reflect-metadata';
import { StartError } from '@lock-in/embedded-postgres';
import { createApp } from './create-app.ts';
import { seedDemo } from './demo/seed.ts';
import { welcomeToTheDemo } from './demo/welcome.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, ConfigurationError, readConfig } from './platform/config/config.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { describeError } from './platform/log/describe-error.ts';

/** One program, three roles: `api` answers, `worker` folds and works, `all` does both. */
async function main() {
  const settings = readConfig(process.env);
  const database = await openDatabase(settings);
  const config = { ...settings, databaseUrl: database.url };
  try {
    await migrate(database.pool);
    const demo = await seedDemo({ config, pool: database.pool });
    const app = await createApp({ config, pool: database.pool, clock: systemClock });
    stopOnSignal(async () => {
      await app.close();
      await database.close();
    });
    await app.listen(config.port, config.host);
    greet(config, await app.getUrl());
    if (demo && config.role !== 'worker') console.log(`\n${welcomeToTheDemo()}\n`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The first signal stops in order: no new requests, then the projector, then the database. A second one does not wait. */
function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
}

function greet({ role }: Config, url: string) {
  const address = url.replace(/\[::1?\]|0\.0\.0\.0|127\.0\.0\.1/, 'localhost');
  console.log(
    role === 'worker'
      ? `Lock In's worker is running; its health is at ${address}/health/ready`
      : `Lock In is running at ${address}`,
  );
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof StartError) return error.message;
  if ((error as { code?: string }).code === 'EADDRINUSE')
    return `Port ${process.env['PORT'] ?? 3000} is taken: set PORT to another one.`;
  return `Lock In could not start: ${JSON.stringify(describeError(error))}`;
}

main().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
