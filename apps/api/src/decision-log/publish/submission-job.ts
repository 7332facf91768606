import { defineReactor } from '@lock-in/event-store';
import { WorkerHost } from '@nestjs/bullmq';
import { RepeatedFailures } from '../../platform/health/repeated-failures.ts';
import { QueueWorker } from '../../platform/queue/queue-worker.ts';
import { PublishedDecisions } from '../published-decisions.ts';
import { Submissions } from './submissions.ts';

export const submissionQueue = 'witness-submissions';

const submit = 'submit';

const reactor = defineReactor({
  name: submissionQueue,
  handles: ['DecisionsCheckpointed', 'WitnessAdded'],
  jobOf: () => ({ name: submit, data: {} }),
});

/** Witnesses that could not be reached are asked again after this time, or with the next checkpoint. */
const againEveryMs = 10 * 60_000;

/** Asks each witness to cosign the newest checkpoint. A slow or absent one holds up neither the others nor the log. */
@QueueWorker(submissionQueue, {
  reactor,
  options: { delay: 200, deduplication: { id: submit, keepLastIfActive: true } },
  schedule: { id: submit, everyMs: againEveryMs },
  takenOverAfterMs: 30_000,
})
export class SubmissionWorker extends WorkerHost {
  constructor(
    private readonly published: PublishedDecisions,
    private readonly submissions: Submissions,
    private readonly failures: RepeatedFailures,
  ) {
    super();
  }

  async process() {
    const state = await this.published.state();
    if (state.number === 0) return;
    await Promise.all(
      state.witnesses.map((witness) =>
        this.submissions
          .submit(state, witness)
          .catch((error: unknown) =>
            this.failures.report('checkpoint not cosigned', { witness: witness.vkey }, error),
          ),
      ),
    );
  }
}
