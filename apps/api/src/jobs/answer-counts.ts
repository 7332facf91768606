import { defineReactor, type EventStore } from '@lock-in/event-store';
import { WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job } from 'bullmq';
import { ReadModels } from '../platform/log/read-models.ts';
import { eventStore } from '../platform/log/tokens.ts';
import { QueueWorker } from '../platform/queue/queue-worker.ts';
import { applicationAnswers } from './application-answers.ts';
import { CompanyAnswers } from './company-answers.ts';

export const answerCountsQueue = 'answer-counts';
const ofJob = 'of job';
const all = 'all';
/** Applications grow old enough to be counted, and too old, by the clock alone. */
const everyMs = 60 * 60_000;

interface Decided {
  readonly jobId: number;
  readonly position: number;
}

/** An application that comes is counted when it is a day old, so only decisions change a figure at once. */
const reactor = defineReactor({
  name: answerCountsQueue,
  handles: [
    'ApplicationAccepted',
    'ApplicationRejected',
    'ApplicationDecisionUndone',
    'ApplicationWithdrawn',
    'WithdrawalUndone',
  ],
  jobOf: ({ data, position }) => ({
    name: ofJob,
    data: { jobId: (data as { jobId: number }).jobId, position } satisfies Decided,
  }),
});

/** Many decisions in one moment lie in few counts: each counts all that came before it. */
const together = { delay: 300 };

/** A count is right however often it runs. */
@QueueWorker(answerCountsQueue, { reactor, options: together, schedule: { id: all, everyMs } })
export class AnswerCounts extends WorkerHost {
  constructor(
    private readonly answers: CompanyAnswers,
    private readonly readModels: ReadModels,
    @Inject(eventStore) private readonly store: EventStore,
  ) {
    super();
  }

  async process({ name, data }: Pick<Job, 'name' | 'data'>) {
    const position = await this.store.safePosition();
    // The reactor may be ahead of the fold that is counted from.
    await this.readModels.reach(position, applicationAnswers.handles);
    if (name === all) return this.answers.count(null, position);
    const decided = data as Decided;
    const companyId = await this.answers.uncounted(decided.jobId, decided.position);
    if (companyId !== undefined) await this.answers.count(companyId, position);
  }
}
