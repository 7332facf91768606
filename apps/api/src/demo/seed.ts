import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { AppModule, type Parts } from '../app.module.ts';
import { Images } from '../feed/images.ts';
import { Labels } from '../platform/reference-data/labels.ts';
import { Config } from '../platform/config/config.ts';
import { Secrets } from '../platform/config/secrets.ts';
import { withAdvisoryLock } from '../platform/database/advisory-lock.ts';
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

/** Which steps were done is known for 48 hours; a demo that was left unfinished for longer stays as it is. */
const resumableHours = 47;

/**
 * Fills an empty log with the demo community, through the program's own commands. Resolves with whether the demo is there:
 * it is not in production, where the settings do not want it, and in a log that somebody else began. A start that was
 * interrupted, by `stopping` or by anything else, is taken up where it stopped. Proven by `seed.spec.ts`.
 */
export async function seedDemo(parts: Omit<Parts, 'clock'>, stopping?: AbortSignal): Promise<boolean> {
  const { config, pool } = parts;
  if (!config.demo || config.production) return false;
  // Processes that start together take turns: the second finds everything done.
  return withAdvisoryLock(pool, 'lock-in demo', async () => {
    const found = await look(pool);
    if (found === 'foreign') return false;
    if (found === 'unfinished') {
      // Its steps wait for the read models, which only a process with a worker in it folds.
      if (config.role === 'api') return false;
      await fill(parts, stopping);
    }
    await leaveMarker(config.dataDir);
    return true;
  });
}

async function look(pool: pg.Pool): Promise<'finished' | 'unfinished' | 'foreign'> {
  const { rows } = await pool.query<{ begun: boolean; opened: boolean; finished: boolean }>(
    `select exists (select from event) as begun,
            exists (select from demo_community where begun_at > now() - make_interval(hours => $1)) as opened,
            exists (select from demo_community where finished_at is not null) as finished`,
    [resumableHours],
  );
  const { begun, opened, finished } = rows[0] ?? { begun: true, opened: false, finished: false };
  if (finished) return 'finished';
  return opened || !begun ? 'unfinished' : 'foreign';
}

/** One that was begun with the published password stays one that has accounts with it. */
const beginDemo = `
insert into demo_community (own_password) values ($1)
on conflict (singleton) do update set own_password = demo_community.own_password and excluded.own_password`;

/** A program of its own, whose clock shows the past; it ends before the one that serves begins. */
async function fill(parts: Omit<Parts, 'clock'>, stopping: AbortSignal | undefined) {
  await parts.pool.query(beginDemo, [demoPasswordOf(parts.config) !== publishedPassword]);
  const clock = new DemoClock();
  const folder = await mkdtemp(join(tmpdir(), 'lock-in-demo-'));
  const app = await NestFactory.createApplicationContext(await AppModule.from({ ...parts, clock }), {
    logger: false,
    abortOnError: false,
  });
  try {
    const context = await openContext(app, clock, folder);
    const act = (step: Step) => {
      stopping?.throwIfAborted();
      return carryOut(context, step);
    };
    await inOrder(timeline(context.now), orderingKeysOf, act, atOnce);
    await parts.pool.query('update demo_community set finished_at = now()');
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

/** The step's kind picks its command; the compiler can not follow that the two belong together. */
const carryOut = (context: DemoContext, step: Step): Promise<void> =>
  (commands[step.does] as (context: DemoContext, step: Step) => Promise<void>)(context, step);
