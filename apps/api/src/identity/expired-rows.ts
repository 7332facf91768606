import { keepPartitions } from '@lock-in/event-store';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import pg from 'pg';
import { Clock } from '../platform/clock.ts';
import { Config } from '../platform/config/config.ts';
import { describeError } from '../platform/log/describe-error.ts';

const every = 10 * 60_000;
const tables = [
  'sign_in_challenge',
  'two_factor_move',
  'login_failure',
  'captcha_solution',
  'captcha_pass',
] as const;

/** How long the owner of an account sees where they signed in. */
const signInsKeptMs = 90 * 24 * 60 * 60_000;

/** Removes what expired. Nothing depends on it: whoever reads these rows asks for living ones. */
@Injectable()
export class ExpiredRows implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly logger: PinoLogger,
  ) {}

  onApplicationBootstrap() {
    if (this.config.role === 'api') return;
    const remove = () => {
      this.remove().catch((error: unknown) =>
        this.logger.warn(describeError(error), 'expired rows stay for now'),
      );
    };
    this.timer = setInterval(remove, every).unref();
  }

  onApplicationShutdown() {
    clearInterval(this.timer);
  }

  async remove() {
    const now = this.clock.now();
    for (const table of tables) await this.pool.query(`delete from ${table} where expires_at <= $1`, [now]);
    const oldest = new Date(now.getTime() - signInsKeptMs);
    await this.pool.query('delete from session where started_at <= $1', [oldest]);
    await keepPartitions(this.pool);
  }
}
