import { defineEntity, p } from '@mikro-orm/core';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppModule, type Parts } from '../programs/app.module.ts';
import { Images } from '../feed/posts/images/images.ts';
import { Labels } from '../shared/reference-data/labels.ts';
import { Config } from '../platform/config/config.ts';
import { Secrets } from '../platform/config/secrets.ts';
import { withAdvisoryLock } from '../platform/database/advisory-lock.ts';
import { PrimaryDatabase } from '../platform/database/primary-database.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { Storage } from '../platform/storage/storage.ts';
import { accountCommands } from './commands/accounts.ts';
import { conversationCommands } from './commands/conversations.ts';
import { recruitmentCommands } from './commands/recruitment.ts';
import { DemoClock } from './demo-clock.ts';
import { inOrder } from './in-order.ts';
import { leaveMarker } from './marker.ts';
import { demoPasswordOf, publishedPassword } from '../platform/config/demo-password.ts';
import { Documents } from './documents.ts';
import { DemoRunner } from './runner.ts';
import { type Handlers, Numbers, type DemoContext } from './context.ts';
import { orderingKeysOf } from './ordering.ts';
import { type DemoCommand, type Step, timeline } from './timeline.ts';

const commands: Handlers<DemoCommand['does']> = {
  ...accountCommands,
  ...conversationCommands,
  ...recruitmentCommands,
};
const atOnce = 8;

/** Finished steps are known for 48 hours; a demo that is unfinished for longer stays incomplete. */
const resumableHours = 47;

/** A single row with the demo's progress. */
const DemoCommunityRow = defineEntity({
  name: 'DemoCommunityRow',
  tableName: 'demo_community',
  properties: {
    singleton: p.boolean().primary().default(true),
    begun_at: p.datetime().defaultRaw('now()'),
    finished_at: p.datetime().strictNullable(),
    /** Its accounts never had the published password. */
    own_password: p.boolean().default(false),
  },
});

/**
 * Fills an empty log with the demo community, by the program's own commands, or continues an interrupted start where it stopped. Resolves
 * with whether the demo is ready. It is never ready in production, if the settings disable it, or in a log with other events, and an api
 * process does not wait for a worker to create it.
 */
export async function seedDemo(
  parts: Omit<Parts, 'clock'>,
  stopping?: AbortSignal,
  tellShare?: (share: number) => void,
): Promise<boolean> {
  const { config, pool } = parts;
  if (!config.demo || config.production) return false;
  // Processes that start together do this one at a time; later ones find it done.
  return withAdvisoryLock(pool, 'lock-in demo', async () => {
    const found = await look(parts);
    if (found === 'foreign') return false;
    if (found === 'unfinished') {
      // The steps wait for read models, which only a process with a worker folds.
      if (config.role === 'api') return false;
      await fill(parts, stopping, tellShare);
    }
    await leaveMarker(config.dataDir);
    return true;
  });
}

async function look(parts: Pick<Parts, 'pool'>): Promise<'finished' | 'unfinished' | 'foreign'> {
  const { rows } = await sql<{ begun: boolean; opened: boolean; finished: boolean }>`
    select exists (select from event) as begun,
      exists (select from demo_community where begun_at > now() - make_interval(hours => ${resumableHours})) as opened,
      exists (select from demo_community where finished_at is not null) as finished`.execute(tables(parts));
  const { begun, opened, finished } = rows[0] ?? { begun: true, opened: false, finished: false };
  if (finished) return 'finished';
  return opened || !begun ? 'unfinished' : 'foreign';
}

/** Records whether the demo was begun with the published password, which its accounts then keep. */
async function begin(parts: Pick<Parts, 'pool' | 'config'>) {
  await tables(parts)
    .insertInto('demo_community')
    .values({ own_password: demoPasswordOf(parts.config) !== publishedPassword })
    .onConflict((conflict) =>
      conflict.column('singleton').doUpdateSet({
        own_password: sql<boolean>`demo_community.own_password and excluded.own_password`,
      }),
    )
    .execute();
}

const tables = ({ pool }: Pick<Parts, 'pool'>) =>
  new PrimaryDatabase(pool).tables<TablesOf<typeof DemoCommunityRow>>();

/** Runs a separate instance of the program with a clock in the past. It stops before the serving one starts. */
async function fill(
  parts: Omit<Parts, 'clock'>,
  stopping: AbortSignal | undefined,
  tellShare: (share: number) => void = () => undefined,
) {
  await begin(parts);
  const clock = new DemoClock();
  const folder = await mkdtemp(join(tmpdir(), 'lock-in-demo-'));
  const app = await NestFactory.createApplicationContext(await AppModule.from({ ...parts, clock }), {
    logger: false,
    abortOnError: false,
  });
  try {
    const context = await openContext(app, clock, folder);
    const steps = timeline(context.now);
    let done = 0;
    const act = async (step: Step) => {
      stopping?.throwIfAborted();
      await carryOut(context, step);
      tellShare((done += 1) / steps.length);
    };
    await inOrder(steps, orderingKeysOf, act, atOnce);
    await tables(parts)
      .updateTable('demo_community')
      .set({ finished_at: sql`now()` })
      .execute();
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openContext(
  app: INestApplicationContext,
  clock: DemoClock,
  folder: string,
): Promise<DemoContext> {
  const labels = await app.get(Labels, { strict: false }).all();
  const labelId = (name: string): number => {
    const label = labels.find((one) => one.name === name);
    if (!label) throw new Error(`There is no label "${name}"`);
    return label.labelId;
  };
  return {
    now: clock.now(),
    runner: new DemoRunner(app, clock),
    documents: new Documents(folder, app.get(Storage, { strict: false })),
    images: app.get(Images, { strict: false }),
    secrets: app.get(Secrets, { strict: false }),
    password: demoPasswordOf(app.get(Config, { strict: false })),
    labelId,
    numbers: new Numbers(),
  };
}

/** Calls the handler of the step's kind; the cast is needed because the compiler cannot relate the two. */
const carryOut = (context: DemoContext, step: Step): Promise<void> =>
  (commands[step.does] as (context: DemoContext, step: Step) => Promise<void>)(context, step);
