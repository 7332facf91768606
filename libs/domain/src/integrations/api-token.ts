import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import { ofCompany } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream } from '../identity/account.ts';
import { reject, type Rejection } from '../rejection.ts';

/** Lets a program act for a company within `scopes`. The token is a secret and appears in no event. */
export interface CreateApiToken {
  readonly kind: 'CreateApiToken';
  /** The account that creates the token and that its calls are logged under. */
  readonly accountId: number;
  readonly companyId: number;
  readonly tokenId: number;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt: string;
  readonly now: string;
}

export interface RevokeApiToken {
  readonly kind: 'RevokeApiToken';
  readonly accountId: number;
  readonly companyId: number;
  readonly tokenId: number;
  /** The account that revokes it. */
  readonly revokedBy: number;
}

/** A name may reveal which tools somebody works with, so it is personal data. */
export interface ApiTokenCreated {
  readonly type: 'ApiTokenCreated';
  readonly data: {
    readonly accountId: number;
    readonly companyId: number;
    readonly tokenId: number;
    readonly scopes: readonly string[];
    readonly expiresAt: string;
  };
  readonly subject: string;
  readonly personal: { readonly name: string } | null;
}

export interface ApiTokenRevoked {
  readonly type: 'ApiTokenRevoked';
  readonly data: {
    readonly accountId: number;
    readonly companyId: number;
    readonly tokenId: number;
    readonly revokedBy: number;
  };
}

export type ApiTokensCommand = CreateApiToken | RevokeApiToken;
export type ApiTokensEvent = ApiTokenCreated | ApiTokenRevoked;

/** Expiry of each token that was not revoked, by token id. */
export type ApiTokensState = ReadonlyMap<number, string>;

/** Limit of unexpired tokens of one account. */
export const mostApiTokens = 20;

/** Filed under the account that created them. One stream, because their number is limited. */
export const apiTokensStream = (accountId: number) => `${accountStream(accountId)}/api-tokens`;

const decide = (
  command: ApiTokensCommand,
  standing: ApiTokensState,
): readonly ApiTokensEvent[] | Rejection => {
  if (command.kind === 'RevokeApiToken') {
    const { kind: _, ...data } = command;
    return standing.has(data.tokenId) ? [{ type: 'ApiTokenRevoked', data }] : [];
  }
  const { kind: _, name, now, ...data } = command;
  const living = [...standing.values()].filter((expiresAt) => expiresAt > now);
  if (living.length >= mostApiTokens) return reject('TooManyApiTokens');
  return [
    {
      type: 'ApiTokenCreated',
      data: { ...data, scopes: [...new Set(data.scopes)] },
      subject: accountStream(data.accountId),
      personal: { name },
    },
  ];
};

export const apiTokenEvents: EventDeclarations<ApiTokensEvent> = {
  ApiTokenCreated: {
    example: {
      type: 'ApiTokenCreated',
      data: {
        accountId: 9,
        companyId: 3,
        tokenId: 4,
        scopes: ['jobs:read', 'applications:write'],
        expiresAt: '2027-02-22T08:00:00.000Z',
      },
      subject: 'account-9',
      personal: { name: 'Greenhouse' },
    },
    decision: ofCompany,
    timeline: 'API token created',
    archive: ({ data: { tokenId, scopes, expiresAt }, personal }) =>
      archiveEntry('accountHistory', 'API token created', {
        tokenId,
        name: personal?.name ?? null,
        scopes,
        expiresAt,
      }),
  },
  ApiTokenRevoked: {
    example: { type: 'ApiTokenRevoked', data: { accountId: 9, companyId: 3, tokenId: 4, revokedBy: 9 } },
    decision: ofCompany,
    timeline: 'API token revoked',
    archive: ({ data: { tokenId } }) => archiveEntry('accountHistory', 'API token revoked', { tokenId }),
  },
};

export const apiTokens: Decider<ApiTokensCommand, ApiTokensState, ApiTokensEvent> = {
  events: apiTokenEvents,
  initial: new Map(),
  evolve: (standing, event) =>
    event.type === 'ApiTokenCreated'
      ? new Map(standing).set(event.data.tokenId, event.data.expiresAt)
      : new Map([...standing].filter(([tokenId]) => tokenId !== event.data.tokenId)),
  decide,
};
