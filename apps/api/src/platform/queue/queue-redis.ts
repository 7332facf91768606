import { createIORedisClient, RedisConnection } from 'bullmq';
import { Redis } from 'ioredis';
import { openRedis, reconnectDelay } from './open-redis.ts';

/**
 * A connection that was lost and waits to be made again ends without a word when it is to end. BullMQ waits for that word when it
 * closes a worker, and with it the program. Proven by `redis-away.spec.ts`
 */
class EndingRedis extends Redis {
  override disconnect(reconnect = false) {
    if (this.status === 'reconnecting' && !reconnect) this.status = 'wait';
    super.disconnect(reconnect);
  }
}

/** For BullMQ, which makes several connections of it for each queue and worker. */
export function queueInRedis(url: string) {
  RedisConnection.clientFactory = (options) => {
    const { url: address, ...others } = options as { readonly url: string };
    const client = openRedis(address, others, EndingRedis);
    // BullMQ takes its listeners away before a connection that it ends has said its last word, which ioredis then prints.
    client.on('error', () => undefined);
    return createIORedisClient(client);
  };
  return {
    url,
    retryStrategy: reconnectDelay,
    connectTimeout: 3_000,
    keepAlive: 5_000,
    // A worker waits up to ten seconds for a job: whatever is silent for longer is gone or frozen.
    socketTimeout: 30_000,
  };
}
