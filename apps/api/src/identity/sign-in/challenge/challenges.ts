import { defineEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { type Expression, type NotNull, sql, type SqlBool } from 'kysely';
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { type StartedSession, Sessions } from '../../../platform/access/sessions/sessions.ts';
import type { SignInPlace } from '../../../platform/access/sign-ins/sign-in-place.ts';
import { Clock } from '../../../platform/clock.ts';
import { Secrets } from '../../../platform/config/secrets.ts';
import { PrimaryDatabase } from '../../../platform/database/primary-database.ts';
import type { TablesOf } from '../../../platform/database/read-model.ts';
import { tokenDigest } from '../../../platform/digests.ts';
import { newSecret } from '../../two-factor/authenticator.ts';
import type { Credential, CredentialRow } from '../../credentials.ts';
import { open, seal } from '../../two-factor/secret-box.ts';

/** Seconds within which a sign-in must be finished after its password was accepted. */
export const challengeSeconds = 300;

const wrongCodesAllowed = 5;
/** How long a browser that starts over gets the same secret to enrol. */
export const sameSecretMs = 24 * 60 * 60_000;

/** A sign-in between its password and its session, as read for this request. */
export interface Challenge {
  readonly id: string;
  readonly accountId: number;
  readonly emailDigest: string;
  /** Whether the account has an authenticator; otherwise this sign-in enrols one. */
  readonly enrolled: boolean;
  /** Digest of the code that the enrolment requires; null if it requires none. */
  readonly enrolmentCodeDigest: string | null;
  /** `verified`: a code proved the pending secret. `passed`: one session may be started. */
  readonly state: 'opened' | 'verified' | 'passed';
}

export const ChallengeRow = defineEntity({
  name: 'ChallengeRow',
  tableName: 'sign_in_challenge',
  properties: {
    /** A digest of the cookie. */
    challenge_id: p.text().primary(),
    account_id: p.integer(),
    expires_at: p.datetime(),
    pending_secret: p.blob().$type<Buffer>().strictNullable(),
    wrong_codes: p.smallint().default(0),
    state: p.text().$type<Challenge['state']>().default('opened'),
    password_version: p.text(),
    /** A digest of the visitor's id. */
    visitor: p.text(),
  },
});

/**
 * Sign-in challenges are rows identified by a random cookie. The pending secret belongs to the challenges of one browser, not to the
 * account: another person who knows the password gets a different secret, so nobody enrols a secret that a stranger has seen. The browser
 * itself gets the same one when it starts over, so the entry that its owner scanned stays good.
 */
@Injectable()
export class Challenges {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly sessions: Sessions,
  ) {}

  /** Opens a challenge after this password was accepted. Resolves with the cookie's value, which is not stored. */
  async open({ accountId, passwordHash }: Credential, visitorId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + challengeSeconds * 1_000);
    await this.tables()
      .insertInto('sign_in_challenge')
      .values({
        challenge_id: tokenDigest(token),
        account_id: accountId,
        expires_at: expiresAt,
        password_version: versionOf(sql.val(passwordHash)),
        visitor: tokenDigest(visitorId),
      })
      .execute();
    return token;
  }

  /** The active challenge of a cookie. */
  async find(token: string | undefined): Promise<Challenge | undefined> {
    if (!token) return undefined;
    return (
      this.tables()
        .selectFrom('sign_in_challenge')
        .innerJoin('credential', 'credential.account_id', 'sign_in_challenge.account_id')
        .select(({ eb }) => [
          'challenge_id as id',
          'credential.account_id as accountId',
          'email_digest as emailDigest',
          eb('two_factor_secret', 'is not', null).$castTo<boolean>().as('enrolled'),
          'enrolment_code_digest as enrolmentCodeDigest',
          'state',
        ])
        .where('challenge_id', '=', tokenDigest(token))
        .where('expires_at', '>', this.clock.now())
        .where('wrong_codes', '<', wrongCodesAllowed)
        .where(({ ref }) => isOfPassword(ref('password_hash')))
        // It ends when the account loses its address.
        .where('email_digest', 'is not', null)
        .$narrowType<{ emailDigest: NotNull }>()
        .executeTakeFirst()
    );
  }

  /** The secret to enrol in this challenge. It is chosen at the first request and then stays the same, also for concurrent requests. */
  async pendingSecret(challenge: Challenge): Promise<string> {
    const { id } = challenge;
    const chosen = (await this.earlierSecret(challenge)) ?? newSecret();
    const fresh = seal(this.secrets.twoFactor, placeOfChallenge(id), chosen);
    const { sealed } = await this.tables()
      .updateTable('sign_in_challenge')
      .set(({ fn, val }) => ({ pending_secret: fn.coalesce('pending_secret', val(fresh)) }))
      .where('challenge_id', '=', id)
      .returning('pending_secret as sealed')
      .$narrowType<{ sealed: NotNull }>()
      .executeTakeFirstOrThrow();
    return open(this.secrets.twoFactor, placeOfChallenge(id), sealed);
  }

  /** The secret that this browser was shown in an earlier challenge with the same password. */
  private async earlierSecret({ id }: Challenge): Promise<string | undefined> {
    const earlier = await this.tables()
      .selectFrom('sign_in_challenge as earlier')
      .innerJoin('sign_in_challenge as mine', (join) =>
        join
          .onRef('mine.account_id', '=', 'earlier.account_id')
          .onRef('mine.visitor', '=', 'earlier.visitor')
          .onRef('mine.password_version', '=', 'earlier.password_version')
          .onRef('mine.challenge_id', '<>', 'earlier.challenge_id'),
      )
      .select(['earlier.challenge_id as id', 'earlier.pending_secret as sealed'])
      .where('mine.challenge_id', '=', id)
      .where('earlier.pending_secret', 'is not', null)
      .where('earlier.expires_at', '>', new Date(this.clock.now().getTime() - sameSecretMs))
      .orderBy('earlier.expires_at', 'desc')
      .$narrowType<{ sealed: NotNull }>()
      .executeTakeFirst();
    return earlier && open(this.secrets.twoFactor, placeOfChallenge(earlier.id), earlier.sealed);
  }

  /** The pending secret, if one was created. */
  async knownSecret({ id }: Challenge): Promise<string | undefined> {
    const row = await this.tables()
      .selectFrom('sign_in_challenge')
      .select('pending_secret as sealed')
      .where('challenge_id', '=', id)
      .executeTakeFirst();
    const sealed = row?.sealed;
    return sealed ? open(this.secrets.twoFactor, placeOfChallenge(id), sealed) : undefined;
  }

  /**
   * Counts a code as wrong before checking it, so that concurrent guesses cannot exceed the limit; `accept` undoes the count. False if the
   * challenge has no attempts left. Proven by `two-factor.spec.ts`.
   */
  async attempt({ id }: Challenge): Promise<boolean> {
    const { numUpdatedRows } = await this.tables()
      .updateTable('sign_in_challenge')
      .set(({ eb }) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
      .where('challenge_id', '=', id)
      .where('wrong_codes', '<', wrongCodesAllowed)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Advances the challenge after a correct code; with `client`, in that client's transaction. False if the challenge has ended. */
  async accept({ id }: Challenge, state: 'verified' | 'passed', client?: pg.ClientBase): Promise<boolean> {
    const { numUpdatedRows } = await this.tables(client)
      .updateTable('sign_in_challenge')
      .set({ state, wrong_codes: sql`greatest(wrong_codes - 1, 0)` })
      .where('challenge_id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /**
   * Ends a passed challenge and starts its only session, in one transaction. It locks the credential first, as every change of a credential
   * does: a new password or a reset then either finds the session and ends it, or leaves no challenge to redeem. `undefined` without a
   * passed challenge. Proven by `password-race.spec.ts`.
   */
  redeem({ id, accountId }: Challenge, place: SignInPlace): Promise<RedeemedSession | undefined> {
    return this.database.inTransaction(async (client) => {
      const tables = this.tables(client);
      const credential = await tables
        .selectFrom('credential')
        .select(['password_hash as passwordHash', 'must_change_password as mustChangePassword'])
        .where('account_id', '=', accountId)
        .forShare()
        .executeTakeFirst();
      const { numDeletedRows } = await tables
        .deleteFrom('sign_in_challenge')
        .where('challenge_id', '=', id)
        .where('state', '=', 'passed')
        .where('expires_at', '>', this.clock.now())
        .where(isOfPassword(sql.val(credential?.passwordHash)))
        .executeTakeFirst();
      if (numDeletedRows !== 1n || !credential) return undefined;
      const { mustChangePassword } = credential;
      const started = await this.sessions.start(accountId, place, { mustChangePassword, client });
      return { ...started, mustChangePassword };
    });
  }

  async endAllOf(accountId: number, client?: pg.ClientBase) {
    await this.tables(client).deleteFrom('sign_in_challenge').where('account_id', '=', accountId).execute();
  }

  private tables(client?: pg.ClientBase) {
    return this.database.tables<TablesOf<typeof ChallengeRow | typeof CredentialRow>>(client);
  }
}

export interface RedeemedSession extends StartedSession {
  readonly mustChangePassword: boolean;
}

/** A password's version is a digest of its hash; the hash's salt makes every version different. */
const versionOf = (hash: Expression<string | undefined>) =>
  sql<string>`encode(sha256(convert_to(${hash}::text, 'UTF8')), 'hex')`;

/** Whether a challenge was opened with this password. */
const isOfPassword = (hash: Expression<string | undefined>) =>
  sql<SqlBool>`password_version = ${versionOf(hash)}`;

/** The place that a challenge's pending secret is sealed for. */
export const placeOfChallenge = (id: string) => `challenge ${id}`;
