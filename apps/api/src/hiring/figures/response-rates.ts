import type { EventType } from '@lock-in/domain';
import { defineReactor, EventStore } from '@lock-in/event-store';
import { WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { ReadModels } from '../../platform/log/read-models.ts';
import { QueueWorker } from '../../platform/queue/queue-worker.ts';
import { applicationAnswers } from './application-answers.ts';
import { CompanyAnswers } from './company-answers.ts';

export const responseRatesQueue = 'response-rates';
const ofJob = 'of job';
const all = 'all';
/** Applications become old enough to be counted, and too old, without any event, so all counts are also updated once an hour. */
const everyMs = 60 * 60_000;

interface Decided {
  readonly jobId: number;
  readonly position: number;
}

/** A new application is not counted until it is a day old, so only decisions and withdrawals trigger a count. */
const reactor = defineReactor({
  name: responseRatesQueue,
  handles: [
    'ApplicationAccepted',
    'ApplicationRejected',
    'ApplicationDecisionUndone',
    'ApplicationWithdrawn',
    'WithdrawalUndone',
  ] satisfies EventType[],
  jobOf: ({ data, position }) => ({
    name: ofJob,
    data: { jobId: (data as { jobId: number }).jobId, position } satisfies Decided,
  }),
});

/** Many decisions within the delay need few counts: each count includes all earlier decisions. */
const together = { delay: 300 };

/** A count is correct however often it runs. */
@QueueWorker(responseRatesQueue, { reactor, options: together, schedule: { id: all, everyMs } })
export class ResponseRates extends WorkerHost {
  constructor(
    private readonly answers: CompanyAnswers,
    private readonly readModels: ReadModels,
    private readonly store: EventStore,
  ) {
    super();
  }

  async process({ name, data }: Pick<Job, 'name' | 'data'>) {
    const position = await this.store.safePosition();
    // The reactor may be ahead of the fold that the counts are based on.
    await this.readModels.reach(position, applicationAnswers.handles);
    if (name === all) return this.answers.count(null, position);
    const decided = data as Decided;
    const companyId = await this.answers.uncounted(decided.jobId, decided.position);
    if (companyId !== undefined) await this.answers.count(companyId, position);
  }
}
