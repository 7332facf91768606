import { WorkerHost } from '@nestjs/bullmq';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { Clock } from '../clock.ts';
import { QueueWorker } from '../queue/queue-worker.ts';
import { Sealing } from './sealing.ts';
import { Verifications } from './verifications.ts';

export const verificationQueue = 'log-verification';

/** How often to check whether a verification is due, so that the first one does not wait for hours after a start. */
const checkEveryMs = 60_000;
const verifyEvery = 6 * 60 * 60_000;

/** Runs in one process at a time. A shutdown does not wait for it: it is due again at once in another process. */
@QueueWorker(verificationQueue, { schedule: { id: 'due', name: 'verify if due', everyMs: checkEveryMs } })
export class VerificationWorker extends WorkerHost implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(
    private readonly verifications: Verifications,
    private readonly sealing: Sealing,
    private readonly clock: Clock,
  ) {
    super();
  }

  beforeApplicationShutdown() {
    this.stopping.abort();
  }

  async process() {
    // Without the role that records the outcome it would be due again a minute later.
    if (this.sealing.pool === undefined) return;
    const newest = await this.verifications.newest();
    const due = newest === null || this.clock.now().getTime() - Date.parse(newest.verifiedAt) >= verifyEvery;
    if (!due || this.stopping.signal.aborted) return;
    await this.verifications.verify(this.stopping.signal).catch((error: unknown) => {
      if (!this.stopping.signal.aborted) throw error;
    });
  }
}
