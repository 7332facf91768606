import { Redis } from 'ioredis';
import { ConfigurationError } from '../config/config.ts';

/** Asks once at start, so that a wrong address is one sentence and not a row of retries later. */
export async function reachRedis(redisUrl: string | undefined): Promise<void> {
  if (redisUrl === undefined) return;
  const redis = new Redis(redisUrl, { lazyConnect: true, connectTimeout: 3_000, retryStrategy: () => null });
  let reason = 'no answer';
  redis.on('error', (error: NodeJS.ErrnoException) => {
    reason = error.code ?? 'refused';
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch {
    throw new ConfigurationError(`The Redis of REDIS_URL can not be reached (${reason}).`);
  } finally {
    redis.disconnect();
  }
}
