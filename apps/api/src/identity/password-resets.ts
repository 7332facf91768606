import { passwordResetMinutes } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { createHash, createHmac } from 'node:crypto';
import pg from 'pg';
import { Clock } from '../platform/clock.ts';
import { Secrets } from '../platform/config/secrets.ts';

/** The links by which people who forgot their password choose another. Of a link only the digest of its token is kept. */
@Injectable()
export class PasswordResets {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /**
   * The token of a request's link. It follows from the request's own random id, so that a mail that is sent a second time, by a job that
   * was done twice, holds the same link; and a link that was used stays used.
   */
  async begin(accountId: number, requestId: string): Promise<string> {
    const token = createHmac('sha256', this.secrets.lookup)
      .update(`password reset ${requestId}`)
      .digest('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + passwordResetMinutes * 60_000);
    await this.pool.query(
      'insert into password_reset (token_digest, account_id, expires_at) values ($1, $2, $3) on conflict do nothing',
      [digest(token), accountId, expiresAt],
    );
    return token;
  }

  /** Whose a link is that is still good. */
  async accountOf(token: string): Promise<number | undefined> {
    const { rows } = await this.pool.query<{ accountId: number }>(
      `select account_id as "accountId" from password_reset
        where token_digest = $1 and used_at is null and expires_at > $2`,
      [digest(token), this.clock.now()],
    );
    return rows[0]?.accountId;
  }

  /** Takes the link, and all others of the account. False where another request was first. */
  async spend(client: pg.ClientBase, accountId: number, token: string): Promise<boolean> {
    const { rows } = await client.query<{ spent: string }>(
      `update password_reset set used_at = $2 where account_id = $1 and used_at is null and expires_at > $2
       returning token_digest as spent`,
      [accountId, this.clock.now()],
    );
    return rows.some(({ spent }) => spent === digest(token));
  }
}

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');
