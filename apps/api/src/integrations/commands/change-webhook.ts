import { webhooks, type WebhooksCommand, webhooksStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { newSecret } from '../webhook-signature.ts';
import { type KeptWebhook, Webhooks } from '../webhooks.ts';

/** A webhook's new settings, a new secret for it, or its deletion. */
export type WebhookChange =
  | { readonly kind: 'EditWebhook'; readonly webhook: KeptWebhook }
  | { readonly kind: 'RenewWebhookSecret'; readonly webhook: KeptWebhook }
  | { readonly kind: 'RemoveWebhook'; readonly webhook: KeptWebhook };

/** `by`: the acting account, of the webhook's company. Resolves with the new secret, if there is one. */
export class ChangeWebhook extends Command<{ secret: string } | Refusal> {
  constructor(
    readonly change: WebhookChange,
    readonly by: number,
  ) {
    super();
  }
}

@CommandHandler(ChangeWebhook)
export class ChangeWebhookHandler implements ICommandHandler<ChangeWebhook> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
    private readonly rows: Webhooks,
  ) {}

  execute({ change: { kind, webhook }, by }: ChangeWebhook) {
    const { accountId, companyId, webhookId, url, topics, isActive } = webhook;
    const ids = { accountId, companyId, webhookId, by };
    const command: WebhooksCommand =
      kind === 'EditWebhook' ? { kind, ...ids, url, topics, isActive } : { kind, ...ids };
    const secret = newSecret();
    return this.runner.run(
      [decideOn(webhooks, webhooksStream(accountId), command)],
      { secret },
      {
        within: (client) => {
          switch (kind) {
            case 'EditWebhook':
              return this.rows.change(client, webhook);
            case 'RenewWebhookSecret':
              return this.rows.renewSecret(client, webhookId, secret, this.clock.now());
            case 'RemoveWebhook':
              return this.rows.forget(client, webhookId);
          }
        },
      },
    );
  }
}
