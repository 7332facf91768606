import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { Secrets } from '../platform/config/secrets.ts';
import { open, seal } from './secret-box.ts';

export interface Credential {
  readonly accountId: number;
  readonly passwordHash: string;
  /** Whether an authenticator app is enrolled. */
  readonly twoFactor: boolean;
}

/**
 * What proves who someone is: password, shared secret, recovery codes. Sign-in finds the account here, by the digest of the
 * address, and not in a read model: what decides who gets in must be neither late nor a decrypted copy of a personal field.
 *
 * Methods that take a client write in the transaction of the events that they belong to.
 */
@Injectable()
export class Credentials {
  constructor(
    private readonly pool: pg.Pool,
    private readonly secrets: Secrets,
  ) {}

  async ofEmail(emailDigest: string): Promise<Credential | undefined> {
    const { rows } = await this.pool.query<Credential>(
      `select account_id as "accountId", password_hash as "passwordHash", two_factor_secret is not null as "twoFactor"
         from credential where email_digest = $1`,
      [emailDigest],
    );
    return rows[0];
  }

  /** What a signed-in account proves itself by, and under which digest its failures are counted. */
  async ofAccount(accountId: number): Promise<{ emailDigest: string; passwordHash: string } | undefined> {
    const { rows } = await this.pool.query<{ emailDigest: string; passwordHash: string }>(
      'select email_digest as "emailDigest", password_hash as "passwordHash" from credential where account_id = $1',
      [accountId],
    );
    return rows[0];
  }

  /** `mustChange`: it is one that the operator was told. */
  async changePassword(client: pg.ClientBase, accountId: number, passwordHash: string, mustChange: boolean) {
    await client.query(
      'update credential set password_hash = $2, must_change_password = $3 where account_id = $1',
      [accountId, passwordHash, mustChange],
    );
  }

  /**
   * Of two that race for one address the second inserts nothing, and its claim to the address then fails in the log, which
   * refuses it by name. Proven by `registration.spec.ts`.
   */
  async create(
    client: pg.ClientBase,
    accountId: number,
    emailDigest: string,
    passwordHash: string,
    mustChangePassword: boolean,
  ) {
    await client.query(
      `insert into credential (account_id, email_digest, password_hash, must_change_password) values ($1, $2, $3, $4)
       on conflict (email_digest) do nothing`,
      [accountId, emailDigest, passwordHash, mustChangePassword],
    );
  }

  /** The shared secret of an enrolled account, and the latest time step that it may not accept again. */
  async authenticator(accountId: number): Promise<{ secret: string | undefined; lastTimeStep: number }> {
    const { rows } = await this.pool.query<{ sealed: Buffer | null; step: string }>(
      'select two_factor_secret as sealed, last_time_step as step from credential where account_id = $1',
      [accountId],
    );
    // Gone where the account was erased a moment ago.
    const { sealed, step } = rows[0] ?? { sealed: null, step: '0' };
    const secret = sealed ? open(this.secrets.twoFactor, placeOf(accountId), sealed) : undefined;
    return { secret, lastTimeStep: Number(step) };
  }

  /**
   * Takes a time step for this account: of any number of requests with one code, in any number of processes, one gets it.
   * Proven by `two-factor.spec.ts`.
   */
  async claimTimeStep(accountId: number, step: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'update credential set last_time_step = $2 where account_id = $1 and last_time_step < $2',
      [accountId, step],
    );
    return rowCount === 1;
  }

  async enrol(
    client: pg.ClientBase,
    accountId: number,
    secret: string,
    recoveryCodeDigests: readonly string[],
  ) {
    const sealed = seal(this.secrets.twoFactor, placeOf(accountId), secret);
    await client.query(
      'update credential set two_factor_secret = $2, enrolment_code_digest = null where account_id = $1',
      [accountId, sealed],
    );
    await this.replaceRecoveryCodes(client, accountId, recoveryCodeDigests);
  }

  /** `step`: of the code that proved the secret; neither it nor an earlier one is accepted of it again. */
  async replaceAuthenticator(client: pg.ClientBase, accountId: number, secret: string, step: number) {
    const sealed = seal(this.secrets.twoFactor, placeOf(accountId), secret);
    await client.query(
      'update credential set two_factor_secret = $2, last_time_step = $3 where account_id = $1',
      [accountId, sealed, step],
    );
  }

  async replaceRecoveryCodes(client: pg.ClientBase, accountId: number, digests: readonly string[]) {
    await client.query('delete from recovery_code where account_id = $1', [accountId]);
    await client.query('insert into recovery_code (account_id, code_digest) select $1, unnest($2::text[])', [
      accountId,
      digests,
    ]);
  }

  async recoveryCodesLeft(accountId: number): Promise<number> {
    const { rows } = await this.pool.query<{ left: number }>(
      'select count(*)::int as left from recovery_code where account_id = $1',
      [accountId],
    );
    return rows[0]!.left;
  }

  /** The next authenticator is enrolled with the code of this digest only. */
  async forgetTwoFactor(client: pg.ClientBase, accountId: number, enrolmentCodeDigest: string) {
    await client.query(
      'update credential set two_factor_secret = null, enrolment_code_digest = $2 where account_id = $1',
      [accountId, enrolmentCodeDigest],
    );
    await client.query('delete from recovery_code where account_id = $1', [accountId]);
  }

  /** With it go, by their foreign keys, recovery codes and sign-ins under way, and none of these can come after it. */
  async forget(accountId: number, client: pg.Pool | pg.ClientBase) {
    await client.query('delete from credential where account_id = $1', [accountId]);
  }

  async hasRecoveryCode(accountId: number, digest: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'select from recovery_code where account_id = $1 and code_digest = $2',
      [accountId, digest],
    );
    return rowCount === 1;
  }

  /** Takes a recovery code out of use; false when another request was first. */
  async spendRecoveryCode(client: pg.ClientBase, accountId: number, digest: string): Promise<boolean> {
    const { rowCount } = await client.query(
      'delete from recovery_code where account_id = $1 and code_digest = $2',
      [accountId, digest],
    );
    return rowCount === 1;
  }
}

const placeOf = (accountId: number) => `credential ${accountId}`;
