import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { Clock } from '../../../platform/clock.ts';
import { Secrets } from '../../../platform/config/secrets.ts';
import { PrimaryDatabase } from '../../../platform/database/primary-database.ts';
import type { TablesOf } from '../../../platform/database/read-model.ts';
import { keyedDigest } from '../../../platform/digests.ts';
import type { CredentialRow } from '../../credentials.ts';

const captchaAfter = 3;
const memory = 15 * 60_000;
/** After as many wrong passwords in a row the password is off: the maximum that NIST SP 800-63B-4 (3.2.2) allows. */
const mostWrongInARow = 100;

/** The keys under which sign-in attempts are counted: the email address and the network. */
export interface SignInSource {
  readonly emailDigest: string;
  readonly network: string;
}

/** An attempt counts as failed until it is reported otherwise. */
export interface SignInAttempt {
  /** Whether this attempt needs a captcha pass. */
  readonly needsCaptcha: boolean;
  /** Whether the next attempt needs one if this one fails. */
  readonly nextNeedsCaptcha: boolean;
  /** Whether no password is accepted any more until the owner chooses a new one. */
  readonly isPasswordOff: boolean;
  /** Whether the password is off after this attempt if it fails. */
  readonly isLast: boolean;
}

const LoginFailureRow = defineEntity({
  name: 'LoginFailureRow',
  tableName: 'login_failure',
  properties: {
    source: p.text().primary(),
    failures: p.integer(),
    expires_at: p.datetime(),
  },
});
type Row = InferEntity<typeof LoginFailureRow>;
type Tables = TablesOf<typeof LoginFailureRow | typeof CredentialRow>;

/**
 * Counts failed sign-ins per email address, whether or not it has an account, per network, and per pair of the two. The counts are rows,
 * so that all processes share them; they expire 15 minutes after the last failure. Of an account it also counts wrong passwords in a row,
 * however long that takes. An attempt is counted before it is checked, in one statement, so that concurrent attempts see each other's
 * counts. Proven by `guessing.spec.ts`.
 *
 * The credential is locked first, then the other rows in the order of their names, so that statements cannot deadlock.
 */
@Injectable()
export class SignInAttempts {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /** Counts an attempt. The caller then calls `failed`, `giveBack` or `succeeded`. */
  async begin(source: SignInSource): Promise<SignInAttempt> {
    const { email, network, pair } = this.rowsOf(source);
    const now = this.clock.now();
    // An unexpired row keeps its expiry: only a confirmed failure extends it.
    const { rows } = await sql<Pick<Row, 'source' | 'failures'> & { wrong: number }>`
      with counted as (
        update credential set wrong_passwords = least(wrong_passwords + 1, ${10 * mostWrongInARow}::integer)
         where email_digest = ${source.emailDigest} returning wrong_passwords
      ), in_a_row as (select coalesce(max(wrong_passwords), 0) as wrong from counted)
      insert into login_failure as known (source, failures, expires_at)
      select source, 1, ${this.expiry(now)} from in_a_row, unnest(${[email, network, pair]}::text[]) as source
      on conflict (source) do update
         set failures = case when known.expires_at > ${now} then known.failures + 1 else 1 end,
             expires_at = case when known.expires_at > ${now} then known.expires_at else excluded.expires_at end
      returning source, failures, (select wrong from in_a_row)`.execute(this.database.tables());
    const most = Math.max(...rows.filter((row) => row.source !== pair).map(({ failures }) => failures));
    const wrong = rows[0]?.wrong ?? 0;
    return {
      needsCaptcha: most > captchaAfter,
      nextNeedsCaptcha: most >= captchaAfter,
      isPasswordOff: wrong > mostWrongInARow,
      isLast: wrong === mostWrongInARow,
    };
  }

  /** The attempt failed: its counts last for another 15 minutes. */
  async failed(source: SignInSource) {
    const { email, network, pair } = this.rowsOf(source);
    await sql`
      with mine as materialized (
        select source from login_failure where source = any(${[email, network, pair]}) order by source for update
      )
      update login_failure f set expires_at = ${this.expiry(this.clock.now())}
        from mine where f.source = mine.source`.execute(this.database.tables());
  }

  /** The attempt was not checked, or was refused for another reason than its password. */
  async giveBack(source: SignInSource) {
    const { email, network, pair } = this.rowsOf(source);
    const oneFewer = sql<number>`greatest(wrong_passwords - 1, 0)`;
    await this.locked(source, oneFewer, async (failures, tables) => {
      // A success in the meantime has subtracted the pair's failures, including this one, from the network's.
      if (!failures.get(pair)) return;
      await tables
        .updateTable('login_failure')
        .set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
        .where('source', 'in', [email, network, pair])
        .where('failures', '>', 0)
        .execute();
    });
  }

  /**
   * Resets the email address. Of the network's failures only those for this account are subtracted: an attacker who tries many accounts
   * cannot hide this by signing in to their own.
   */
  async succeeded(source: SignInSource) {
    const { email, network, pair } = this.rowsOf(source);
    await this.locked(source, sql<number>`0`, async (failures, tables) => {
      const forgotten = Math.min(failures.get(pair) ?? 0, failures.get(network) ?? 0);
      await tables.deleteFrom('login_failure').where('source', 'in', [email, pair]).execute();
      await tables
        .updateTable('login_failure')
        .set(({ eb }) => ({ failures: eb('failures', '-', forgotten) }))
        .where('source', '=', network)
        .execute();
      await tables
        .deleteFrom('login_failure')
        .where('source', '=', network)
        .where('failures', '=', 0)
        .execute();
    });
  }

  async forgetEmail(emailDigest: string, client: pg.ClientBase) {
    const [email, pairs] = [`email ${emailDigest}`, `pair ${emailDigest} `];
    await sql`
      with mine as materialized (
        select source from login_failure
         where source = ${email} or starts_with(source, ${pairs}) order by source for update
      )
      delete from login_failure where source in (select source from mine)`.execute(
      this.database.tables(client),
    );
  }

  /** Runs `work` with the source's rows locked, after setting the credential's number of wrong passwords in a row. */
  private locked(
    source: SignInSource,
    wrongPasswords: RawBuilder<number>,
    work: (failures: ReadonlyMap<string, number>, tables: Kysely<Tables>) => Promise<void>,
  ) {
    return this.database.inTransaction(async (client) => {
      const tables = this.database.tables<Tables>(client);
      await tables
        .updateTable('credential')
        .set({ wrong_passwords: wrongPasswords })
        .where('email_digest', '=', source.emailDigest)
        .execute();
      const rows = await tables
        .selectFrom('login_failure')
        .select(['source', 'failures'])
        .where('source', 'in', Object.values(this.rowsOf(source)))
        .orderBy('source')
        .forUpdate()
        .execute();
      await work(new Map(rows.map((row) => [row.source, row.failures])), tables);
    });
  }

  private expiry(now: Date) {
    return new Date(now.getTime() + memory);
  }

  /** The names sort in this order, which is the order in which all statements lock the rows. */
  private rowsOf({ emailDigest, network }: SignInSource) {
    const networkDigest = keyedDigest(this.secrets.lookup, network);
    return {
      email: `email ${emailDigest}`,
      network: `network ${networkDigest}`,
      pair: `pair ${emailDigest} ${networkDigest}`,
    };
  }
}
