import { decidingEvents } from '@lock-in/domain';
import { defineReactor } from '@lock-in/event-store';
import { WorkerHost } from '@nestjs/bullmq';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { Secrets } from '../../platform/config/secrets.ts';
import { QueueWorker } from '../../platform/queue/queue-worker.ts';
import { Checkpoints } from './checkpoints.ts';

export const checkpointQueue = 'decision-log';

const checkpoint = 'checkpoint';

const reactor = defineReactor({
  name: checkpointQueue,
  handles: Object.keys(decidingEvents),
  jobOf: () => ({ name: checkpoint, data: {} }),
});

/** A decision rests a second, so that those of one moment are under one checkpoint. */
const restMs = 1_000;
const pauseMs = 10_000;
/** How often to look whether a daily checkpoint is due. */
const checkEveryMs = 10 * 60_000;

/** Publishes decisions soon after they are made. One process at a time; nothing on the way of a decision waits for it. */
@QueueWorker(checkpointQueue, {
  reactor,
  options: { delay: restMs, deduplication: { id: checkpoint, keepLastIfActive: true } },
  schedule: { id: checkpoint, everyMs: checkEveryMs },
  takenOverAfterMs: 30_000,
})
export class CheckpointWorker extends WorkerHost implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(
    private readonly checkpoints: Checkpoints,
    private readonly secrets: Secrets,
  ) {
    super();
  }

  beforeApplicationShutdown() {
    this.stopping.abort();
  }

  async process() {
    const { signal } = this.stopping;
    if (this.secrets.decisionLog === undefined) return;
    const rest = pauseMs - (await this.checkpoints.age());
    // Interrupted by a shutdown, the next run publishes what waits.
    if (rest > 0) await delay(rest, undefined, { signal }).catch(() => undefined);
    while (!signal.aborted && (await this.checkpoints.make()));
  }
}
