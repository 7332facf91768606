import { type EventOf, type EventType, jobStream } from '@lock-in/domain';
import { defineReactor, EventStore } from '@lock-in/event-store';
import { WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { Config } from '../platform/config/config.ts';
import { ReadModels } from '../platform/log/read-models.ts';
import { mailRetries } from '../platform/mail/mail-jobs.ts';
import { QueueWorker } from '../platform/queue/queue-worker.ts';
import { Deliveries } from './deliveries.ts';
import { type Content, contentOf, messageOf, toldEvents } from './messages.ts';
import { sendingPlaces, sendJob, webhookQueue, WebhookSender } from './webhook-sender.ts';

const fanOut = 'fan-out';
const sweep = 'sweep';
const everyMs = 60_000;

interface Data {
  [fanOut]: { readonly position: number; readonly content: Content; readonly at: string };
  [sendJob]: { readonly webhookId: number };
}

/** A reactor is never replayed, so rebuilding read models sends nothing. */
const reactor = defineReactor({
  name: webhookQueue,
  handles: toldEvents,
  jobOf({ type, data, position, occurredAt }) {
    const content = contentOf(type, data);
    return content && { name: fanOut, data: { position, content: { ...content }, at: occurredAt } };
  },
});

/** `concurrency` is the number of receivers that are sent to at the same time, one job each. */
@QueueWorker(webhookQueue, {
  reactor,
  options: mailRetries,
  schedule: { id: sweep, everyMs },
  concurrency: sendingPlaces,
})
export class WebhookWorker extends WorkerHost {
  constructor(
    private readonly config: Config,
    private readonly deliveries: Deliveries,
    private readonly sender: WebhookSender,
    private readonly readModels: ReadModels,
    private readonly store: EventStore,
  ) {
    super();
  }

  async process({ name, data }: Pick<Job, 'name' | 'data'>) {
    switch (name) {
      case fanOut:
        return this.fanOut(data as Data[typeof fanOut]);
      case sendJob:
        return this.sender.send((data as Data[typeof sendJob]).webhookId);
      case sweep:
        return this.sweep();
      default:
        // The job comes from a newer build, whose own workers will process it.
        throw new Error(`Unknown job ${name}`);
    }
  }

  /** Queues a message only after the calls that it links to show the change. */
  private async fanOut({ position, content, at }: Data[typeof fanOut]) {
    if (!(await this.deliveries.hasSubscriber(content.topic, at))) return;
    const [posted] = (await this.store.readStream(
      jobStream(content.jobId),
    )) as unknown as EventOf<EventType>[];
    if (posted?.type !== 'JobPosted') return;
    const { companyId } = posted.data;
    const base = this.config.mail?.publicUrl ?? '';
    await this.readModels.reach(position, toldEvents);
    const message = messageOf(content, { companyId, at, base });
    for (const webhookId of await this.deliveries.queueForSubscribers(`msg_${position}`, message))
      await this.sender.enqueue(webhookId);
  }

  private async sweep() {
    for (const webhookId of await this.deliveries.overdue(everyMs)) await this.sender.enqueue(webhookId);
    await this.deliveries.removeOld();
  }
}
