import { defineEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Secrets } from '../platform/config/secrets.ts';
import { Database } from '../platform/database/database.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { open, seal } from './secret-box.ts';

export const CredentialRow = defineEntity({
  name: 'CredentialRow',
  tableName: 'credential',
  properties: {
    account_id: p.integer().primary(),
    email_digest: p.text(),
    password_hash: p.text(),
    two_factor_secret: p.blob().$type<Buffer>().strictNullable(),
    last_time_step: p.bigint('string').default('0'),
    must_change_password: p.boolean().default(false),
    enrolment_code_digest: p.text().strictNullable(),
  },
});

const RecoveryCodeRow = defineEntity({
  name: 'RecoveryCodeRow',
  tableName: 'recovery_code',
  properties: {
    account_id: p.integer().primary(),
    code_digest: p.text().primary(),
  },
});

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
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  async ofEmail(emailDigest: string): Promise<Credential | undefined> {
    return this.tables()
      .selectFrom('credential')
      .select(({ eb }) => [
        'account_id as accountId',
        'password_hash as passwordHash',
        eb('two_factor_secret', 'is not', null).$castTo<boolean>().as('twoFactor'),
      ])
      .where('email_digest', '=', emailDigest)
      .executeTakeFirst();
  }

  /** What a signed-in account proves itself by, and under which digest its failures are counted. */
  async ofAccount(accountId: number): Promise<{ emailDigest: string; passwordHash: string } | undefined> {
    return this.tables()
      .selectFrom('credential')
      .select(['email_digest as emailDigest', 'password_hash as passwordHash'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
  }

  /** Keeps the same password under a new hash, unless it was changed meanwhile. */
  async renewHash({ accountId, passwordHash }: Credential, renewed: string) {
    await this.tables()
      .updateTable('credential')
      .set({ password_hash: renewed })
      .where('account_id', '=', accountId)
      .where('password_hash', '=', passwordHash)
      .execute();
  }

  /** `mustChange`: it is one that the operator was told. */
  async changePassword(client: pg.ClientBase, accountId: number, passwordHash: string, mustChange: boolean) {
    await this.tables(client)
      .updateTable('credential')
      .set({ password_hash: passwordHash, must_change_password: mustChange })
      .where('account_id', '=', accountId)
      .execute();
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
    await this.tables(client)
      .insertInto('credential')
      .values({
        account_id: accountId,
        email_digest: emailDigest,
        password_hash: passwordHash,
        must_change_password: mustChangePassword,
      })
      .onConflict((conflict) => conflict.column('email_digest').doNothing())
      .execute();
  }

  /** The shared secret of an enrolled account, and the latest time step that it may not accept again. */
  async authenticator(accountId: number): Promise<{ secret: string | undefined; lastTimeStep: number }> {
    const row = await this.tables()
      .selectFrom('credential')
      .select(['two_factor_secret as sealed', 'last_time_step as step'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    // Gone where the account was erased a moment ago.
    const { sealed, step } = row ?? { sealed: null, step: '0' };
    const secret = sealed ? open(this.secrets.twoFactor, placeOfCredential(accountId), sealed) : undefined;
    return { secret, lastTimeStep: Number(step) };
  }

  /**
   * Takes a time step for this account: of any number of requests with one code, in any number of processes, one gets it.
   * Proven by `two-factor.spec.ts`.
   */
  async claimTimeStep(accountId: number, step: number): Promise<boolean> {
    const { numUpdatedRows } = await this.tables()
      .updateTable('credential')
      .set({ last_time_step: String(step) })
      .where('account_id', '=', accountId)
      .where('last_time_step', '<', String(step))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async enrol(
    client: pg.ClientBase,
    accountId: number,
    secret: string,
    recoveryCodeDigests: readonly string[],
  ) {
    const sealed = seal(this.secrets.twoFactor, placeOfCredential(accountId), secret);
    await this.tables(client)
      .updateTable('credential')
      .set({ two_factor_secret: sealed, enrolment_code_digest: null })
      .where('account_id', '=', accountId)
      .execute();
    await this.replaceRecoveryCodes(client, accountId, recoveryCodeDigests);
  }

  /** `step`: of the code that proved the secret; neither it nor an earlier one is accepted of it again. */
  async replaceAuthenticator(client: pg.ClientBase, accountId: number, secret: string, step: number) {
    const sealed = seal(this.secrets.twoFactor, placeOfCredential(accountId), secret);
    await this.tables(client)
      .updateTable('credential')
      .set({ two_factor_secret: sealed, last_time_step: String(step) })
      .where('account_id', '=', accountId)
      .execute();
  }

  async replaceRecoveryCodes(client: pg.ClientBase, accountId: number, digests: readonly string[]) {
    const tables = this.tables(client);
    await tables.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
    await tables
      .insertInto('recovery_code')
      .values(digests.map((digest) => ({ account_id: accountId, code_digest: digest })))
      .execute();
  }

  async recoveryCodesLeft(accountId: number): Promise<number> {
    const { left } = await this.tables()
      .selectFrom('recovery_code')
      .select(({ fn }) => fn.countAll<string>().as('left'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return Number(left);
  }

  /** The next authenticator is enrolled with the code of this digest only. */
  async forgetTwoFactor(client: pg.ClientBase, accountId: number, enrolmentCodeDigest: string) {
    const tables = this.tables(client);
    await tables
      .updateTable('credential')
      .set({ two_factor_secret: null, enrolment_code_digest: enrolmentCodeDigest })
      .where('account_id', '=', accountId)
      .execute();
    await tables.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  }

  /** With it go, by their foreign keys, recovery codes and sign-ins under way, and none of these can come after it. */
  async forget(accountId: number, client?: pg.ClientBase) {
    await this.tables(client).deleteFrom('credential').where('account_id', '=', accountId).execute();
  }

  async hasRecoveryCode(accountId: number, digest: string): Promise<boolean> {
    const found = await this.tables()
      .selectFrom('recovery_code')
      .where('account_id', '=', accountId)
      .where('code_digest', '=', digest)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Takes a recovery code out of use; false when another request was first. */
  async spendRecoveryCode(client: pg.ClientBase, accountId: number, digest: string): Promise<boolean> {
    const { numDeletedRows } = await this.tables(client)
      .deleteFrom('recovery_code')
      .where('account_id', '=', accountId)
      .where('code_digest', '=', digest)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }

  private tables(client?: pg.ClientBase) {
    return this.database.tables<TablesOf<typeof CredentialRow | typeof RecoveryCodeRow>>(client);
  }
}

/** Where an account's shared secret is sealed for. */
export const placeOfCredential = (accountId: number | string) => `credential ${accountId}`;
