import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type Job, Queue } from 'bullmq';
import { inTime } from '../in-time.ts';
import { describeStack } from '../log/describe-error.ts';
import { providersOf } from '../providers-of.ts';

const patienceMs = 2_000;
/** Of a queue's failed jobs, so many are described, the newest. */
const shownFailures = 5;

export type JobCounts = {
  readonly waiting: number;
  readonly active: number;
  /** For later: what is due by the clock, and failed attempts that will be repeated. */
  readonly delayed: number;
  readonly failed: number;
};

export interface QueueState {
  readonly name: string;
  /** Undefined: the queue is out of reach. */
  readonly counts: JobCounts | undefined;
}

/** A job that failed for good; never its data or its error's message, which may quote what a person typed. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly failedAt: Date;
  readonly attempts: number;
  /** The kind of error and where it was thrown. */
  readonly error: string;
}

/** All queues of the program, for whoever looks after them. */
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

  /** How many jobs each queue has. Resolves within about two seconds, whatever is out of reach. */
  states(): Promise<readonly QueueState[]> {
    return Promise.all(
      this.all().map(async (queue) => ({ name: queue.name, counts: await orNothing(countsOf(queue)) })),
    );
  }

  /** The newest failed jobs of a queue; none where it is out of reach. */
  async failures(name: string): Promise<readonly FailedJob[]> {
    const queue = this.find(name);
    const jobs = queue && (await orNothing(queue.getFailed(0, shownFailures - 1)));
    return (jobs ?? []).map(describeJob);
  }

  /** Queues all failed jobs of a queue again. Resolves with how many there were; undefined: there is no such queue. */
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

/** A queue that is out of reach lets its callers wait until it is back. */
const orNothing = <Value>(asked: Promise<Value>) => inTime(asked, patienceMs).catch(() => undefined);
