import 'reflect-metadata';
import { allowSealKey, createSealKey } from '@lock-in/log-seal';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { createApp } from './create-app.ts';
import { mustNotOfferPublishedPassword } from '../platform/config/demo-password.ts';
import { systemClock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { readSecrets } from '../platform/config/secrets.ts';
import { mustSealInProduction, startWarnings } from '../platform/config/start-warnings.ts';
import { fullDisk, makeDataFolder } from '../platform/config/data-folder.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts';
import { ownsDatabase, prepareDatabase, withPool } from '../platform/database/prepare-database.ts';
import { Readiness } from '../platform/health/readiness.ts';
import { Preparation } from '../platform/log/preparation.ts';
import { sentenceOf } from '../platform/log/sentence-of.ts';
import { reachRedis } from '../platform/queue/reach-redis.ts';
import { searchPath } from './read-models.ts';
import { createProgressBar } from '../platform/terminal/progress-bar.ts';
import { tellDuration } from '../platform/terminal/tell-duration.ts';
import { reachBucket } from '../platform/storage/open-storage.ts';

/** One program, three roles: `api` answers requests, `worker` folds and runs jobs, `all` does both. */
async function main(stopping: AbortSignal) {
  const settings = readConfig(process.env);
  await portMustBeFree(settings);
  makeDataFolder(settings.dataDir);
  if (!(await reachRedis(settings.redisUrl, stopping)))
    console.warn('The Redis of REDIS_URL does not answer: starting without it. Jobs wait until it does.');
  await reachBucket(settings);
  const database = await tellDuration('Preparing the database', () =>
    openDatabase(settings, searchPath, {
      prepare: prepareDatabase,
      seals: settings.role !== 'api',
      pooler: true,
    }),
  );
  const config = { ...settings, databaseUrl: database.url, sealDatabaseUrl: database.sealUrl };
  let app: NestExpressApplication | undefined;
  try {
    mustSealInProduction(config);
    const isOwner = await ownsDatabase(database.pool);
    const isEmbedded = settings.databaseUrl === undefined;
    for (const warning of startWarnings(config, { isOwner, isEmbedded })) console.warn(warning);
    await allowOwnSealKey(config, database);
    await mustNotOfferPublishedPassword(config, database.pool);
    const welcome = await startDemo(config, database.pool, stopping);
    app = await createApp({ config, pool: database.pool, clock: systemClock });
    await app.listen(config.port, config.host);
    greet(config, await app.getUrl());
    void tellPreparation(app.get(Preparation), stopping);
    if (welcome && config.role !== 'worker') console.log(`\n${welcome}\n`);
    if (!stopping.aborted) await once(stopping, 'abort');
    await sendTrafficElsewhere(app, config);
  } finally {
    // In this order: no new requests, then the projector, then the database.
    await app?.close();
    await database.close();
  }
}

/** Fails now rather than after the demo was created; the port is taken when everything is ready. */
async function portMustBeFree({ port, host }: Pick<Config, 'port' | 'host'>) {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  await once(probe.close(), 'close');
}

/** A process that knows the owner allows its own seal key, so that the operator need not. */
async function allowOwnSealKey(config: Config, { ownerUrl, sealUrl }: OpenDatabase) {
  const { seals } = readSecrets(config);
  if (seals === undefined || sealUrl === undefined) return;
  await withPool(ownerUrl, async (pool) => {
    if (await ownsDatabase(pool)) await allowSealKey(pool, createSealKey(seals.current).publicKey);
  });
}

/** Resolves with how to sign in to the demo, if there is one. Its code is loaded only then, because it draws pictures and documents. */
async function startDemo(config: Config, pool: pg.Pool, stopping: AbortSignal): Promise<string | undefined> {
  if (!config.demo) return undefined;
  const { seedDemo } = await import('../demo/seed.ts');
  const { welcomeToTheDemo } = await import('../demo/welcome.ts');
  const bar = createProgressBar(process.stderr, () => performance.now());
  let begun: number | undefined;
  const isReady = await seedDemo({ config, pool }, stopping, (share) => {
    if (begun === undefined) console.log('Creating the demo community …');
    begun ??= performance.now();
    if (bar.isDue()) bar.draw(share, 'Creating the demo community');
  });
  bar.done();
  if (begun !== undefined)
    console.log(`Created the demo community in ${Math.round((performance.now() - begun) / 1_000)} s.`);
  return isReady ? welcomeToTheDemo(config) : undefined;
}

/** Milliseconds after the first signal in which another is the same: a terminal's Ctrl-C reaches the program, and npm passes it on. */
const sameSignalMs = 500;

/** The first signal stops the program in order, even while the demo is being seeded. A second one ends it at once. */
function stopOnSignal(): AbortSignal {
  const stop = new AbortController();
  let stoppedAt = 0;
  const onSignal = (name: NodeJS.Signals) => {
    if (!stop.signal.aborted) {
      stoppedAt = performance.now();
      stop.abort();
    } else if (name !== 'SIGINT' || performance.now() - stoppedAt > sameSignalMs) process.exit(1);
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  return stop.signal;
}

/** Reports the progress of the read models until all of them can be used. */
async function tellPreparation(preparation: Preparation, stopping: AbortSignal) {
  // Those of a new database are ready in a moment.
  for (let waits = 20; preparation.missing.length > 0 && waits > 0; waits--)
    await delay(100, undefined, { signal: stopping }).catch(() => undefined);
  if (preparation.missing.length === 0) return;
  console.log('Bringing the read models up to date. What is not ready yet answers "Try again in a moment."');
  for (let last = ''; preparation.missing.length > 0 && !stopping.aborted;) {
    const now = preparation.missing.map(({ name, percent }) => `${name} ${percent} %`).join(', ');
    if (now !== last) console.log(`  ${now}`);
    last = now;
    await delay(2_000, undefined, { signal: stopping }).catch(() => undefined);
  }
  if (!stopping.aborted) console.log('All read models are up to date.');
}

/** A load balancer needs several checks to notice that a process is not ready. Until then everything is answered. */
async function sendTrafficElsewhere(app: NestExpressApplication, { role, drainSeconds }: Config) {
  app.get(Readiness).stopping();
  if (role !== 'worker') await delay(drainSeconds * 1_000);
}

function greet({ role }: Config, url: string) {
  const address = url.replace(/\[::1?\]|0\.0\.0\.0|127\.0\.0\.1/, 'localhost');
  console.log(
    role === 'worker'
      ? `Lock In's worker is running; its health is at ${address}/health/ready`
      : `Lock In is running at ${address}`,
  );
}

function whyNotStarted(error: unknown): string {
  const { code, syscall, hostname } = error as NodeJS.ErrnoException & { hostname?: string };
  const { PORT: port = '3000', HOST: host } = process.env;
  if (code === 'EADDRINUSE') return `Port ${port} is taken: set PORT to another one.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${port} needs more rights: set PORT to one above 1023.`;
  // Other names that are not found are those of servers.
  if ((code === 'EADDRNOTAVAIL' && syscall === 'listen') || (code === 'ENOTFOUND' && hostname === host))
    return `HOST ${host} is no address of this machine: set HOST to one that is.`;
  const full = fullDisk(error, process.env);
  if (full !== undefined) return `${full} Make room and start again.`;
  return sentenceOf(error, 'Lock In could not start');
}

const stopping = stopOnSignal();
main(stopping).then(
  () => process.exit(0),
  (error: unknown) => {
    if (stopping.aborted) process.exit(0);
    console.error(whyNotStarted(error));
    process.exit(1);
  },
);
