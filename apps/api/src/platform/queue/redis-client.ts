import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { PinoLogger } from 'nestjs-pino';
import { Config } from '../config/config.ts';
import { describeError } from '../log/describe-error.ts';

const heartbeatMs = 1_000;

/** How long to wait before the next try to reach a Redis that is away, by the number of tries so far. In milliseconds. */
export const reconnectDelay = (tries: number) => Math.min(100 * 2 ** tries, 2_000);

/**
 * The process's own connection to Redis, beside those of its queues: for the rate limits, and to know at any moment whether
 * Redis answers. Nothing waits for a Redis that is away: its commands fail at once, and one that is frozen counts as away.
 */
@Injectable()
export class RedisClient implements OnApplicationShutdown {
  /** Absent: there is no Redis in the settings. */
  readonly client: Redis | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly heartbeat: NodeJS.Timeout | undefined;
  private isAway = false;

  constructor(
    { redisUrl }: Config,
    private readonly logger: PinoLogger,
  ) {
    if (redisUrl === undefined) return;
    this.client = new Redis(redisUrl, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 3_000,
      commandTimeout: heartbeatMs,
      socketTimeout: 2 * heartbeatMs,
      retryStrategy: reconnectDelay,
    });
    this.client.on('error', (error) => this.away(error)).on('ready', () => this.back());
    this.heartbeat = setInterval(() => void this.client?.ping().catch(() => undefined), heartbeatMs).unref();
  }

  /** Whether the queue can be reached: what lies in PostgreSQL always counts as there. */
  get isThere(): boolean {
    return this.client === undefined || this.client.status === 'ready';
  }

  /** Calls back whenever Redis has come, the first time included. */
  onArrival(listener: () => void) {
    this.listeners.add(listener);
  }

  onApplicationShutdown() {
    clearInterval(this.heartbeat);
    this.client?.disconnect();
  }

  /** Said once, however long it is away. */
  private away(error: unknown) {
    if (this.isAway) return;
    this.isAway = true;
    this.logger.warn(
      describeError(error),
      'Redis is away: jobs wait, and rate limits are counted in PostgreSQL',
    );
  }

  private back() {
    if (this.isAway) this.logger.warn('Redis is back');
    this.isAway = false;
    for (const listener of this.listeners) listener();
  }
}
