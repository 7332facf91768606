import { inTransaction } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { type StartedSession, Sessions } from '../platform/access/sessions.ts';
import type { SignInPlace } from '../platform/access/sign-in-place.ts';
import { Clock } from '../platform/clock.ts';
import { Secrets } from '../platform/config/secrets.ts';
import { newSecret } from './authenticator.ts';
import type { Credential } from './credentials.ts';
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

/**
 * Sign-in challenges are rows named by a random cookie. The pending secret belongs to the challenge, not to the account:
 * whoever else knows the password sees another secret, so nobody can enrol one that a stranger has seen before.
 */
@Injectable()
export class Challenges {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly sessions: Sessions,
  ) {}

  /** Opens a challenge for whoever knew this password; resolves with the cookie's value, which is kept nowhere. */
  async open({ accountId, passwordHash }: Credential): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + challengeSeconds * 1_000);
    await this.pool.query(
      `insert into sign_in_challenge (challenge_id, account_id, expires_at, password_version)
       values ($1, $2, $3, ${versionOf('$4')})`,
      [digest(token), accountId, expiresAt, passwordHash],
    );
    return token;
  }

  /** The living challenge that a cookie names. */
  async find(token: string | undefined): Promise<Challenge | undefined> {
    if (!token) return undefined;
    const { rows } = await this.pool.query<Challenge>(
      `select challenge_id as id, account_id as "accountId", email_digest as "emailDigest",
              two_factor_secret is not null as enrolled, enrolment_code_digest as "enrolmentCodeDigest", state
         from sign_in_challenge join credential using (account_id)
        where challenge_id = $1 and expires_at > $2 and wrong_codes < $3 and ${isOfPassword('password_hash')}`,
      [digest(token), this.clock.now(), wrongCodesAllowed],
    );
    return rows[0];
  }

  /** The secret to enrol in this challenge: made when it is first asked for, the same ever after, also to parallel requests. */
  async pendingSecret({ id }: Challenge): Promise<string> {
    const { rows } = await this.pool.query<{ sealed: Buffer }>(
      `update sign_in_challenge set pending_secret = coalesce(pending_secret, $2) where challenge_id = $1
       returning pending_secret as sealed`,
      [id, seal(this.secrets.twoFactor, placeOf(id), newSecret())],
    );
    return open(this.secrets.twoFactor, placeOf(id), rows[0]!.sealed);
  }

  /** The pending secret if it was asked for. */
  async knownSecret({ id }: Challenge): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ sealed: Buffer | null }>(
      'select pending_secret as sealed from sign_in_challenge where challenge_id = $1',
      [id],
    );
    const sealed = rows[0]?.sealed;
    return sealed ? open(this.secrets.twoFactor, placeOf(id), sealed) : undefined;
  }

  /**
   * Counts a code as wrong before it is looked at, so that parallel guesses can not outrun the count; `accept` takes it back.
   * False when the challenge has no attempt left. Proven by `two-factor.spec.ts`.
   */
  async attempt({ id }: Challenge): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'update sign_in_challenge set wrong_codes = wrong_codes + 1 where challenge_id = $1 and wrong_codes < $2',
      [id, wrongCodesAllowed],
    );
    return rowCount === 1;
  }

  /** A code was right: the challenge moves on. With `client` in its transaction. False where it has ended meanwhile. */
  async accept(
    { id }: Challenge,
    state: 'verified' | 'passed',
    client: pg.Pool | pg.ClientBase = this.pool,
  ): Promise<boolean> {
    const { rowCount } = await client.query(
      'update sign_in_challenge set state = $2, wrong_codes = greatest(wrong_codes - 1, 0) where challenge_id = $1',
      [id, state],
    );
    return rowCount === 1;
  }

  /**
   * Ends a passed challenge and starts the one session that it is good for, in one transaction. The credential is locked first, as
   * by whatever changes it: a new password, or a reset, finds the session and ends it, or leaves no challenge to redeem. Undefined
   * without one. Proven by `password-race.spec.ts`.
   */
  redeem({ id, accountId }: Challenge, place: SignInPlace): Promise<RedeemedSession | undefined> {
    return inTransaction(this.pool, async (client) => {
      const { rows } = await client.query<{ passwordHash: string; mustChangePassword: boolean }>(
        `select password_hash as "passwordHash", must_change_password as "mustChangePassword"
           from credential where account_id = $1 for share`,
        [accountId],
      );
      const { rowCount } = await client.query(
        `delete from sign_in_challenge
          where challenge_id = $1 and state = 'passed' and expires_at > $2 and ${isOfPassword('$3')}`,
        [id, this.clock.now(), rows[0]?.passwordHash],
      );
      if (rowCount !== 1 || !rows[0]) return undefined;
      const { mustChangePassword } = rows[0];
      const started = await this.sessions.start(accountId, place, { mustChangePassword, client });
      return { ...started, mustChangePassword };
    });
  }

  async endAllOf(accountId: number, client: pg.Pool | pg.ClientBase = this.pool) {
    await client.query('delete from sign_in_challenge where account_id = $1', [accountId]);
  }
}

export interface RedeemedSession extends StartedSession {
  readonly mustChangePassword: boolean;
}

/** SQL: a password's version is a digest of its hash, whose salt makes every change another one. */
const versionOf = (hash: string) => `encode(sha256(convert_to(${hash}::text, 'UTF8')), 'hex')`;

/** SQL: whether a challenge was opened with this password; one that the build before opened does not say. */
const isOfPassword = (hash: string) => `(password_version is null or password_version = ${versionOf(hash)})`;

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');
const placeOf = (id: string) => `challenge ${id}`;
