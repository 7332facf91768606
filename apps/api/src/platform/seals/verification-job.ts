import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Clock } from '../clock.ts';
import { Config } from '../config/config.ts';
import { Metrics } from '../health/metrics.ts';
import { Verifications } from './verifications.ts';

export const verificationQueue = 'log-verification';

const lookEvery = 60_000;
const verifyEvery = 6 * 60 * 60_000;

/** Looks every minute whether a verification is due: so the first one does not wait for hours, wherever and whenever we start. */
@Injectable()
export class VerificationClock implements OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    @InjectQueue(verificationQueue) private readonly queue: Queue,
  ) {}

  async onApplicationBootstrap() {
    if (this.config.role === 'api') return;
    await this.queue.upsertJobScheduler('due', { every: lookEvery }, { name: 'verify if due', data: {} });
  }
}

/** One at a time, in whichever process. A shutdown does not wait for it: it is due again at once elsewhere. */
@Processor(verificationQueue)
export class VerificationWorker extends WorkerHost implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(
    private readonly verifications: Verifications,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {
    super();
  }

  beforeApplicationShutdown() {
    this.stopping.abort();
  }

  async process() {
    const newest = await this.verifications.newest();
    const due = newest === null || this.clock.now().getTime() - Date.parse(newest.verifiedAt) >= verifyEvery;
    if (!due || this.stopping.signal.aborted) return;
    const finished = this.metrics.jobSeconds.startTimer({ queue: verificationQueue });
    await this.verifications.verify(this.stopping.signal).catch((error: unknown) => {
      if (!this.stopping.signal.aborted) throw error;
    });
    finished();
  }
}
