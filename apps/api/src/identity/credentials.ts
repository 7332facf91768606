import { defineEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Secrets } from '../platform/config/secrets.ts';
import { PrimaryDatabase } from '../platform/database/primary-database.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { open, seal } from './two-factor/secret-box.ts';

export const CredentialRow = defineEntity({
  name: 'CredentialRow',
  tableName: 'credential',
  properties: {
    account_id: p.integer().primary(),
    /** Null if another account claimed the address before it was confirmed. */
    email_digest: p.text().strictNullable(),
    password_hash: p.text(),
    two_factor_secret: p.blob().$type<Buffer>().strictNullable(),
    last_time_step: p.bigint('string').default('0'),
    must_change_password: p.boolean().default(false),
    enrolment_code_digest: p.text().strictNullable(),
    /** Since the last correct password. */
    wrong_passwords: p.integer().default(0),
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
 * The credentials of accounts: password, shared secret and recovery codes. Sign-in finds the account here, by the digest of the address,
 * and not in a read model: a sign-in decision must use neither stale data nor a decrypted copy of a personal field.
 *
 * Methods that take a client write in the transaction of the related events.
 */
@Injectable()
export class Credentials {
  constructor(
    private readonly database: PrimaryDatabase,
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

  async whole(accountId: number): Promise<Credential | undefined> {
    const { emailDigest } = (await this.ofAccount(accountId)) ?? {};
    return emailDigest ? this.ofEmail(emailDigest) : undefined;
  }

  /** The password hash of a signed-in account, and the digest under which its failures are counted. */
  async ofAccount(
    accountId: number,
  ): Promise<{ emailDigest: string | null; passwordHash: string } | undefined> {
    return this.tables()
      .selectFrom('credential')
      .select(['email_digest as emailDigest', 'password_hash as passwordHash'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
  }

  /** The account that signs in with an address. */
  async holderOf(emailDigest: string): Promise<number | undefined> {
    return (await this.ofEmail(emailDigest))?.accountId;
  }

  /** False if the account no longer has the address that is replaced, by its digest. */
  async changeEmail(
    client: pg.ClientBase,
    accountId: number,
    { from, to }: { readonly from: string | null; readonly to: string },
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.tables(client)
      .updateTable('credential')
      .set({ email_digest: to })
      .where('account_id', '=', accountId)
      .where('email_digest', 'is not distinct from', from)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** The account can no longer sign in with the address. False if it did not have it any more. */
  async loseEmail(client: pg.ClientBase, accountId: number, emailDigest: string): Promise<boolean> {
    const { numUpdatedRows } = await this.tables(client)
      .updateTable('credential')
      .set({ email_digest: null })
      .where('account_id', '=', accountId)
      .where('email_digest', '=', emailDigest)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Saves a new hash of the same password, unless the password has been changed. */
  async renewHash({ accountId, passwordHash }: Credential, renewed: string) {
    await this.tables()
      .updateTable('credential')
      .set({ password_hash: renewed })
      .where('account_id', '=', accountId)
      .where('password_hash', '=', passwordHash)
      .execute();
  }

  /** `mustChange`: set if the operator was shown the password. */
  async changePassword(client: pg.ClientBase, accountId: number, passwordHash: string, mustChange: boolean) {
    await this.tables(client)
      .updateTable('credential')
      .set({ password_hash: passwordHash, must_change_password: mustChange, wrong_passwords: 0 })
      .where('account_id', '=', accountId)
      .execute();
  }

  /**
   * If two registrations race for one address, the second inserts nothing; its claim to the address then fails in the log with the proper
   * refusal. Proven by `registration.spec.ts`.
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

  /** The shared secret of an enrolled account, and the last time step that it has used. */
  async authenticator(accountId: number): Promise<{ secret: string | undefined; lastTimeStep: number }> {
    const row = await this.tables()
      .selectFrom('credential')
      .select(['two_factor_secret as sealed', 'last_time_step as step'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    // No row if the account was just erased.
    const { sealed, step } = row ?? { sealed: null, step: '0' };
    const secret = sealed ? open(this.secrets.twoFactor, placeOfCredential(accountId), sealed) : undefined;
    return { secret, lastTimeStep: Number(step) };
  }

  /**
   * Claims a time step for this account: of several requests with one code, in any number of processes, only one succeeds. Proven by
   * `two-factor.spec.ts`.
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

  /** `step`: time step of the code that proved the secret; this step and earlier ones are not accepted again. */
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

  /** The next enrolment requires the code with this digest. */
  async forgetTwoFactor(client: pg.ClientBase, accountId: number, enrolmentCodeDigest: string) {
    const tables = this.tables(client);
    await tables
      .updateTable('credential')
      .set({ two_factor_secret: null, enrolment_code_digest: enrolmentCodeDigest })
      .where('account_id', '=', accountId)
      .execute();
    await tables.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  }

  /** Foreign keys also delete recovery codes and pending sign-ins, and prevent new ones. */
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

  /** Uses up a recovery code; false if another request was first. */
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

/** The place that an account's shared secret is sealed for. */
export const placeOfCredential = (accountId: number | string) => `credential ${accountId}`;
