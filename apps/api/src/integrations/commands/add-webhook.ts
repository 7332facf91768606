import type { addWebhook, InputOf } from '@lock-in/contracts';
import { webhooks, webhooksStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { Ids } from '../../shared/ids.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { newSecret } from '../webhook-signature.ts';
import { type KeptWebhook, Webhooks } from '../webhooks.ts';

/** `wanted.url` has passed `wrongWithUrl`. */
export class AddWebhook extends Command<(KeptWebhook & { secret: string }) | Refusal> {
  constructor(
    readonly by: { readonly accountId: number; readonly companyId: number },
    readonly wanted: InputOf<typeof addWebhook>['body'],
  ) {
    super();
  }
}

@CommandHandler(AddWebhook)
export class AddWebhookHandler implements ICommandHandler<AddWebhook> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly rows: Webhooks,
  ) {}

  async execute({ by, wanted: { url, topics } }: AddWebhook) {
    const webhookId = await this.ids.next('webhook');
    const kept = {
      ...by,
      webhookId,
      url,
      topics: [...new Set(topics)],
      isActive: true,
      createdAt: this.clock.now(),
      failingSince: null,
    };
    const secret = newSecret();
    return this.runner.run(
      [
        decideOn(webhooks, webhooksStream(by.accountId), {
          kind: 'AddWebhook',
          ...by,
          webhookId,
          url,
          topics,
        }),
      ],
      { ...kept, secret },
      { within: (client) => this.rows.keep(client, kept, secret) },
    );
  }
}
