import { Injectable } from '@nestjs/common';
import pg from 'pg';
import type { Principal } from '../platform/access/principal.ts';
import { Clock } from '../platform/clock.ts';
import { Secrets } from '../platform/config/secrets.ts';
import { newSecret } from './authenticator.ts';
import { open, seal } from './secret-box.ts';

const moveMs = 10 * 60_000;
const wrongCodesAllowed = 5;

/** A second factor on its way to another authenticator app. */
export interface TwoFactorMove {
  readonly secret: string;
  /** The secret as it is kept: no two moves have the same. */
  readonly sealed: Buffer;
}

/**
 * Moves are rows beside the credential, which stays as it is until one is finished. A move belongs to the session that began
 * it, and beginning again replaces it, so a secret that was shown elsewhere can not be proven here.
 */
@Injectable()
export class TwoFactorMoves {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /** Resolves with the secret for the other app. */
  async begin({ accountId, sessionId }: Principal): Promise<string> {
    const secret = newSecret();
    const sealed = seal(this.secrets.twoFactor, placeOfMove(accountId), secret);
    const expiresAt = new Date(this.clock.now().getTime() + moveMs);
    await this.pool.query(beginMove, [accountId, sessionId, sealed, expiresAt]);
    return secret;
  }

  /** Counts a code as wrong before it is looked at, like a sign-in does. Undefined without a living move of this session. */
  async attempt({ accountId, sessionId }: Principal): Promise<TwoFactorMove | undefined> {
    const { rows } = await this.pool.query<{ sealed: Buffer }>(
      `update two_factor_move set wrong_codes = wrong_codes + 1
        where account_id = $1 and session_id = $2 and expires_at > $3 and wrong_codes < $4
       returning pending_secret as sealed`,
      [accountId, sessionId, this.clock.now(), wrongCodesAllowed],
    );
    return (
      rows[0] && { ...rows[0], secret: open(this.secrets.twoFactor, placeOfMove(accountId), rows[0].sealed) }
    );
  }

  /** Ends a move; false when another request finished it, or began a newer one, first. */
  async end(client: pg.ClientBase, accountId: number, { sealed }: TwoFactorMove): Promise<boolean> {
    const { rowCount } = await client.query(
      'delete from two_factor_move where account_id = $1 and pending_secret = $2',
      [accountId, sealed],
    );
    return rowCount === 1;
  }
}

const beginMove = `
insert into two_factor_move (account_id, session_id, pending_secret, expires_at) values ($1, $2, $3, $4)
on conflict (account_id) do update
   set session_id = excluded.session_id, pending_secret = excluded.pending_secret, expires_at = excluded.expires_at,
       wrong_codes = 0`;

/** Where a move's pending secret is sealed for. */
export const placeOfMove = (accountId: number | string) => `two-factor move ${accountId}`;
