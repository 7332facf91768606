import { setTimeout as delay } from 'node:timers/promises';
import { ConfigurationError } from '../config/config.ts';
import { openRedis } from './open-redis.ts';

/** Long enough for a Redis that restarts at the same moment. */
const timeoutMs = 10_000;
const pause = 500;

/** Errors that waiting does not fix: an unknown host, or refused credentials. */
const settingsAreWrong = /ENOTFOUND|EAI_NONAME|WRONGPASS|NOAUTH|NOPERM|ERR AUTH|ERR invalid password/;

/**
 * Checks at start, so that a wrong setting gives one sentence instead of many retries later: throws {@link ConfigurationError}. Waits for
 * a Redis that does not answer; false if it still does not. Jobs then wait until it does.
 */
export async function reachRedis(redisUrl: string | undefined, stopping: AbortSignal): Promise<boolean> {
  if (redisUrl === undefined) return true;
  const end = Date.now() + timeoutMs;
  for (;;) {
    const reason = await tryRedis(redisUrl);
    if (reason === undefined) return true;
    if (settingsAreWrong.test(reason))
      throw new ConfigurationError(`The Redis of REDIS_URL cannot be used (${reason}).`);
    if (stopping.aborted || Date.now() >= end) return false;
    await delay(pause);
  }
}

/** The code of the error; undefined if Redis answers. */
async function tryRedis(redisUrl: string): Promise<string | undefined> {
  const redis = openRedis(redisUrl, {
    lazyConnect: true,
    connectTimeout: 3_000,
    commandTimeout: 3_000,
    retryStrategy: () => null,
  });
  let reason = 'no answer';
  const hear = (error: NodeJS.ErrnoException) => {
    reason = error.code ?? /^[A-Z]+( AUTH)?/.exec(error.message)?.[0] ?? reason;
  };
  redis.on('error', hear);
  try {
    await redis.connect();
    await redis.ping();
    return undefined;
  } catch (error) {
    if (reason === 'no answer') hear(error as Error);
    return reason;
  } finally {
    redis.disconnect();
  }
}
