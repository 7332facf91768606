import type { WorkerHost } from '@nestjs/bullmq';
import { ROOT_CONTEXT, context } from '@opentelemetry/api';
import type { Job } from 'bullmq';
import { inSpan } from './in-span.ts';

/**
 * One trace for each attempt at a job, named by its queue. Must be called before the worker is created, which keeps the `process` that it
 * finds. A worker that does not need its job may be called without one.
 */
export function traceJobs(host: WorkerHost) {
  const process = host.process.bind(host);
  host.process = (job: Job | undefined, ...rest) =>
    context.with(ROOT_CONTEXT, () =>
      inSpan(`job ${host.worker.name}`, () => process(job as Job, ...rest) as Promise<unknown>, {
        'messaging.destination.name': host.worker.name,
        'lockin.job.attempt': (job?.attemptsMade ?? 0) + 1,
      }),
    );
}
