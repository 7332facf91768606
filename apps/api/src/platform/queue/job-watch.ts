import { Injectable } from '@nestjs/common';
import type { Job, Worker } from 'bullmq';
import { PinoLogger } from 'nestjs-pino';
import { Incidents } from '../health/incidents.ts';
import { Metrics } from '../health/metrics.ts';
import { Troubles } from '../health/troubles.ts';
import { describeError } from '../log/describe-error.ts';

/** Measures every job of every worker, and logs failures. */
@Injectable()
export class JobWatch {
  constructor(
    private readonly metrics: Metrics,
    private readonly incidents: Incidents,
    private readonly troubles: Troubles,
    private readonly logger: PinoLogger,
  ) {}

  watch(worker: Worker) {
    const queue = worker.name;
    for (const counter of [this.metrics.jobsFailed, this.metrics.jobRetries, this.metrics.jobsStalled])
      counter.inc({ queue }, 0);
    worker.on('completed', (job) => this.measure(queue, job));
    worker.on('failed', (job, error) => {
      if (job) this.measure(queue, job);
      this.failed(queue, job, error);
    });
    worker.on('stalled', (id) => {
      this.metrics.jobsStalled.inc({ queue });
      this.logger.warn({ queue, id }, 'job taken from a worker that gave no sign of life');
      void this.incidents.note({ kind: 'jobsStalled', subject: queue });
    });
  }

  private measure(queue: string, { processedOn }: Job) {
    if (processedOn !== undefined)
      this.metrics.jobSeconds.observe({ queue }, Math.max(0, Date.now() - processedOn) / 1_000);
  }

  private failed(queue: string, job: Job | undefined, error: Error) {
    const name = job?.name ?? 'unknown';
    if (job && willBeTriedAgain(job, error)) {
      this.metrics.jobRetries.inc({ queue });
      this.troubles.report('job failed and is tried again', { queue, job: name }, error);
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
