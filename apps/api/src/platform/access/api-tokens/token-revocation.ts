import { apiTokens, apiTokensStream } from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { Clock } from '../../clock.ts';
import { decideOn, type StreamDecision } from '../../commands/stream-decision.ts';
import { ApiTokens, type ListedToken } from './api-tokens.ts';
import type { Principal } from '../principal.ts';

export type Revoker = Pick<Principal, 'accountId' | 'companyId' | 'companyRole'>;

/** The additions to a command that also revokes API tokens. */
interface Revocation {
  readonly parts: readonly StreamDecision[];
  /** Deletes the rows in the transaction of the events. */
  readonly within: (client: ClientBase) => Promise<void>;
}

/** The valid API tokens that a person can revoke together with their sessions: for the owner of a company, the company's. */
@Injectable()
export class TokenRevocation {
  constructor(
    private readonly tokens: ApiTokens,
    private readonly clock: Clock,
  ) {}

  async tokensOf({ companyRole, companyId }: Revoker): Promise<ListedToken[]> {
    if (companyRole !== 'owner' || companyId === null) return [];
    const now = this.clock.now();
    return (await this.tokens.ofCompany(companyId)).filter(({ expiresAt }) => expiresAt > now);
  }

  async of(by: Revoker): Promise<Revocation> {
    const tokens = await this.tokensOf(by);
    return {
      parts: tokens.map(({ tokenId, accountId, companyId }) =>
        decideOn(apiTokens, apiTokensStream(accountId), {
          kind: 'RevokeApiToken',
          accountId,
          companyId,
          tokenId,
          revokedBy: by.accountId,
        }),
      ),
      within: async (client) => {
        for (const { tokenId } of tokens) await this.tokens.forget(client, tokenId);
      },
    };
  }
}
