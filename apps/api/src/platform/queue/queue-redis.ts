import { createIORedisClient, RedisConnection } from 'bullmq';
import { Redis } from 'ioredis';
import { openRedis, reconnectDelay } from './open-redis.ts';

/**
 * A lost connection that waits to reconnect emits no event when it is ended. BullMQ waits for that event when it closes a worker, and so
 * does the program. Proven by `redis-away.system.spec.ts`
 */
class EndingRedis extends Redis {
  override disconnect(reconnect = false) {
    if (this.status === 'reconnecting' && !reconnect) this.status = 'wait';
    super.disconnect(reconnect);
  }
}

/** For BullMQ, which opens several of these connections for each queue and worker. */
export function queueInRedis(url: string) {
  RedisConnection.clientFactory = (options) => {
    const { url: address, ...others } = options as { readonly url: string };
    const client = openRedis(address, others, EndingRedis);
    // BullMQ removes its listeners before a connection that it ends has emitted its last error, which ioredis then prints.
    client.on('error', () => undefined);
    return createIORedisClient(client);
  };
  return {
    url,
    retryStrategy: reconnectDelay,
    connectTimeout: 3_000,
    keepAlive: 5_000,
    // A worker waits up to ten seconds for a job: a connection that is silent for longer is gone or frozen.
    socketTimeout: 30_000,
  };
}
