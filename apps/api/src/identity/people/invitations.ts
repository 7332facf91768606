import type { Invitation } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { createHash, createHmac } from 'node:crypto';
import pg from 'pg';
import { Clock } from '../../platform/clock.ts';
import { Secrets } from '../../platform/config/secrets.ts';

/** An open invitation, as it is found by its link. */
export interface FoundInvitation {
  readonly invitationId: number;
  readonly companyId: number;
  /** The owner's account. */
  readonly ownerId: number;
  readonly email: string | null;
  readonly expiresAt: string;
}

type Row = Omit<Invitation, 'invitedAt' | 'expiresAt'> & {
  readonly invitedAt: Date;
  readonly expiresAt: Date;
};

/**
 * Whom open invitations are for, and the digests of their links: what must not be in the log, beside it. Methods that take a client
 * write in the transaction of the events, which decide.
 */
@Injectable()
export class Invitations {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /** It follows from the request's own random id, so that a mail that is sent a second time holds the same link. */
  tokenOf(requestId: string): string {
    return createHmac('sha256', this.secrets.lookup)
      .update(`company invitation ${requestId}`)
      .digest('base64url');
  }

  async add(
    client: pg.ClientBase,
    invitation: Omit<FoundInvitation, 'expiresAt'>,
    token: string,
    expiresAt: string,
  ) {
    const { invitationId, companyId, ownerId, email } = invitation;
    await client.query(
      `insert into company_invitation (invitation_id, account_id, company_id, token_digest, email, invited_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [invitationId, ownerId, companyId, digest(token), email, this.clock.now(), expiresAt],
    );
  }

  async renew(client: pg.ClientBase, invitationId: number, token: string, expiresAt: string) {
    await client.query(
      'update company_invitation set token_digest = $2, expires_at = $3 where invitation_id = $1',
      [invitationId, digest(token), expiresAt],
    );
  }

  async remove(client: pg.ClientBase, invitationId: number) {
    await client.query('delete from company_invitation where invitation_id = $1', [invitationId]);
  }

  /** Uses the link up. False where another one has taken its place. */
  async spend(client: pg.ClientBase, token: string): Promise<boolean> {
    const { rowCount } = await client.query('delete from company_invitation where token_digest = $1', [
      digest(token),
    ]);
    return rowCount === 1;
  }

  /** The invitation of a link, while it is open. */
  async find(token: string): Promise<FoundInvitation | undefined> {
    const { rows } = await this.pool.query<Omit<FoundInvitation, 'expiresAt'> & { expiresAt: Date }>(
      `select invitation_id as "invitationId", company_id as "companyId", account_id as "ownerId", email,
              expires_at as "expiresAt"
         from company_invitation where token_digest = $1 and expires_at > $2`,
      [digest(token), this.clock.now()],
    );
    const [row] = rows;
    return row && { ...row, expiresAt: row.expiresAt.toISOString() };
  }

  /** Those of a company's owner that are open, oldest first. */
  async of(ownerId: number): Promise<Invitation[]> {
    const { rows } = await this.pool.query<Row>(`${shown} and account_id = $2 order by invitation_id`, [
      this.clock.now(),
      ownerId,
    ]);
    return rows.map(asShown);
  }

  async one(ownerId: number, invitationId: number): Promise<Invitation | undefined> {
    const { rows } = await this.pool.query<Row>(`${shown} and account_id = $2 and invitation_id = $3`, [
      this.clock.now(),
      ownerId,
      invitationId,
    ]);
    return rows.map(asShown)[0];
  }
}

const shown = `
  select invitation_id as "invitationId", email, invited_at as "invitedAt", expires_at as "expiresAt"
    from company_invitation where expires_at > $1`;

const asShown = ({ invitedAt, expiresAt, ...row }: Row): Invitation => ({
  ...row,
  invitedAt: invitedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');
