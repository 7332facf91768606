import type { Reactor } from '@lock-in/event-store';
import { Processor } from '@nestjs/bullmq';
import { applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { JobsOptions } from 'bullmq';
import type { Schedule } from './schedules.ts';

interface Feed {
  /** Makes jobs of events, and they have these options. */
  readonly reactor?: Reactor;
  readonly options?: JobsOptions;
  /** Makes a job by the clock; beside a reactor, so that what has failed for good does not stay so. */
  readonly schedule?: Omit<Schedule, 'queue'>;
}

interface WorkerSettings extends Feed {
  /** How many jobs a process does at a time; default 1. */
  readonly concurrency?: number;
  /**
   * For how long a job of a worker that was killed is nobody's, before another worker does it; default 30 s. Given where the job is right
   * however often it runs: then it also may be taken over however often.
   */
  readonly takenOverAfterMs?: number;
}

/** Of a worker: its queue, and what feeds that queue besides the program's own calls. */
export const FeedOfWorker = Reflector.createDecorator<Feed & { readonly queue: string }>();

/** The worker of a queue. Its failures are counted and logged by `JobWatch`; the queue is fed from where it says. */
export const QueueWorker = (
  queue: string,
  { concurrency, takenOverAfterMs, ...feed }: WorkerSettings = {},
): ClassDecorator =>
  applyDecorators(
    Processor(queue, {
      ...(concurrency && { concurrency }),
      ...(takenOverAfterMs && {
        lockDuration: takenOverAfterMs,
        stalledInterval: takenOverAfterMs,
        maxStalledCount: 1_000,
      }),
    }),
    FeedOfWorker({ queue, ...feed }),
  );
