import type { WorkerHost } from '@nestjs/bullmq';
import { ROOT_CONTEXT, context } from '@opentelemetry/api';
import type { Job } from 'bullmq';
import { inSpan } from './in-span.ts';

/**
 * A trace for each attempt at a job, by its queue. To be called before the worker is made, which keeps `process` as it finds it.
 * A worker that needs nothing of its job may be asked without one.
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
