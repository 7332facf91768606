import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Cluster, Redis } from 'ioredis';
import { PinoLogger } from 'nestjs-pino';
import { Config } from '../config/config.ts';
import { describeError } from '../log/describe-error.ts';
import { openRedis, queuePrefixFor, reconnectDelay } from './open-redis.ts';

const heartbeatMs = 1_000;

/**
 * The process's own connection to Redis, besides those of its queues: for the rate limits, and to know at any moment whether Redis
 * answers. Nothing waits for an unreachable Redis: commands fail at once, and a frozen Redis counts as unreachable.
 */
@Injectable()
export class RedisClient implements OnApplicationShutdown {
  /** Absent if no Redis is configured. */
  readonly client: Redis | Cluster | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly heartbeat: NodeJS.Timeout | undefined;
  private isAway = false;
  /** The cluster answers, but not the node that has the queues. */
  private lacksQueueNode = false;

  constructor(
    { redisUrl }: Config,
    private readonly logger: PinoLogger,
  ) {
    if (redisUrl === undefined) return;
    this.client = openRedis(redisUrl, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 3_000,
      commandTimeout: heartbeatMs,
      socketTimeout: 2 * heartbeatMs,
      retryStrategy: reconnectDelay,
    });
    this.client.on('error', (error) => this.away(error)).on('ready', () => this.back());
    this.heartbeat = setInterval(() => void this.beat(queuePrefixFor(redisUrl)), heartbeatMs).unref();
  }

  /** Whether the queue can be reached; a queue in PostgreSQL always counts as reachable. */
  get isReachable(): boolean {
    return this.client === undefined || (this.client.status === 'ready' && !this.lacksQueueNode);
  }

  /** Calls the listener whenever Redis has become available, including the first time. */
  onReachable(listener: () => void) {
    this.listeners.add(listener);
  }

  onApplicationShutdown() {
    clearInterval(this.heartbeat);
    this.client?.disconnect();
  }

  /** A single server that does not answer is handled by its connection's own timeout. */
  private async beat(queuePrefix: string) {
    const { client } = this;
    try {
      await client!.exists(queuePrefix);
      if (this.lacksQueueNode) this.back();
    } catch (error) {
      if (client!.isCluster) {
        this.lacksQueueNode = true;
        this.away(error);
      }
    }
  }

  /** Logged once, however long Redis is unreachable. */
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
    this.lacksQueueNode = false;
    for (const listener of this.listeners) listener();
  }
}
