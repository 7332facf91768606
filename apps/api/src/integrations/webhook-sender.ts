import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { randomUUID } from 'node:crypto';
import type { NotNull } from 'kysely';
import { Clock } from '../platform/clock.ts';
import { Commands } from '../platform/commands/commands.ts';
import { Config } from '../platform/config/config.ts';
import { PrimaryDatabase } from '../platform/database/primary-database.ts';
import { JobQueue, QueueUnreachable } from '../platform/queue/job-queue.ts';
import { SwitchWebhookOff } from './commands/switch-webhook-off.ts';
import { CompanyPlaces } from './company-places.ts';
import { Deliveries, type TakenDelivery } from './deliveries.ts';
import { signedHeaders } from './webhook-signature.ts';
import { post } from './outgoing-request.ts';
import type { WebhookTables } from './webhook-tables.ts';
import { Webhooks } from './webhooks.ts';

export const webhookQueue = 'webhooks';
export const sendJob = 'send';

/** Number of receivers that a process sends to at the same time. */
export const sendingPlaces = 10;
/** Number of messages sent before other webhooks get their turn. */
const mostInTurn = 20;
/** Pause after a failed attempt, whatever else is due to the receiver. */
const restMs = 5_000;
/** Time for which a crashed process blocks the receiver for others; an attempt takes at most ten seconds. */
const busyMs = 60_000;
/** A webhook is disabled after failing for this long. */
const disableAfterMs = 3 * 24 * 60 * 60_000;

/**
 * Sends a webhook's due messages one at a time and in order, from one process at a time: a slow receiver occupies one place in the queue
 * for one answer, and no other webhook waits for it. A company occupies at most a third of the places.
 */
@Injectable()
export class WebhookSender {
  private readonly places = new CompanyPlaces(Math.floor(sendingPlaces / 3));

  constructor(
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly commands: Commands,
    private readonly webhooks: Webhooks,
    private readonly deliveries: Deliveries,
    private readonly jobQueue: JobQueue,
    @InjectQueue(webhookQueue) private readonly queue: Queue,
  ) {}

  /** Queues a send, optionally delayed. Nothing is lost while the queue is unavailable: a sweep looks for overdue deliveries every minute. */
  async enqueue(webhookId: number, delay = 0) {
    try {
      const opts = { jobId: randomUUID(), ...(delay > 0 && { delay }) };
      await this.jobQueue.enqueue(this.queue, [{ name: sendJob, data: { webhookId }, opts }]);
    } catch (error) {
      if (!(error instanceof QueueUnreachable)) throw error;
    }
  }

  async send(webhookId: number) {
    const companyId = await this.enter(webhookId);
    if (companyId === undefined) return;
    if (!this.places.enter(companyId)) {
      await this.setBusy(webhookId, null);
      if (!this.places.wait(companyId, webhookId)) await this.enqueue(webhookId);
      return;
    }
    try {
      await this.sendDue(webhookId);
    } finally {
      const next = this.places.leave(companyId);
      if (next !== undefined) await this.enqueue(next);
    }
  }

  private async sendDue(webhookId: number) {
    let reached = true;
    try {
      for (let sent = 0; sent < mostInTurn && reached; sent++) {
        const taken = await this.deliveries.take(webhookId);
        if (taken === undefined) break;
        await this.setBusy(webhookId, this.leaseEnd());
        reached = await this.attempt(webhookId, taken);
      }
    } finally {
      await this.setBusy(webhookId, null);
    }
    await this.scheduleNext(webhookId, reached ? 0 : restMs);
  }

  private async attempt(webhookId: number, taken: TakenDelivery): Promise<boolean> {
    const at = this.clock.now();
    const { messageId, payload: body, url } = taken;
    const secrets = await this.webhooks.secretsOf(webhookId, at);
    const begun = performance.now();
    const answered = await post({
      url,
      headers: signedHeaders(secrets, { messageId, at, body }),
      body,
      allowPrivate: this.config.webhookPrivateAddresses,
    });
    const { status } = answered;
    const isDelivered = status !== undefined && status >= 200 && status < 300;
    const milliseconds = Math.round(performance.now() - begun);
    await this.deliveries.note(taken, answered, { isDelivered, milliseconds });
    if (isDelivered) await this.recovered(webhookId);
    else await this.failed(webhookId, status === 410);
    return isDelivered;
  }

  private async recovered(webhookId: number) {
    await this.tables
      .updateTable('webhook')
      .set({ failing_since: null })
      .where('webhook_id', '=', webhookId)
      .where('failing_since', 'is not', null)
      .execute();
  }

  /** `isGone`: the receiver answered that it is gone for good. */
  private async failed(webhookId: number, isGone: boolean) {
    const now = this.clock.now();
    const failing = await this.tables
      .updateTable('webhook')
      .set(({ fn, val }) => ({ failing_since: fn.coalesce('failing_since', val(now)) }))
      .where('webhook_id', '=', webhookId)
      .returning(['failing_since as since', 'account_id as accountId', 'company_id as companyId'])
      .$narrowType<{ since: NotNull }>()
      .executeTakeFirst();
    if (failing === undefined) return;
    const { since, ...ids } = failing;
    if (!isGone && now.getTime() - since.getTime() < disableAfterMs) return;
    const because = isGone ? 'gone' : 'failing';
    await this.commands.execute(new SwitchWebhookOff({ ...ids, webhookId }, because), 'system');
  }

  /** The webhook's company; `undefined` if another process is sending, which also sends what is due now. */
  private async enter(webhookId: number): Promise<number | undefined> {
    const entered = await this.tables
      .updateTable('webhook')
      .set({ busy_until: this.leaseEnd() })
      .where('webhook_id', '=', webhookId)
      .where(({ eb, or }) => or([eb('busy_until', 'is', null), eb('busy_until', '<=', this.clock.now())]))
      .returning('company_id as companyId')
      .executeTakeFirst();
    return entered?.companyId;
  }

  private async setBusy(webhookId: number, until: Date | null) {
    await this.tables
      .updateTable('webhook')
      .set({ busy_until: until })
      .where('webhook_id', '=', webhookId)
      .execute();
  }

  /** After this time a crashed process no longer blocks the webhook. */
  private leaseEnd() {
    return new Date(this.clock.now().getTime() + busyMs);
  }

  private async scheduleNext(webhookId: number, afterMs: number) {
    const due = await this.deliveries.nextDueAt(webhookId);
    if (due) await this.enqueue(webhookId, Math.max(afterMs, due.getTime() - this.clock.now().getTime()));
  }

  private get tables() {
    return this.database.tables<WebhookTables>();
  }
}
