import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type Job, Queue } from 'bullmq';
import { withTimeout } from '../with-timeout.ts';
import { describeStack } from '../log/describe-error.ts';
import { providersOf } from '../providers-of.ts';

const timeoutMs = 2_000;
/** Number of a queue's failed jobs that are described, newest first. */
const shownFailures = 5;

export type JobCounts = {
  readonly waiting: number;
  readonly active: number;
  /** Scheduled jobs, and failed attempts that will be repeated. */
  readonly delayed: number;
  readonly failed: number;
};

export interface QueueState {
  readonly name: string;
  /** Undefined if the queue is out of reach. */
  readonly counts: JobCounts | undefined;
}

/** A job that failed for good, without its data and its error's message, which may quote what a person typed. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly failedAt: Date;
  readonly attempts: number;
  /** The kind of error and where it was thrown. */
  readonly error: string;
}

/** All queues of the program, for monitoring. */
@Injectable()
export class Queues {
  constructor(private readonly discovery: DiscoveryService) {}

  all(): readonly Queue[] {
    return providersOf<Queue>(this.discovery, Queue).toSorted((one, other) =>
      one.name.localeCompare(other.name),
    );
  }

  find(name: string) {
    return this.all().find((queue) => queue.name === name);
  }

  /** Job counts of each queue. Resolves within about two seconds, even if queues are out of reach. */
  states(): Promise<readonly QueueState[]> {
    return Promise.all(
      this.all().map(async (queue) => ({ name: queue.name, counts: await orNothing(countsOf(queue)) })),
    );
  }

  /** The newest failed jobs of a queue; none if it is out of reach. */
  async failures(name: string): Promise<readonly FailedJob[]> {
    const queue = this.find(name);
    const jobs = queue && (await orNothing(queue.getFailed(0, shownFailures - 1)));
    return (jobs ?? []).map(describeJob);
  }

  /** Queues all failed jobs of a queue again. Resolves with their number; undefined if there is no such queue. */
  async retryFailed(name: string): Promise<number | undefined> {
    const queue = this.find(name);
    if (queue === undefined) return undefined;
    const failed = await queue.getFailedCount();
    if (failed > 0) await queue.retryJobs({ state: 'failed' });
    return failed;
  }
}

async function countsOf(queue: Queue): Promise<JobCounts> {
  const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
  const { waiting = 0, active = 0, delayed = 0, failed = 0 } = counts;
  return { waiting, active, delayed, failed };
}

const describeJob = ({ id = '', name, finishedOn = 0, attemptsMade, stacktrace }: Job): FailedJob => {
  const { kind, where } = describeStack(stacktrace?.at(-1) ?? '');
  return {
    id,
    name,
    failedAt: new Date(finishedOn),
    attempts: attemptsMade,
    error: where === undefined ? kind : `${kind} ${where}`,
  };
};

/** Without this limit, a queue that is out of reach makes its callers wait until it is back. */
const orNothing = <Value>(promise: Promise<Value>) => withTimeout(promise, timeoutMs).catch(() => undefined);
