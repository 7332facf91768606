import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { Clock } from '../platform/clock.ts';
import { Secrets } from '../platform/config/secrets.ts';
import { Database, tablesOn } from '../platform/database/database.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { keyedDigest } from '../platform/digests.ts';

const captchaAfter = 3;
const memory = 15 * 60_000;

/** Where an attempt to sign in comes from: for whom, and from which network. */
export interface LoginSource {
  readonly emailDigest: string;
  readonly network: string;
}

/** An attempt that counts as failed until it is said to be something else. */
export interface LoginAttempt {
  /** It must carry a captcha pass. */
  readonly needsCaptcha: boolean;
  /** So must the next one if this one fails. */
  readonly nextNeedsCaptcha: boolean;
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
type Tables = TablesOf<typeof LoginFailureRow>;

/**
 * Counts failed sign-ins per e-mail address, whether or not it has an account, per network, and per pair of them. The counts are
 * rows, so that they hold for all processes; they are forgotten 15 minutes after the last failure. An attempt is counted before it
 * is looked at, in one statement, so that parallel ones meet each other's counts. Proven by `guessing.spec.ts`.
 *
 * Statements that lock several rows do so by name, and so never wait for each other in a circle.
 */
@Injectable()
export class LoginFailures {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /** Counts an attempt. It is then `confirm`ed, taken back, or `succeeded`. */
  async begin(source: LoginSource): Promise<LoginAttempt> {
    const { email, network, pair } = this.rowsOf(source);
    const now = this.clock.now();
    // A row that lives keeps its time: only a failure that is confirmed prolongs it.
    const { rows } = await sql<Pick<Row, 'source' | 'failures'>>`
      insert into login_failure as known (source, failures, expires_at)
      select source, 1, ${this.expiry(now)} from unnest(${[email, network, pair]}::text[]) as source
      on conflict (source) do update
         set failures = case when known.expires_at > ${now} then known.failures + 1 else 1 end,
             expires_at = case when known.expires_at > ${now} then known.expires_at else excluded.expires_at end
      returning source, failures`.execute(this.database.tables());
    const most = Math.max(...rows.filter((row) => row.source !== pair).map(({ failures }) => failures));
    return { needsCaptcha: most > captchaAfter, nextNeedsCaptcha: most >= captchaAfter };
  }

  /** The attempt failed: its e-mail address and its network are remembered for another 15 minutes. */
  async confirm(source: LoginSource) {
    const { email, network, pair } = this.rowsOf(source);
    await sql`
      with mine as materialized (
        select source from login_failure where source = any(${[email, network, pair]}) order by source for update
      )
      update login_failure f set expires_at = ${this.expiry(this.clock.now())}
        from mine where f.source = mine.source`.execute(this.database.tables());
  }

  /** The attempt was not looked at, or refused for another reason than its password. */
  async takeBack(source: LoginSource) {
    const { email, network, pair } = this.rowsOf(source);
    await this.locked([email, network, pair], async (failures, tables) => {
      // A success meanwhile took the pair's failures out of the network's, this one among them.
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
   * The e-mail address starts anew. Of the network's failures only those for this account are forgotten: whoever tries many
   * accounts can not hide it by signing in to their own.
   */
  async succeeded(source: LoginSource) {
    const { email, network, pair } = this.rowsOf(source);
    await this.locked([email, network, pair], async (failures, tables) => {
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
      delete from login_failure where source in (select source from mine)`.execute(tablesOn(client));
  }

  private locked(
    sources: readonly string[],
    work: (failures: ReadonlyMap<string, number>, tables: Kysely<Tables>) => Promise<void>,
  ) {
    return this.database.inTransaction(async (client) => {
      const tables = tablesOn<Tables>(client);
      const rows = await tables
        .selectFrom('login_failure')
        .select(['source', 'failures'])
        .where('source', 'in', sources)
        .orderBy('source')
        .forUpdate()
        .execute();
      await work(new Map(rows.map(({ source, failures }) => [source, failures])), tables);
    });
  }

  private expiry(now: Date) {
    return new Date(now.getTime() + memory);
  }

  /** In the order of their names. */
  private rowsOf({ emailDigest, network }: LoginSource) {
    const networkDigest = keyedDigest(this.secrets.lookup, network);
    return {
      email: `email ${emailDigest}`,
      network: `network ${networkDigest}`,
      pair: `pair ${emailDigest} ${networkDigest}`,
    };
  }
}
