import { createRandom } from '../../libs/event-store/torture/random.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { Load } from '../operation/load.ts';
import type { Installation } from './installation.ts';

export const targets = ['api', 'worker', 'connection', 'database', 'redis'] as const;
type Target = (typeof targets)[number];

interface KillOptions {
  readonly kills: number;
  /** Writes per second. */
  readonly pace: number;
  /** Determines what is killed and when. */
  readonly seed: number;
  /** Duration of one outage of Redis under the same load, in milliseconds. */
  readonly redisAwayMs?: number;
  /** The read models to compare with a replay; default: all. */
  readonly readModels?: string[];
  readonly say?: (what: string) => void;
}

export interface KillReport {
  readonly kills: ReadonlyMap<Target, number>;
  /** The longest time from a kill to the first acknowledged write sent after it, by target, in milliseconds. */
  readonly backAfter: ReadonlyMap<Target, number>;
  readonly acknowledged: number;
  /** Number of requests that a person would have had to repeat. */
  readonly repeated: number;
  readonly lost: readonly string[];
  readonly duplicated: number;
  readonly differing: readonly string[];
}

/** Kills one target after another under load, and compares the result with the acknowledged writes. */
export async function killAtRandom(installation: Installation, options: KillOptions): Promise<KillReport> {
  const { kills, pace, seed, redisAwayMs, readModels, say = () => undefined } = options;
  const random = createRandom(seed);
  const struck = new Map<Target, number>();
  const backAfter = new Map<Target, number>();
  const waiting = new Map<number, (now: number) => void>();
  const onSaved = (sentAt: number) => {
    for (const [since, isBack] of waiting) if (sentAt >= since) isBack(performance.now());
  };
  const load = new Load(installation.balancer, undefined, pace, { repeats: true, onSaved });

  const strikes: Readonly<Record<Target, () => Promise<void>>> = {
    api: () => installation.killOne('api', random()),
    worker: () => installation.killOne('worker', random()),
    connection: () => installation.killConnection(random()),
    database: () => installation.killDatabase(),
    redis: () => installation.killRedis(0),
  };
  async function strike(target: Target) {
    const since = performance.now();
    const back = new Promise<number>((resolve) => waiting.set(since, resolve));
    await Promise.all([strikes[target](), back]);
    waiting.delete(since);
    struck.set(target, (struck.get(target) ?? 0) + 1);
    backAfter.set(target, Math.max(backAfter.get(target) ?? 0, (await back) - since));
  }

  await load.begin();
  for (let n = 0; n < kills; n++) {
    await delay(200 + random() * 800);
    // Each target once, then random ones.
    await strike(targets[n] ?? targets[Math.floor(random() * targets.length)]!);
    if (n % 10 === 9) say(`${n + 1} kills, ${load.ledger.size} writes acknowledged`);
  }
  if (redisAwayMs !== undefined) {
    say(`Redis is away for ${redisAwayMs / 1_000} s`);
    await installation.killRedis(redisAwayMs);
  }
  await load.end();
  say('comparing');
  const [{ count }] = (await installation.ask<{ count: number }>(
    `select count(*)::integer as count from event where type = 'PostCreated'`,
  )) as [{ count: number }];
  return {
    kills: struck,
    backAfter,
    acknowledged: load.ledger.size,
    repeated: load.noticed.length,
    ...(await untilFolded(() => load.differences(count))),
    differing: await installation.differingReadModels(readModels),
  };
}

/** Waits, because writes answered 202 become visible a moment later. */
async function untilFolded(compare: () => Promise<{ lost: string[]; duplicated: number }>) {
  for (let looks = 0; ; looks++) {
    const found = await compare();
    if (found.lost.length === 0 || looks === 40) return found;
    await delay(250);
  }
}
