import { Injectable } from '@nestjs/common';
import type { Job, Worker } from 'bullmq';
import { PinoLogger } from 'nestjs-pino';
import { Incidents } from '../health/incidents.ts';
import { Metrics } from '../health/metrics.ts';
import { RepeatedFailures } from '../health/repeated-failures.ts';
import { describeError } from '../log/describe-error.ts';

/** Measures every job of every worker, logs failures, and knows which jobs are running. */
@Injectable()
export class JobWatch {
  private readonly running = new Set<Job>();
  private whenDone: () => void = () => undefined;

  constructor(
    private readonly metrics: Metrics,
    private readonly incidents: Incidents,
    private readonly repeatedFailures: RepeatedFailures,
    private readonly logger: PinoLogger,
  ) {}

  watch(worker: Worker) {
    const queue = worker.name;
    for (const counter of [this.metrics.jobsFailed, this.metrics.jobRetries, this.metrics.jobsStalled])
      counter.inc({ queue }, 0);
    worker.on('active', (job) => this.running.add(job));
    worker.on('completed', (job) => this.ended(queue, job));
    worker.on('failed', (job, error) => {
      if (job) this.ended(queue, job);
      this.failed(queue, job, error);
    });
    worker.on('stalled', (id) => {
      this.metrics.jobsStalled.inc({ queue });
      this.logger.warn({ queue, id }, 'job taken from a worker that stopped responding');
      void this.incidents.note({ kind: 'jobsStalled', subject: queue });
    });
  }

  /** Resolves when no job runs in this process. Expects that its workers take no further ones. */
  async allDone() {
    if (this.running.size > 0)
      await new Promise<void>((resolve) => {
        this.whenDone = resolve;
      });
  }

  private ended(queue: string, job: Job) {
    const { processedOn } = job;
    if (processedOn !== undefined)
      this.metrics.jobSeconds.observe({ queue }, Math.max(0, Date.now() - processedOn) / 1_000);
    this.running.delete(job);
    if (this.running.size === 0) this.whenDone();
  }

  private failed(queue: string, job: Job | undefined, error: Error) {
    const name = job?.name ?? 'unknown';
    if (job && willBeTriedAgain(job, error)) {
      this.metrics.jobRetries.inc({ queue });
      this.repeatedFailures.report('job failed and is tried again', { queue, job: name }, error);
      return;
    }
    this.metrics.jobsFailed.inc({ queue });
    this.logger.error(
      { queue, job: name, id: job?.id, attempts: job?.attemptsMade, ...describeError(error) },
      'job failed for good',
    );
  }
}

/** `attemptsMade` includes the attempt that has just failed. */
const willBeTriedAgain = ({ attemptsMade, opts }: Job, error: Error) =>
  attemptsMade < (opts.attempts ?? 1) && error.name !== 'UnrecoverableError';
