import type { Invitation } from '@lock-in/contracts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Clock } from '../../platform/clock.ts';
import { Secrets } from '../../platform/config/secrets.ts';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { keyedDigest, tokenDigest } from '../../platform/digests.ts';

/** An open invitation, found by its link. */
export interface FoundInvitation {
  readonly invitationId: number;
  readonly companyId: number;
  /** The owner's account. */
  readonly ownerId: number;
  readonly email: string | null;
  readonly expiresAt: string;
}

const InvitationRow = defineEntity({
  name: 'InvitationRow',
  tableName: 'company_invitation',
  properties: {
    invitation_id: p.integer().primary(),
    /** The owner's account. */
    account_id: p.integer(),
    company_id: p.integer(),
    token_digest: p.text(),
    email: p.text().strictNullable(),
    invited_at: p.datetime(),
    expires_at: p.datetime(),
  },
});

/**
 * The addresses of open invitations and the digests of their links, which must not be in the log. Methods that take a client write in the
 * transaction of the events; the events decide.
 */
@Injectable()
export class Invitations {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /** Derived from the request's random id, so that a mail sent twice contains the same link. */
  tokenOf(requestId: string): string {
    return keyedDigest(this.secrets.lookup, `company invitation ${requestId}`);
  }

  async add(
    client: pg.ClientBase,
    invitation: Omit<FoundInvitation, 'expiresAt'>,
    token: string,
    expiresAt: string,
  ) {
    const { invitationId, companyId, ownerId, email } = invitation;
    await this.tables(client)
      .insertInto('company_invitation')
      .values({
        invitation_id: invitationId,
        account_id: ownerId,
        company_id: companyId,
        token_digest: tokenDigest(token),
        email,
        invited_at: this.clock.now(),
        expires_at: new Date(expiresAt),
      })
      .execute();
  }

  async renew(client: pg.ClientBase, invitationId: number, token: string, expiresAt: string) {
    await this.tables(client)
      .updateTable('company_invitation')
      .set({ token_digest: tokenDigest(token), expires_at: new Date(expiresAt) })
      .where('invitation_id', '=', invitationId)
      .execute();
  }

  async remove(client: pg.ClientBase, invitationId: number) {
    await this.tables(client)
      .deleteFrom('company_invitation')
      .where('invitation_id', '=', invitationId)
      .execute();
  }

  /** Uses up the link. False if a newer link has replaced it. */
  async spend(client: pg.ClientBase, token: string): Promise<boolean> {
    const { numDeletedRows } = await this.tables(client)
      .deleteFrom('company_invitation')
      .where('token_digest', '=', tokenDigest(token))
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }

  /** The open invitation of a link. */
  async find(token: string): Promise<FoundInvitation | undefined> {
    const row = await this.tables()
      .selectFrom('company_invitation')
      .select([
        'invitation_id as invitationId',
        'company_id as companyId',
        'account_id as ownerId',
        'email',
        'expires_at as expiresAt',
      ])
      .where('token_digest', '=', tokenDigest(token))
      .where('expires_at', '>', this.clock.now())
      .executeTakeFirst();
    return row && { ...row, expiresAt: row.expiresAt.toISOString() };
  }

  /** The open invitations of a company, oldest first. */
  async of(ownerId: number): Promise<Invitation[]> {
    return (await this.shown(ownerId).orderBy('invitation_id').execute()).map(asShown);
  }

  async one(ownerId: number, invitationId: number): Promise<Invitation | undefined> {
    const row = await this.shown(ownerId).where('invitation_id', '=', invitationId).executeTakeFirst();
    return row && asShown(row);
  }

  private shown(ownerId: number) {
    return this.tables()
      .selectFrom('company_invitation')
      .select(['invitation_id', 'email', 'invited_at', 'expires_at'])
      .where('expires_at', '>', this.clock.now())
      .where('account_id', '=', ownerId);
  }

  private tables(client?: pg.ClientBase) {
    return this.database.tables<TablesOf<typeof InvitationRow>>(client);
  }
}

type Row = Pick<InferEntity<typeof InvitationRow>, 'invitation_id' | 'email' | 'invited_at' | 'expires_at'>;

const asShown = ({ invitation_id: invitationId, email, invited_at, expires_at }: Row): Invitation => ({
  invitationId,
  email,
  invitedAt: invited_at.toISOString(),
  expiresAt: expires_at.toISOString(),
});
