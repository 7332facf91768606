import type { TokenScope } from '@lock-in/contracts';
import { isSuspended } from '@lock-in/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type { NotNull } from 'kysely';
import type pg from 'pg';
import { Clock } from '../../clock.ts';
import { PrimaryDatabase } from '../../database/primary-database.ts';
import type { TablesOf } from '../../database/read-model.ts';
import { TokenRefusal } from '../../http/http-refusal.ts';
import { AccountStore } from '../account-stores.ts';
import { accountNotReady } from '../account-not-ready.ts';
import { digestOf, isWellFormed, type NewToken } from './api-token-format.ts';
import { Limits } from '../limits/limits.ts';
import { networkOf } from '../limits/network.ts';
import { placeOfCaller } from '../sign-ins/sign-in-place.ts';
import type { PrincipalRow } from '../principal.read-model.ts';
import type { Principal } from '../principal.ts';

/** `last_used_at` is written at most this often, and at most once a minute for uses from another address. */
const useGrain = 60 * 60_000;
const addressGrain = 60_000;

const ApiTokenRow = defineEntity({
  name: 'ApiTokenRow',
  tableName: 'api_token',
  properties: {
    token_id: p.integer().primary(),
    account_id: p.integer(),
    company_id: p.integer(),
    digest: p.blob().$type<Buffer>(),
    prefix: p.text(),
    name: p.text(),
    scopes: p.array().$type<readonly TokenScope[]>(),
    created_at: p.datetime(),
    expires_at: p.datetime(),
    last_used_at: p.datetime().strictNullable(),
    last_used_from: p.text().strictNullable(),
  },
});

/** A stored token, without its digest. */
export interface KeptToken {
  readonly tokenId: number;
  readonly accountId: number;
  readonly companyId: number;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly TokenScope[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface ListedToken extends KeptToken {
  readonly lastUsedAt: Date | null;
  /** The network address. */
  readonly lastUsedFrom: string | null;
}

interface FoundToken extends Omit<
  Principal,
  'sessionId' | 'token' | 'mustChangePassword' | 'provenAt' | 'companyRole' | 'ownerId'
> {
  readonly tokenId: number;
  readonly tokenCompanyId: number;
  readonly scopes: readonly TokenScope[];
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
  readonly lastUsedFrom: string | null;
  /** Null, like all account columns, until the read model has the account. */
  readonly isDisabled: boolean | null;
}

/**
 * API tokens, with which programs act for a company. Like sessions they are rows, because they are secrets. Creating or revoking one is
 * an event, appended in the same transaction as the row. A token has the current rights of the account that created it.
 */
@Injectable()
export class ApiTokens extends AccountStore {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
    private readonly limits: Limits,
  ) {
    super();
  }

  /** The principal of a token. Throws a 401, or a 429 after too many wrong tokens from the caller's network. */
  async principalOf(token: string, address: string): Promise<Principal> {
    const found = isWellFormed(token) ? await this.find(digestOf(token)) : undefined;
    const now = this.clock.now();
    if (found === undefined || found.expiresAt <= now || found.isDisabled) return this.refuse(address);
    if (found.isDisabled === null) throw accountNotReady();
    // The token's creator no longer belongs to the company.
    if (found.companyId !== found.tokenCompanyId) return this.refuse(address);
    await this.touch(found, placeOfCaller({ address }).address, now);
    const { accountId, role, userId, companyId, verified, tokenId, scopes } = found;
    const suspension = isSuspended(found.suspension, now.toISOString()) ? found.suspension : null;
    return {
      accountId,
      role,
      userId,
      companyId,
      // Only owners create tokens.
      companyRole: 'owner',
      ownerId: accountId,
      verified,
      suspension,
      sessionId: `api-token-${tokenId}`,
      mustChangePassword: false,
      // A token proves nothing about the person.
      provenAt: new Date(0),
      token: { tokenId, scopes },
    };
  }

  /** The tokens of a company, newest first. */
  async ofCompany(companyId: number): Promise<ListedToken[]> {
    return this.tables()
      .selectFrom('api_token')
      .select([
        'token_id as tokenId',
        'account_id as accountId',
        'company_id as companyId',
        'name',
        'prefix',
        'scopes',
        'created_at as createdAt',
        'expires_at as expiresAt',
        'last_used_at as lastUsedAt',
        'last_used_from as lastUsedFrom',
      ])
      .where('company_id', '=', companyId)
      .orderBy('token_id', 'desc')
      .execute();
  }

  /** The account that created a token of this company. */
  async creatorOf(tokenId: number, companyId: number): Promise<number | undefined> {
    const token = await this.tables()
      .selectFrom('api_token')
      .select('account_id')
      .where('token_id', '=', tokenId)
      .where('company_id', '=', companyId)
      .executeTakeFirst();
    return token?.account_id;
  }

  async keep(client: pg.ClientBase, kept: KeptToken, { digest }: NewToken) {
    const { tokenId, accountId, companyId, prefix, name, scopes, createdAt, expiresAt } = kept;
    await this.tables(client)
      .insertInto('api_token')
      .values({
        token_id: tokenId,
        account_id: accountId,
        company_id: companyId,
        digest,
        prefix,
        name,
        scopes,
        created_at: createdAt,
        expires_at: expiresAt,
      })
      .execute();
  }

  async forget(client: pg.ClientBase, tokenId: number) {
    await this.tables(client).deleteFrom('api_token').where('token_id', '=', tokenId).execute();
  }

  override async forgetAccount(accountId: number, client?: pg.ClientBase) {
    await this.tables(client).deleteFrom('api_token').where('account_id', '=', accountId).execute();
  }

  private async find(digest: Buffer): Promise<FoundToken | undefined> {
    // Runs on every request with a token, so it is prepared.
    return (
      this.database
        .prepared<TablesOf<typeof ApiTokenRow | typeof PrincipalRow>>()
        .selectFrom('api_token as token')
        .leftJoin('principal', 'principal.account_id', 'token.account_id')
        .select([
          'token_id as tokenId',
          'token.company_id as tokenCompanyId',
          'scopes',
          'expires_at as expiresAt',
          'last_used_at as lastUsedAt',
          'last_used_from as lastUsedFrom',
          'token.account_id as accountId',
          'role',
          'user_id as userId',
          'principal.company_id as companyId',
          'verified',
          'suspension',
          'is_disabled as isDisabled',
        ])
        .where('digest', '=', digest)
        // Null only if no read model has the account yet, and then `isDisabled` is null too.
        .$narrowType<{ role: NotNull }>()
        .executeTakeFirst()
    );
  }

  /** Valid tokens from the same network still work: an office shares an address, and 190 bits cannot be guessed. */
  private async refuse(address: string): Promise<never> {
    await this.limits.count('wrongTokensPerAddress', networkOf(address));
    throw new TokenRefusal(401, 'Invalid or expired token', {
      headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
      reason: 'api token',
    });
  }

  private async touch({ tokenId, lastUsedAt, lastUsedFrom }: FoundToken, address: string | null, now: Date) {
    const grain = lastUsedFrom === address ? useGrain : addressGrain;
    const before = new Date(now.getTime() - grain);
    if (lastUsedAt !== null && lastUsedAt > before) return;
    await this.tables()
      .updateTable('api_token')
      .set({ last_used_at: now, last_used_from: address })
      .where('token_id', '=', tokenId)
      .where(({ or, eb }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', before)]))
      .execute();
  }

  private tables(client?: pg.ClientBase) {
    return this.database.tables<TablesOf<typeof ApiTokenRow>>(client);
  }
}
