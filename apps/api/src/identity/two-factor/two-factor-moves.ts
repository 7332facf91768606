import { defineEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Principal } from '../../platform/access/principal.ts';
import { Clock } from '../../platform/clock.ts';
import { Secrets } from '../../platform/config/secrets.ts';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { newSecret } from './authenticator.ts';
import { open, seal } from './secret-box.ts';

const moveMs = 10 * 60_000;
const wrongCodesAllowed = 5;

/** A pending move of the second factor to another authenticator app. */
export interface TwoFactorMove {
  readonly secret: string;
  /** The stored form of the secret, which is different for every move. */
  readonly sealed: Buffer;
}

const TwoFactorMoveRow = defineEntity({
  name: 'TwoFactorMoveRow',
  tableName: 'two_factor_move',
  properties: {
    account_id: p.integer().primary(),
    session_id: p.text(),
    pending_secret: p.blob().$type<Buffer>(),
    wrong_codes: p.smallint().default(0),
    expires_at: p.datetime(),
  },
});

/**
 * Moves are rows separate from the credential, which stays unchanged until a move is finished. A move belongs to the session that began it,
 * and beginning again replaces it, so a secret shown elsewhere cannot be used here.
 */
@Injectable()
export class TwoFactorMoves {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /** Resolves with the secret for the other app. */
  async begin({ accountId, sessionId }: Principal): Promise<string> {
    const secret = newSecret();
    const sealed = seal(this.secrets.twoFactor, placeOfMove(accountId), secret);
    const move = {
      session_id: sessionId,
      pending_secret: sealed,
      wrong_codes: 0,
      expires_at: new Date(this.clock.now().getTime() + moveMs),
    };
    await this.tables()
      .insertInto('two_factor_move')
      .values({ account_id: accountId, ...move })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(move))
      .execute();
    return secret;
  }

  /** Counts a code as wrong before checking it, as a sign-in does. `undefined` if this session has no active move. */
  async attempt({ accountId, sessionId }: Principal): Promise<TwoFactorMove | undefined> {
    const move = await this.tables()
      .updateTable('two_factor_move')
      .set(({ eb }) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
      .where('account_id', '=', accountId)
      .where('session_id', '=', sessionId)
      .where('expires_at', '>', this.clock.now())
      .where('wrong_codes', '<', wrongCodesAllowed)
      .returning('pending_secret as sealed')
      .executeTakeFirst();
    return move && { ...move, secret: open(this.secrets.twoFactor, placeOfMove(accountId), move.sealed) };
  }

  /** Ends a move; false if another request finished it or began a new one first. */
  async end(client: pg.ClientBase, accountId: number, { sealed }: TwoFactorMove): Promise<boolean> {
    const { numDeletedRows } = await this.tables(client)
      .deleteFrom('two_factor_move')
      .where('account_id', '=', accountId)
      .where('pending_secret', '=', sealed)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }

  private tables(client?: pg.ClientBase) {
    return this.database.tables<TablesOf<typeof TwoFactorMoveRow>>(client);
  }
}

/** The place that a move's pending secret is sealed for. */
export const placeOfMove = (accountId: number | string) => `two-factor move ${accountId}`;
