import { webhooks, webhooksStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { on } from '../../platform/commands/part.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { Webhooks } from '../webhooks.ts';

/** Disables a webhook whose receiver has failed for days or is gone. */
export class SwitchWebhookOff extends Command<object | Refusal> {
  constructor(
    readonly ids: { readonly accountId: number; readonly companyId: number; readonly webhookId: number },
    readonly because: 'failing' | 'gone',
  ) {
    super();
  }
}

@CommandHandler(SwitchWebhookOff)
export class SwitchWebhookOffHandler implements ICommandHandler<SwitchWebhookOff> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly rows: Webhooks,
  ) {}

  execute({ ids, because }: SwitchWebhookOff) {
    return this.aggregates.run(
      [on(webhooks, webhooksStream(ids.accountId), { kind: 'SwitchWebhookOff', ...ids, because })],
      {},
      { within: (client) => this.rows.switchOff(client, ids.webhookId) },
    );
  }
}
