import {
  addWebhook,
  editWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  replayWebhookDelivery,
  testWebhook,
  type WebhookDelivery,
} from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Principal } from '../platform/access/principal.ts';
import { Clock } from '../platform/clock.ts';
import { Commands } from '../platform/commands/commands.ts';
import { Config } from '../platform/config/config.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { HttpRefusal } from '../platform/http/http-refusal.ts';
import { isRefusal, refuse } from '../shared/refusals/refusals.ts';
import { success } from '../platform/http/success.ts';
import { AddWebhook } from './commands/add-webhook.ts';
import { ChangeWebhook, type WebhookChange } from './commands/change-webhook.ts';
import { Deliveries } from './deliveries.ts';
import { testMessage } from './messages.ts';
import { WebhookSender } from './webhook-sender.ts';
import { wrongWithUrl } from './webhook-url.ts';
import { type KeptWebhook, shownWebhook, Webhooks } from './webhooks.ts';

@Controller()
export class WebhooksController {
  constructor(
    private readonly commands: Commands,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly webhooks: Webhooks,
    private readonly deliveries: Deliveries,
    private readonly sender: WebhookSender,
  ) {}

  @Call(listWebhooks)
  async list(@Caller() { companyId }: Principal) {
    return { webhooks: (await this.webhooks.ofCompany(companyId!)).map(shownWebhook) };
  }

  @Call(addWebhook)
  async add(@Input() { body }: Given<typeof addWebhook>, @Caller() { accountId, companyId }: Principal) {
    this.mustBeReachable(body.url);
    const added = await this.commands.execute(new AddWebhook({ accountId, companyId: companyId! }, body));
    return isRefusal(added) ? added : { ...shownWebhook(added), secret: added.secret };
  }

  @Call(editWebhook)
  async edit(@Input() { params, body }: Given<typeof editWebhook>, @Caller() caller: Principal) {
    const webhook = await this.ofCaller(params.webhookId, caller);
    if (webhook === undefined) return refuse('NotFound');
    this.mustBeReachable(body.url);
    const changed = await this.change({ kind: 'EditWebhook', webhook: { ...webhook, ...body } }, caller);
    return isRefusal(changed) ? changed : this.shown(params.webhookId, caller);
  }

  @Call(removeWebhook)
  async remove(@Input() { params }: Given<typeof removeWebhook>, @Caller() caller: Principal) {
    const webhook = await this.ofCaller(params.webhookId, caller);
    if (webhook === undefined) return refuse('NotFound');
    const removed = await this.change({ kind: 'RemoveWebhook', webhook }, caller);
    return isRefusal(removed) ? removed : success;
  }

  @Call(renewWebhookSecret)
  async renew(@Input() { params }: Given<typeof renewWebhookSecret>, @Caller() caller: Principal) {
    const webhook = await this.ofCaller(params.webhookId, caller);
    if (webhook === undefined) return refuse('NotFound');
    const renewed = await this.change({ kind: 'RenewWebhookSecret', webhook }, caller);
    return isRefusal(renewed) ? renewed : { ...shownWebhook(webhook), secret: renewed.secret };
  }

  @Call(testWebhook)
  async test(@Input() { params: { webhookId } }: Given<typeof testWebhook>, @Caller() caller: Principal) {
    const webhook = await this.ofCaller(webhookId, caller);
    if (webhook === undefined) return refuse('NotFound');
    const message = testMessage(webhook.companyId, this.clock.now().toISOString());
    return this.soon(webhookId, await this.deliveries.add(webhookId, `msg_${randomUUID()}`, message));
  }

  @Call(listWebhookDeliveries)
  async sent(
    @Input() { params: { webhookId } }: Given<typeof listWebhookDeliveries>,
    @Caller() caller: Principal,
  ) {
    const webhook = await this.ofCaller(webhookId, caller);
    return webhook ? { deliveries: await this.deliveries.of(webhookId) } : refuse('NotFound');
  }

  @Call(replayWebhookDelivery)
  async replay(@Input() { params }: Given<typeof replayWebhookDelivery>, @Caller() caller: Principal) {
    const { webhookId, deliveryId } = params;
    const webhook = await this.ofCaller(webhookId, caller);
    const replayed = webhook && (await this.deliveries.replay(webhookId, deliveryId));
    return replayed ? this.soon(webhookId, replayed) : refuse('NotFound');
  }

  private async soon(webhookId: number, delivery: WebhookDelivery) {
    await this.sender.enqueue(webhookId);
    return delivery;
  }

  private ofCaller(webhookId: number, { companyId }: Principal): Promise<KeptWebhook | undefined> {
    return this.webhooks.one(webhookId, companyId!);
  }

  private change(change: WebhookChange, { accountId }: Principal) {
    return this.commands.execute(new ChangeWebhook(change, accountId));
  }

  private async shown(webhookId: number, caller: Principal) {
    const webhook = await this.ofCaller(webhookId, caller);
    return webhook ? shownWebhook(webhook) : refuse('NotFound');
  }

  private mustBeReachable(url: string) {
    const wrong = wrongWithUrl(url, this.config.webhookPrivateAddresses);
    if (wrong !== undefined) throw new HttpRefusal(400, { url: wrong });
  }
}
