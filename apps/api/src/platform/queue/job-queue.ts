import { Injectable } from '@nestjs/common';
import type { JobsOptions, Queue } from 'bullmq';
import { withTimeout } from '../with-timeout.ts';
import { RedisClient } from './redis-client.ts';

export interface NewJob {
  readonly name: string;
  readonly data: unknown;
  /** With a `jobId`: of jobs with the same id only one runs. */
  readonly opts: JobsOptions & { readonly jobId: string };
}

/** Shorter than a transaction may stay idle, because a reactor holds one open meanwhile. */
const timeoutMs = 3_000;

const atOnce = 1_000;

/** The queue cannot be reached. The caller keeps the job in a safe place, and enqueues it again. */
export class QueueUnreachable extends Error {
  override readonly name = 'QueueUnreachable';
}

/** Enqueues jobs, all or none, and fails fast if that is not possible: BullMQ itself would wait for its queue. */
@Injectable()
export class JobQueue {
  constructor(private readonly redis: RedisClient) {}

  /** Throws if the queue is unreachable or does not answer; the jobs may nevertheless be in it. */
  async enqueue(queue: Queue, jobs: readonly NewJob[]) {
    if (!this.redis.isReachable) throw new QueueUnreachable('The queue cannot be reached');
    const [first, ...others] = jobs;
    // In PostgreSQL, BullMQ makes two temporary tables for jobs that are added together.
    const added =
      first && others.length === 0 ? queue.add(first.name, first.data, first.opts) : queue.addBulk([...jobs]);
    await withTimeout<unknown>(added, timeoutMs);
  }

  /** Enqueues any number of jobs, in batches. If a batch fails, those before it are in the queue. */
  async enqueueMany(queue: Queue, jobs: readonly NewJob[]) {
    for (let from = 0; from < jobs.length; from += atOnce)
      await this.enqueue(queue, jobs.slice(from, from + atOnce));
  }
}
