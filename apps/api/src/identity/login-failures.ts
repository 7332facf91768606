import { inTransaction } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import pg from 'pg';
import { Clock } from '../platform/clock.ts';
import { Secrets } from '../platform/config/secrets.ts';

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

interface Row {
  readonly source: string;
  readonly failures: number;
}

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
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /** Counts an attempt. It is then `confirm`ed, taken back, or `succeeded`. */
  async begin(source: LoginSource): Promise<LoginAttempt> {
    const { email, network, pair } = this.rowsOf(source);
    const now = this.clock.now();
    const { rows } = await this.pool.query<Row>(countAttempt, [
      [email, network, pair],
      now,
      this.expiry(now),
    ]);
    const most = Math.max(...rows.filter((row) => row.source !== pair).map(({ failures }) => failures));
    return { needsCaptcha: most > captchaAfter, nextNeedsCaptcha: most >= captchaAfter };
  }

  /** The attempt failed: its e-mail address and its network are remembered for another 15 minutes. */
  async confirm(source: LoginSource) {
    const { email, network, pair } = this.rowsOf(source);
    await this.pool.query(
      `with mine as materialized (
         select source from login_failure where source = any($1) order by source for update
       )
       update login_failure f set expires_at = $2 from mine where f.source = mine.source`,
      [[email, network, pair], this.expiry(this.clock.now())],
    );
  }

  /** The attempt was not looked at, or refused for another reason than its password. */
  async takeBack(source: LoginSource) {
    const { email, network, pair } = this.rowsOf(source);
    await this.locked([email, network, pair], async (failures, client) => {
      // A success meanwhile took the pair's failures out of the network's, this one among them.
      if (!failures.get(pair)) return;
      await client.query(
        'update login_failure set failures = failures - 1 where source = any($1) and failures > 0',
        [[email, network, pair]],
      );
    });
  }

  /**
   * The e-mail address starts anew. Of the network's failures only those for this account are forgotten: whoever tries many
   * accounts can not hide it by signing in to their own.
   */
  async succeeded(source: LoginSource) {
    const { email, network, pair } = this.rowsOf(source);
    await this.locked([email, network, pair], async (failures, client) => {
      await client.query('delete from login_failure where source = any($1)', [[email, pair]]);
      await client.query('update login_failure set failures = failures - $2 where source = $1', [
        network,
        Math.min(failures.get(pair) ?? 0, failures.get(network) ?? 0),
      ]);
      await client.query('delete from login_failure where source = $1 and failures = 0', [network]);
    });
  }

  async forgetEmail(emailDigest: string, client: pg.ClientBase) {
    await client.query(
      `with mine as materialized (
         select source from login_failure where source = $1 or starts_with(source, $2) order by source for update
       )
       delete from login_failure where source in (select source from mine)`,
      [`email ${emailDigest}`, `pair ${emailDigest} `],
    );
  }

  private locked(
    sources: readonly string[],
    work: (failures: ReadonlyMap<string, number>, client: pg.ClientBase) => Promise<void>,
  ) {
    return inTransaction(this.pool, async (client) => {
      const { rows } = await client.query<Row>(
        'select source, failures from login_failure where source = any($1) order by source for update',
        [sources],
      );
      await work(new Map(rows.map(({ source, failures }) => [source, failures])), client);
    });
  }

  private expiry(now: Date) {
    return new Date(now.getTime() + memory);
  }

  /** In the order of their names. */
  private rowsOf({ emailDigest, network }: LoginSource) {
    const networkDigest = createHmac('sha256', this.secrets.lookup).update(network).digest('base64url');
    return {
      email: `email ${emailDigest}`,
      network: `network ${networkDigest}`,
      pair: `pair ${emailDigest} ${networkDigest}`,
    };
  }
}

/** A row that lives keeps its time: only a failure that is confirmed prolongs it. */
const countAttempt = `
insert into login_failure as known (source, failures, expires_at)
select source, 1, $3 from unnest($1::text[]) as source
on conflict (source) do update
   set failures = case when known.expires_at > $2 then known.failures + 1 else 1 end,
       expires_at = case when known.expires_at > $2 then known.expires_at else excluded.expires_at end
returning source, failures`;
