import {
  type ApiToken,
  createApiToken,
  listApiTokens,
  type NewApiToken,
  revokeApiToken,
} from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import { ApiTokens, type ListedToken } from '../platform/access/api-tokens/api-tokens.ts';
import type { Principal } from '../platform/access/principal.ts';
import { Commands } from '../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { isRefusal, type Refusal } from '../shared/refusals/refusals.ts';
import { success } from '../platform/http/success.ts';
import { CreateApiToken } from './commands/create-api-token.ts';
import { RevokeApiToken } from './commands/revoke-api-token.ts';

@Controller()
export class ApiTokensController {
  constructor(
    private readonly commands: Commands,
    private readonly tokens: ApiTokens,
  ) {}

  @Call(listApiTokens)
  async list(@Caller() { companyId }: Principal) {
    return { tokens: (await this.tokens.ofCompany(companyId!)).map(shown) };
  }

  @Call(createApiToken)
  async create(
    @Input() { body }: Given<typeof createApiToken>,
    @Caller() { accountId, companyId }: Principal,
  ): Promise<NewApiToken | Refusal> {
    const made = await this.commands.execute(new CreateApiToken({ accountId, companyId: companyId! }, body));
    return isRefusal(made)
      ? made
      : { ...shown({ ...made, lastUsedAt: null, lastUsedFrom: null }), token: made.token };
  }

  @Call(revokeApiToken)
  async revoke(
    @Input() { params }: Given<typeof revokeApiToken>,
    @Caller() { accountId, companyId }: Principal,
  ) {
    const by = { accountId, companyId: companyId! };
    const revoked = await this.commands.execute(new RevokeApiToken(params.tokenId, by));
    return isRefusal(revoked) ? revoked : success;
  }
}

const shown = (kept: ListedToken): ApiToken => ({
  tokenId: kept.tokenId,
  name: kept.name,
  prefix: kept.prefix,
  scopes: [...kept.scopes],
  createdAt: kept.createdAt.toISOString(),
  createdBy: kept.accountId,
  lastUsedAt: kept.lastUsedAt?.toISOString() ?? null,
  lastUsedFrom: kept.lastUsedFrom,
  expiresAt: kept.expiresAt.toISOString(),
});
