import { emailConfirmationDays, passwordResetMinutes } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { createHash, createHmac } from 'node:crypto';
import pg from 'pg';
import { Clock } from '../platform/clock.ts';
import { Secrets } from '../platform/config/secrets.ts';

/** What a link is for, and its table: a link for one thing is none for another. */
const kinds = {
  'password reset': { table: 'password_reset', goodForMs: passwordResetMinutes * 60_000 },
  'email confirmation': {
    table: 'email_confirmation',
    goodForMs: emailConfirmationDays * 24 * 60 * 60_000,
  },
} as const;
export type LinkKind = keyof typeof kinds;

/** The links in mails that prove that someone reads the mailbox. Of a link only the digest of its token is kept. */
@Injectable()
export class MailedLinks {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /**
   * The token of a request's link. It follows from the request's own random id, so that a mail that is sent a second time, by a job that
   * was done twice, holds the same link; and a link that was used stays used.
   */
  async begin(kind: LinkKind, accountId: number, requestId: string): Promise<string> {
    const { table, goodForMs } = kinds[kind];
    const token = this.tokenOf(kind, requestId);
    await this.pool.query(
      `insert into ${table} (token_digest, account_id, expires_at) values ($1, $2, $3) on conflict do nothing`,
      [digest(token), accountId, new Date(this.clock.now().getTime() + goodForMs)],
    );
    return token;
  }

  /** Whether a link of another request is still good. */
  async hasOther(kind: LinkKind, accountId: number, requestId?: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `select from ${kinds[kind].table}
        where account_id = $1 and token_digest is distinct from $2 and used_at is null and expires_at > $3 limit 1`,
      [accountId, requestId && digest(this.tokenOf(kind, requestId)), this.clock.now()],
    );
    return rowCount! > 0;
  }

  /** Whose a link is that is still good. */
  async accountOf(kind: LinkKind, token: string): Promise<number | undefined> {
    const { rows } = await this.pool.query<{ accountId: number }>(
      `select account_id as "accountId" from ${kinds[kind].table}
        where token_digest = $1 and used_at is null and expires_at > $2`,
      [digest(token), this.clock.now()],
    );
    return rows[0]?.accountId;
  }

  /** Takes the link, and all others of the account. False where another request was first. */
  async spend(client: pg.ClientBase, kind: LinkKind, accountId: number, token: string): Promise<boolean> {
    const { rows } = await client.query<{ spent: string }>(
      `update ${kinds[kind].table} set used_at = $2 where account_id = $1 and used_at is null and expires_at > $2
       returning token_digest as spent`,
      [accountId, this.clock.now()],
    );
    return rows.some(({ spent }) => spent === digest(token));
  }

  private tokenOf(kind: LinkKind, requestId: string) {
    return createHmac('sha256', this.secrets.lookup).update(`${kind} ${requestId}`).digest('base64url');
  }
}

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');
