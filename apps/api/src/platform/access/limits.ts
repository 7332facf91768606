import { Injectable, SetMetadata } from '@nestjs/common';
import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { HttpRefusal } from '../http/http-refusal.ts';

const minute = 60;

/** How many calls, in how many seconds. Who is counted (an account or an address) is in the name. */
const limits = {
  loginPerAccount: { points: 10, duration: 15 * minute },
  loginPerAddress: { points: 100, duration: 5 * minute },
  /** Codes of the authenticator that a signed-in person gets wrong; a right one clears them. */
  codesPerAccount: { points: 10, duration: 15 * minute },
  writesPerAccount: { points: 300, duration: minute },
  uploadsPerAccount: { points: 60, duration: 60 * minute },
  readsPerAccount: { points: 1_200, duration: minute },
  /** Calls without a session, by address: generous, because an office shares one. */
  visitsPerAddress: { points: 1_200, duration: minute },
  /** Each reads the whole log. */
  archivesPerAccount: { points: 5, duration: 60 * minute },
  registrationsPerAddress: { points: 60, duration: 60 * minute },
} as const;
export type Limit = keyof typeof limits;

export const perAddressKey = 'lock-in:limit-per-address';

/** A call that is limited by the caller's network address, beside what limits every call. */
export const PerAddress = (limit: Limit) => SetMetadata(perAddressKey, limit);

/** Counts calls and refuses those over the limit. Counts live in Redis while it is there, otherwise in this process. */
@Injectable()
export class Limits {
  private readonly limiters: ReadonlyMap<Limit, RateLimiterAbstract>;

  constructor(factor: number, redis: Redis | undefined) {
    const names = factor === 0 ? [] : (Object.keys(limits) as Limit[]);
    this.limiters = new Map(names.map((name) => [name, limiter(name, factor, redis)]));
  }

  /** Counts one call of `who`; over the limit it throws the refusal, with the seconds to wait. */
  async count(limit: Limit, who: string | number) {
    try {
      await this.limiters.get(limit)?.consume(who);
    } catch (over) {
      if (!(over instanceof RateLimiterRes)) throw over;
      const seconds = String(Math.max(1, Math.ceil(over.msBeforeNext / 1_000)));
      throw new HttpRefusal(429, 'Too many requests. Try again later.', {
        headers: { 'Retry-After': seconds },
        reason: limit,
      });
    }
  }

  async forget(limit: Limit, who: string | number) {
    await this.limiters.get(limit)?.delete(who);
  }
}

function limiter(name: Limit, factor: number, redis: Redis | undefined): RateLimiterAbstract {
  const { points, duration } = limits[name];
  const options = { keyPrefix: name, points: Math.max(1, Math.round(points * factor)), duration };
  return redis
    ? new RateLimiterRedis({
        ...options,
        storeClient: redis,
        insuranceLimiter: new RateLimiterMemory(options),
      })
    : new RateLimiterMemory(options);
}
