import { Cluster, type CommonRedisOptions, Redis } from 'ioredis';
import { type RedisAddress, redisAddressOf } from '../config/redis-address.ts';

/** Delay in milliseconds before the next attempt to reach Redis, by the number of attempts so far. */
export const reconnectDelay = (tries: number) => Math.min(100 * 2 ** tries, 2_000);

/** Connection options that one server and the nodes of a cluster have in common. */
export interface RedisOptions extends CommonRedisOptions {
  readonly lazyConnect?: boolean;
}

/** A client for `REDIS_URL`. `single`: the class for one server or for sentinels, if it is not the plain one. */
export function openRedis(url: string, options: RedisOptions, single: typeof Redis = Redis): Redis | Cluster {
  const address = redisAddressOf(url)!;
  if (address.kind === 'server') return new single(address.url, options);
  const access = accessOf(address);
  if (address.kind === 'cluster')
    return new Cluster([...address.nodes], {
      ...(options.lazyConnect !== undefined && { lazyConnect: options.lazyConnect }),
      ...(options.enableOfflineQueue !== undefined && { enableOfflineQueue: options.enableOfflineQueue }),
      clusterRetryStrategy: options.retryStrategy ?? reconnectDelay,
      redisOptions: { ...options, ...access },
    });
  return new single({
    ...options,
    ...access,
    sentinels: [...address.nodes],
    name: address.name,
    db: address.db,
    sentinelRetryStrategy: options.retryStrategy ?? reconnectDelay,
    // A replaced master that did not end the connection refuses writes: reconnect through the sentinels.
    reconnectOnError: ({ message }) => (message.startsWith('READONLY') ? 2 : false),
    ...(address.sentinelPassword !== undefined && { sentinelPassword: address.sentinelPassword }),
    ...(address.tls && { sentinelTLS: {}, enableTLSForSentinelMode: true }),
  });
}

function accessOf({ username, password, tls }: Exclude<RedisAddress, { kind: 'server' }>) {
  return {
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(tls && { tls: {} }),
  };
}

/**
 * Prefix of the queues' keys. In a cluster a script may only touch keys of one slot, so all keys of the queues have the same hash tag
 * there.
 */
export const queuePrefixFor = (url: string | undefined) =>
  url !== undefined && redisAddressOf(url)?.kind === 'cluster' ? '{lock-in}' : 'lock-in';
