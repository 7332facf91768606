import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Clock } from '../clock.ts';
import { Schedules } from '../queue/schedules.ts';
import { Sealing } from './sealing.ts';
import { Verifications } from './verifications.ts';

export const verificationQueue = 'log-verification';

const lookEvery = 60_000;
const verifyEvery = 6 * 60 * 60_000;

/** Looks every minute whether a verification is due: so the first one does not wait for hours, wherever and whenever we start. */
@Injectable()
export class VerificationClock implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    @InjectQueue(verificationQueue) private readonly queue: Queue,
  ) {}

  onModuleInit() {
    this.schedules.add({ queue: this.queue, id: 'due', name: 'verify if due', everyMs: lookEvery });
  }
}

/** One at a time, in whichever process. A shutdown does not wait for it: it is due again at once elsewhere. */
@Processor(verificationQueue)
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
