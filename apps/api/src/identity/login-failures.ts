import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import pg from 'pg';
import { Clock } from '../platform/clock.ts';
import { Secrets } from '../platform/config/secrets.ts';

const captchaAfter = 3;
const memory = 15 * 60_000;

/** Where an attempt to sign in comes from: for whom, and from which network address. */
export interface LoginSource {
  readonly emailDigest: string;
  readonly address: string;
}

/**
 * Counts failed sign-ins per e-mail address, whether or not it has an account, and per network address. The counts are rows,
 * so that they hold for all processes; they are forgotten after a successful sign-in, or 15 minutes after the last failure.
 */
@Injectable()
export class LoginFailures {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /** Whether an attempt from here must carry a captcha pass. */
  async demandCaptcha(source: LoginSource): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'select from login_failure where source = any($1) and expires_at > $2 and failures >= $3',
      [this.rowsOf(source), this.clock.now(), captchaAfter],
    );
    return rowCount! > 0;
  }

  /** Counts one failure; resolves with whether the next attempt must carry a captcha pass. */
  async record(source: LoginSource): Promise<boolean> {
    const now = this.clock.now();
    const { rows } = await this.pool.query<{ failures: number }>(recordFailure, [
      this.rowsOf(source),
      now,
      new Date(now.getTime() + memory),
    ]);
    return rows.some(({ failures }) => failures >= captchaAfter);
  }

  async forget(source: LoginSource) {
    await this.pool.query('delete from login_failure where source = any($1)', [this.rowsOf(source)]);
  }

  async forgetEmail(emailDigest: string, client: pg.ClientBase) {
    await client.query('delete from login_failure where source = $1', [`email ${emailDigest}`]);
  }

  /** The network address first, always: statements that lock both rows never wait for each other in a circle. */
  private rowsOf({ emailDigest, address }: LoginSource) {
    return [
      `address ${createHmac('sha256', this.secrets.lookup).update(address).digest('base64url')}`,
      `email ${emailDigest}`,
    ];
  }
}

const recordFailure = `
insert into login_failure as known (source, failures, expires_at)
select source, 1, $3 from unnest($1::text[]) as source
on conflict (source) do update
   set failures = case when known.expires_at > $2 then known.failures + 1 else 1 end, expires_at = excluded.expires_at
returning failures`;
