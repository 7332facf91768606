import { apiTokens, apiTokensStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiTokens } from '../../platform/access/api-tokens/api-tokens.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';

/** `by`: an account of the token's company, not necessarily its creator. */
export class RevokeApiToken extends Command<object | Refusal> {
  constructor(
    readonly tokenId: number,
    readonly by: { readonly accountId: number; readonly companyId: number },
  ) {
    super();
  }
}

@CommandHandler(RevokeApiToken)
export class RevokeApiTokenHandler implements ICommandHandler<RevokeApiToken> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly tokens: ApiTokens,
  ) {}

  async execute({ tokenId, by: { accountId: revokedBy, companyId } }: RevokeApiToken) {
    const accountId = await this.tokens.creatorOf(tokenId, companyId);
    if (accountId === undefined) return refuse('NotFound');
    const revocation = decideOn(apiTokens, apiTokensStream(accountId), {
      kind: 'RevokeApiToken',
      accountId,
      companyId,
      tokenId,
      revokedBy,
    });
    return this.runner.run([revocation], {}, { within: (client) => this.tokens.forget(client, tokenId) });
  }
}
