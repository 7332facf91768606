import { defineEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { type Expression, type NotNull, sql, type SqlBool } from 'kysely';
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { type StartedSession, Sessions } from '../platform/access/sessions.ts';
import type { SignInPlace } from '../platform/access/sign-in-place.ts';
import { Clock } from '../platform/clock.ts';
import { Secrets } from '../platform/config/secrets.ts';
import { Database } from '../platform/database/database.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { tokenDigest } from '../platform/digests.ts';
import { newSecret } from './authenticator.ts';
import type { Credential, CredentialRow } from './credentials.ts';
import { open, seal } from './secret-box.ts';

/** Seconds in which a sign-in must be finished once its password was right. */
export const challengeSeconds = 300;

const wrongCodesAllowed = 5;

/** A sign-in between its password and its session, as it stands at this request. */
export interface Challenge {
  readonly id: string;
  readonly accountId: number;
  readonly emailDigest: string;
  /** Whether the account has an authenticator; otherwise this sign-in enrols one. */
  readonly enrolled: boolean;
  /** Whose knowledge the enrolment takes, as a digest; null: nobody's. */
  readonly enrolmentCodeDigest: string | null;
  /** `verified`: the pending secret was proven by a code. `passed`: a session may be started, once. */
  readonly state: 'opened' | 'verified' | 'passed';
}

const ChallengeRow = defineEntity({
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
    /** Null: the build before opened it. */
    password_version: p.text().strictNullable(),
  },
});

/**
 * Sign-in challenges are rows named by a random cookie. The pending secret belongs to the challenge, not to the account:
 * whoever else knows the password sees another secret, so nobody can enrol one that a stranger has seen before.
 */
@Injectable()
export class Challenges {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly sessions: Sessions,
  ) {}

  /** Opens a challenge for whoever knew this password; resolves with the cookie's value, which is kept nowhere. */
  async open({ accountId, passwordHash }: Credential): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + challengeSeconds * 1_000);
    await this.tables()
      .insertInto('sign_in_challenge')
      .values({
        challenge_id: tokenDigest(token),
        account_id: accountId,
        expires_at: expiresAt,
        password_version: versionOf(sql.val(passwordHash)),
      })
      .execute();
    return token;
  }

  /** The living challenge that a cookie names. */
  async find(token: string | undefined): Promise<Challenge | undefined> {
    if (!token) return undefined;
    return this.tables()
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
      .executeTakeFirst();
  }

  /** The secret to enrol in this challenge: made when it is first asked for, the same ever after, also to parallel requests. */
  async pendingSecret({ id }: Challenge): Promise<string> {
    const fresh = seal(this.secrets.twoFactor, placeOfChallenge(id), newSecret());
    const { sealed } = await this.tables()
      .updateTable('sign_in_challenge')
      .set(({ fn, val }) => ({ pending_secret: fn.coalesce('pending_secret', val(fresh)) }))
      .where('challenge_id', '=', id)
      .returning('pending_secret as sealed')
      .$narrowType<{ sealed: NotNull }>()
      .executeTakeFirstOrThrow();
    return open(this.secrets.twoFactor, placeOfChallenge(id), sealed);
  }

  /** The pending secret if it was asked for. */
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
   * Counts a code as wrong before it is looked at, so that parallel guesses can not outrun the count; `accept` takes it back.
   * False when the challenge has no attempt left. Proven by `two-factor.spec.ts`.
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

  /** A code was right: the challenge moves on. With `client` in its transaction. False where it has ended meanwhile. */
  async accept({ id }: Challenge, state: 'verified' | 'passed', client?: pg.ClientBase): Promise<boolean> {
    const { numUpdatedRows } = await this.tables(client)
      .updateTable('sign_in_challenge')
      .set({ state, wrong_codes: sql`greatest(wrong_codes - 1, 0)` })
      .where('challenge_id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /**
   * Ends a passed challenge and starts the one session that it is good for, in one transaction. The credential is locked first, as
   * by whatever changes it: a new password, or a reset, finds the session and ends it, or leaves no challenge to redeem. Undefined
   * without one. Proven by `password-race.spec.ts`.
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

/** A password's version is a digest of its hash, whose salt makes every change another one. */
const versionOf = (hash: Expression<string | undefined>) =>
  sql<string>`encode(sha256(convert_to(${hash}::text, 'UTF8')), 'hex')`;

/** Whether a challenge was opened with this password; one that the build before opened does not say. */
const isOfPassword = (hash: Expression<string | undefined>) =>
  sql<SqlBool>`(password_version is null or password_version = ${versionOf(hash)})`;
/** Where a challenge's pending secret is sealed for. */
export const placeOfChallenge = (id: string) => `challenge ${id}`;
