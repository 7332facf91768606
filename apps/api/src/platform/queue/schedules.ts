import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Config } from '../config/config.ts';
import { RepeatedFailures } from '../health/repeated-failures.ts';
import { withTimeout } from '../with-timeout.ts';
import { RedisClient } from './redis-client.ts';

/** A Redis may lose its schedules; PostgreSQL keeps them. */
const checkEveryMs = { redis: 15_000, postgres: 10 * 60_000 } as const;
const timeoutMs = 3_000;
/** A job that is this late was lost: otherwise a worker would have taken it. */
const overdueMs = 60_000;

/** A job that a queue gets once per interval, however many processes request it. */
export interface Schedule {
  readonly queue: Queue;
  /** Must never change: it identifies the schedule in the queue. */
  readonly id: string;
  /** The job's name; default: the id. */
  readonly name?: string;
  readonly everyMs: number;
}

/**
 * Enqueues scheduled jobs, unless the role is `api`. Schedules are stored in the queue, which may lose them: a Redis that is emptied, or
 * replaced by an empty one. So they are checked regularly and restored.
 */
@Injectable()
export class Schedules implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly schedules: Schedule[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(
    private readonly config: Config,
    private readonly redis: RedisClient,
    private readonly repeatedFailures: RepeatedFailures,
  ) {}

  /** How many there are. */
  get count(): number {
    return this.schedules.length;
  }

  /** Call it before the program starts. */
  add(schedule: Schedule) {
    this.schedules.push(schedule);
  }

  async onApplicationBootstrap() {
    if (this.config.role === 'api') return;
    this.redis.onReachable(() => void this.keep());
    const everyMs = checkEveryMs[this.config.redisUrl === undefined ? 'postgres' : 'redis'];
    this.timer = setInterval(() => void this.keep(), everyMs).unref();
    await this.keep();
  }

  onApplicationShutdown() {
    this.isStopping = true;
    clearInterval(this.timer);
  }

  private async keep() {
    if (!this.redis.isReachable) return;
    await Promise.all(
      this.schedules.map((schedule) =>
        withTimeout(keepOne(schedule), timeoutMs).catch((error: unknown) => this.report(schedule, error)),
      ),
    );
  }

  private report({ queue }: Schedule, error: unknown) {
    // The queues close while the program stops, perhaps during a check.
    if (this.isStopping) return;
    this.repeatedFailures.report('schedule not looked after', { queue: queue.name }, error);
  }
}

/** A correct schedule is left alone, so that its next job comes when it is due. */
async function keepOne({ queue, id, name = id, everyMs }: Schedule) {
  const found = await queue.getJobScheduler(id);
  const isKept =
    found !== undefined && Number(found.every) === everyMs && (found.next ?? 0) > Date.now() - overdueMs;
  if (!isKept) await queue.upsertJobScheduler(id, { every: everyMs }, { name, data: {} });
}
