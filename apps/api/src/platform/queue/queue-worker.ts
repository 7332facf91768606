import type { Reactor } from '@lock-in/event-store';
import { Processor } from '@nestjs/bullmq';
import { applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { JobsOptions } from 'bullmq';
import type { Schedule } from './schedules.ts';

interface Feed {
  /** Creates jobs from events; they get `options`. */
  readonly reactor?: Reactor;
  readonly options?: JobsOptions;
  /** Creates a job at intervals; beside a reactor, so that work that failed for good is repeated. */
  readonly schedule?: Omit<Schedule, 'queue'>;
}

interface WorkerSettings extends Feed {
  /** Number of jobs that a process does at a time; default 1. */
  readonly concurrency?: number;
  /**
   * How long the job of a killed worker waits before another worker takes it over; default 30 s. Only for jobs that may run any number of
   * times, because they may then also be taken over any number of times.
   */
  readonly takenOverAfterMs?: number;
}

/** New jobs wake a worker; without any it asks its queue this rarely. */
const askEverySeconds = 60;

/** On a worker: its queue, and what feeds that queue besides the program's own calls. */
export const FeedOfWorker = Reflector.createDecorator<Feed & { readonly queue: string }>();

/** Declares the worker of a queue, and what feeds the queue. `JobWatch` counts and logs its failures. */
export const QueueWorker = (
  queue: string,
  { concurrency, takenOverAfterMs, ...feed }: WorkerSettings = {},
): ClassDecorator =>
  applyDecorators(
    Processor(queue, {
      drainDelay: askEverySeconds,
      ...(concurrency && { concurrency }),
      ...(takenOverAfterMs && {
        lockDuration: takenOverAfterMs,
        stalledInterval: takenOverAfterMs,
        maxStalledCount: 1_000,
      }),
    }),
    FeedOfWorker({ queue, ...feed }),
  );
