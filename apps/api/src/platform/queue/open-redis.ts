import { Cluster, type CommonRedisOptions, Redis } from 'ioredis';
import { type RedisAddress, redisAddressOf } from '../config/redis-address.ts';

/** How long to wait before the next try to reach a Redis that is away, by the number of tries so far. In milliseconds. */
export const reconnectDelay = (tries: number) => Math.min(100 * 2 ** tries, 2_000);

/** Options of a connection that one server and each node of a cluster know. */
export interface RedisOptions extends CommonRedisOptions {
  readonly lazyConnect?: boolean;
}

/** A client of what `REDIS_URL` names. `single`: how one server's client is made, where it is not to be a plain one. */
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
    // A master that was replaced, and did not end the connection, takes no more writes: the sentinels are asked again.
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

/** A script may touch the keys of one slot of a cluster alone, so there all keys of the queues carry one tag. Elsewhere they stay as they were. */
export const queuePrefixFor = (url: string | undefined) =>
  url !== undefined && redisAddressOf(url)?.kind === 'cluster' ? '{lock-in}' : 'lock-in';
