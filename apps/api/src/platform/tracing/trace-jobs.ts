import type { WorkerHost } from '@nestjs/bullmq';
import { ROOT_CONTEXT, context } from '@opentelemetry/api';
import { inSpan } from './in-span.ts';

/** A trace for each attempt at a job, by its queue. To be called before the worker is made, which keeps `process` as it finds it. */
export function traceJobs(host: WorkerHost) {
  const process = host.process.bind(host);
  host.process = (job, ...rest) =>
    context.with(ROOT_CONTEXT, () =>
      inSpan(`job ${job.queueName}`, () => process(job, ...rest) as Promise<unknown>, {
        'messaging.destination.name': job.queueName,
        'lockin.job.attempt': job.attemptsMade + 1,
      }),
    );
}
