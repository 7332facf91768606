import type { createApiToken, InputOf } from '@lock-in/contracts';
import { apiTokens, apiTokensStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { newToken } from '../../platform/access/api-tokens/api-token-format.ts';
import { ApiTokens, type KeptToken } from '../../platform/access/api-tokens/api-tokens.ts';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { Ids } from '../../shared/ids.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

const dayMs = 24 * 60 * 60_000;

/** Resolves with the stored fields and the token itself, which is not stored. */
export class CreateApiToken extends Command<(KeptToken & { token: string }) | Refusal> {
  constructor(
    readonly by: { readonly accountId: number; readonly companyId: number },
    readonly wanted: InputOf<typeof createApiToken>['body'],
  ) {
    super();
  }
}

@CommandHandler(CreateApiToken)
export class CreateApiTokenHandler implements ICommandHandler<CreateApiToken> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly tokens: ApiTokens,
  ) {}

  async execute({ by: { accountId, companyId }, wanted: { name, scopes, days } }: CreateApiToken) {
    const tokenId = await this.ids.next('api_token');
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + days * dayMs);
    const made = newToken();
    const { token, prefix } = made;
    const kept = { tokenId, accountId, companyId, name, prefix, scopes, createdAt, expiresAt };
    const creation = decideOn(apiTokens, apiTokensStream(accountId), {
      kind: 'CreateApiToken',
      accountId,
      companyId,
      tokenId,
      name,
      scopes,
      expiresAt: expiresAt.toISOString(),
      now: createdAt.toISOString(),
    });
    return this.runner.run(
      [creation],
      { ...kept, token },
      { within: (client) => this.tokens.keep(client, kept, made) },
    );
  }
}
