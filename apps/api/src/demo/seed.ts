import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { AppModule, type Parts } from '../app.module.ts';
import { Labels } from '../feed/labels.ts';
import { Secrets } from '../platform/config/secrets.ts';
import { withAdvisoryLock } from '../platform/database/advisory-lock.ts';
import { Storage } from '../platform/storage/storage.ts';
import { accountDeeds } from './deeds/accounts.ts';
import { conversationDeeds } from './deeds/conversations.ts';
import { recruitmentDeeds } from './deeds/recruitment.ts';
import { DemoClock } from './demo-clock.ts';
import { inOrder } from './in-order.ts';
import { leaveMarker } from './marker.ts';
import { Papers } from './papers.ts';
import { Performance } from './performance.ts';
import { type Deeds, Numbers, type Stage } from './stage.ts';
import { threadsOf } from './threads.ts';
import { type Deed, type Step, timeline } from './timeline.ts';

const deeds: Deeds<Deed['does']> = { ...accountDeeds, ...conversationDeeds, ...recruitmentDeeds };
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

/** A program of its own, whose clock shows the past; it ends before the one that serves begins. */
async function fill(parts: Omit<Parts, 'clock'>, stopping: AbortSignal | undefined) {
  await parts.pool.query('insert into demo_community default values on conflict do nothing');
  const clock = new DemoClock();
  const folder = await mkdtemp(join(tmpdir(), 'lock-in-demo-'));
  const app = await NestFactory.createApplicationContext(AppModule.from({ ...parts, clock }), {
    logger: false,
    abortOnError: false,
  });
  try {
    const stage = await setStage(app, clock, folder);
    const act = (step: Step) => {
      stopping?.throwIfAborted();
      return carryOut(stage, step);
    };
    await inOrder(timeline(stage.now), threadsOf, act, atOnce);
    await parts.pool.query('update demo_community set finished_at = now()');
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function setStage(app: INestApplicationContext, clock: DemoClock, folder: string): Promise<Stage> {
  const labels = await app.get(Labels, { strict: false }).all();
  const labelId = (name: string): number => {
    const label = labels.find((one) => one.name === name);
    if (!label) throw new Error(`There is no label "${name}"`);
    return label.labelId;
  };
  return {
    now: clock.now(),
    performance: new Performance(app, clock),
    papers: new Papers(folder, app.get(Storage, { strict: false })),
    secrets: app.get(Secrets, { strict: false }),
    labelId,
    numbers: new Numbers(),
  };
}

/** The step's kind picks its deed; the compiler can not follow that the two belong together. */
const carryOut = (stage: Stage, step: Step): Promise<void> =>
  (deeds[step.does] as (stage: Stage, step: Step) => Promise<void>)(stage, step);
