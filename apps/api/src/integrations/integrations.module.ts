import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { AnswersFrom } from '../platform/commands/answer-sources.ts';
import { handlersOf } from '../platform/commands/handlers-of.ts';
import { ApiTokensController } from './api-tokens.controller.ts';
import { Deliveries } from './deliveries.ts';
import { WebhookWorker } from './webhook-jobs.ts';
import { webhookQueue, WebhookSender } from './webhook-sender.ts';
import { WebhooksController } from './webhooks.controller.ts';
import { Webhooks } from './webhooks.ts';

/** API tokens and webhooks for a company's own programs. */
@AnswersFrom([])
@Module({
  imports: [BullModule.registerQueue({ name: webhookQueue })],
  controllers: [ApiTokensController, WebhooksController],
  providers: [Webhooks, Deliveries, WebhookSender, WebhookWorker, ...handlersOf(import.meta.dirname)],
})
export class IntegrationsModule {}
