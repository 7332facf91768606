import { startEmbeddedPostgres } from '@lock-in/embedded-postgres';
import { createEventStore } from '@lock-in/event-store';
import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { migrate } from '../../apps/api/src/platform/database/migrate.ts';
import { type Secrets, readSecrets } from '../../apps/api/src/platform/config/secrets.ts';
import { buildWhatChanged } from '../../tools/build.ts';
import { openPool } from '../database.ts';
import { serve } from '../program.ts';
import { communityEvents } from './events.ts';
import { nameOf, type Recipe } from './recipe.ts';
import { caughtUp } from './caught-up.ts';

/** A generated community in its own running database. */
export interface Community {
  readonly recipe: Recipe;
  readonly databaseUrl: string;
  /** The program's data folder, with the secrets of the community. */
  readonly dataDir: string;
  readonly secrets: Secrets;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..', '..');

/** PostgreSQL settings for a million posts; the same for a small community, so that the two can be compared. */
const settings = {
  max_connections: '200',
  shared_buffers: '2GB',
  effective_cache_size: '8GB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  random_page_cost: '1.1',
  track_commit_timestamp: 'on',
};

/**
 * The community of a recipe. It is generated once, in `.cache/bench/`, and reused; `fresh` generates it again. Read models are brought
 * to the versions of the current build.
 */
export async function openCommunity(recipe: Recipe, { fresh = false } = {}): Promise<Community> {
  const dataDir = join(root, '.cache', 'bench', nameOf(recipe));
  const made = join(dataDir, 'made');
  if (fresh || !existsSync(made)) await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  await buildWhatChanged(['API']);
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), settings });
  const secrets = readSecrets({ dataDir, sessionSecret: undefined, masterKey: undefined });
  const community = { recipe, databaseUrl: server.ownerUrl, dataDir, secrets, stop: server.stop };
  try {
    if (!existsSync(made)) {
      await loadEvents(community);
      await writeFile(made, `${JSON.stringify(recipe, null, 2)}\n`);
    }
    await foldEvents(community);
    return community;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function loadEvents({ recipe, databaseUrl, secrets }: Community): Promise<void> {
  const pool = openPool({ url: databaseUrl }, 3);
  await migrate(pool);
  const store = createEventStore({ pool, masterKey: secrets.personal[0] });
  const begin = performance.now();
  const outcome = await store.appendBulk(counted(communityEvents(recipe, digestWith(secrets))));
  if (outcome.kind !== 'appended') throw new Error(`The log had ${JSON.stringify(outcome.conflicts[0])}.`);
  const seconds = (performance.now() - begin) / 1000;
  console.error(
    `${outcome.events.toLocaleString('en')} events in ${seconds.toFixed(0)} s: ${Math.round(outcome.events / seconds).toLocaleString('en')}/s`,
  );
  await pool.query(pastTheIds);
  await pool.query('vacuum analyze event');
  await pool.end();
}

/** The program's digest of an email address, so that members could sign in. */
const digestWith =
  ({ lookup }: Secrets) =>
  (email: string) =>
    createHmac('sha256', lookup).update(`email ${email}`).digest('base64url');

function* counted<T>(events: Iterable<T>): Generator<T> {
  let count = 0;
  for (const event of events) {
    yield event;
    if (++count % 1_000_000 === 0) console.error(`${count / 1_000_000} M events …`);
  }
}

/** Moves the id sequences past the ids of the community. */
const pastTheIds = `
  select setval('account_id', accounts), setval('user_id', accounts), setval('company_id', accounts), setval('post_id', posts),
         setval('comment_id', comments), setval('job_id', jobs), setval('application_id', applications)
    from (select count(*) filter (where type = 'AccountRegistered') as accounts,
                 1 + count(*) filter (where type = 'PostCreated') as posts,
                 1 + count(*) filter (where type = 'CommentAdded') as comments,
                 1 + count(*) filter (where type = 'JobPosted') as jobs,
                 1 + count(*) filter (where type = 'ApplicationSubmitted') as applications
            from event) used`;

/** Lets the program fill its read models, at full speed. */
async function foldEvents({ databaseUrl, dataDir }: Community): Promise<void> {
  const pool = openPool({ url: databaseUrl }, 1);
  try {
    // A worker is only ready once it has caught up.
    const starting = serve({ databaseUrl, dataDir, role: 'worker', fillShare: 1 });
    const begin = performance.now();
    const [waited, program] = await Promise.all([caughtUp(pool), starting]);
    await program.stop();
    if (!waited) return;
    console.error(
      `${relative(root, dataDir)}: read models folded in ${((performance.now() - begin) / 1000).toFixed(0)} s`,
    );
    await pool.query('vacuum analyze');
  } finally {
    await pool.end();
  }
}
