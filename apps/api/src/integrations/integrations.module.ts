import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { AnswersFrom } from '../platform/commands/answer-sources.ts';
import { ApiTokensController } from './api-tokens.controller.ts';
import { AddWebhookHandler } from './commands/add-webhook.ts';
import { ChangeWebhookHandler } from './commands/change-webhook.ts';
import { CreateApiTokenHandler } from './commands/create-api-token.ts';
import { RevokeApiTokenHandler } from './commands/revoke-api-token.ts';
import { SwitchWebhookOffHandler } from './commands/switch-webhook-off.ts';
import { Deliveries } from './deliveries.ts';
import { WebhookFeeder, WebhookWorker } from './webhook-jobs.ts';
import { webhookQueue, WebhookSender } from './webhook-sender.ts';
import { WebhooksController } from './webhooks.controller.ts';
import { Webhooks } from './webhooks.ts';

/** How a company's own programs are tied to it: API tokens and webhooks. */
@AnswersFrom([])
@Module({
  imports: [BullModule.registerQueue({ name: webhookQueue })],
  controllers: [ApiTokensController, WebhooksController],
  providers: [
    CreateApiTokenHandler,
    RevokeApiTokenHandler,
    AddWebhookHandler,
    ChangeWebhookHandler,
    SwitchWebhookOffHandler,
    Webhooks,
    Deliveries,
    WebhookSender,
    WebhookFeeder,
    WebhookWorker,
  ],
})
export class IntegrationsModule {}
