import { webhooks, webhooksStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
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
    private readonly runner: CommandRunner,
    private readonly rows: Webhooks,
  ) {}

  execute({ ids, because }: SwitchWebhookOff) {
    return this.runner.run(
      [decideOn(webhooks, webhooksStream(ids.accountId), { kind: 'SwitchWebhookOff', ...ids, because })],
      {},
      { within: (client) => this.rows.switchOff(client, ids.webhookId) },
    );
  }
}
