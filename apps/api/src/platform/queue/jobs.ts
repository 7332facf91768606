import { Injectable } from '@nestjs/common';
import type { JobsOptions, Queue } from 'bullmq';
import { inTime } from '../in-time.ts';
import { RedisClient } from './redis-client.ts';

export interface NewJob {
  readonly name: string;
  readonly data: unknown;
  /** With a `jobId`: of jobs that have one id, one is done. */
  readonly opts: JobsOptions & { readonly jobId: string };
}

/** Less than a transaction may stay idle, because a reactor holds one open meanwhile. */
const patience = 3_000;

const atOnce = 1_000;

/** The queue cannot be reached. Whoever wants the job done keeps it where it is safe, and hands it in again. */
export class QueueAway extends Error {
  override readonly name = 'QueueAway';
}

/** Hands jobs in, all or none, and soon says so where that is not possible: BullMQ itself would wait for its queue. */
@Injectable()
export class Jobs {
  constructor(private readonly redis: RedisClient) {}

  /** Throws when the queue is away or does not answer; the jobs may be in it nevertheless. */
  async handIn(queue: Queue, jobs: readonly NewJob[]) {
    if (!this.redis.isThere) throw new QueueAway('The queue is away');
    await inTime(queue.addBulk([...jobs]), patience);
  }

  /** However many: some at a time. Those before the ones that could not be handed in are in the queue. */
  async handInMany(queue: Queue, jobs: readonly NewJob[]) {
    for (let from = 0; from < jobs.length; from += atOnce)
      await this.handIn(queue, jobs.slice(from, from + atOnce));
  }
}
