import { Injectable, SetMetadata } from '@nestjs/common';
import type { Cluster, Redis } from 'ioredis';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { keyedDigest } from '../digests.ts';
import { HttpRefusal, type RefusedSignIn } from '../http/http-refusal.ts';
import { KeyedMutex } from '../mutex.ts';

const minute = 60;

interface Rule {
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
  /** A process counts this many calls at a time, so that not every call is a write to the store. */
  readonly step?: number;
  /** Counts failures only: a call is counted before it is judged, and given back where it succeeds. */
  readonly givenBack?: true;
}

/** How many calls, in how many seconds. Who is counted (an account or a network) is in the name; addresses count as `networkOf` says. */
const limits = {
  /** Passwords that are wrong for one account from one network: nobody locks the account for others. */
  wrongPasswordsPerNetwork: { points: 10, duration: 15 * minute, givenBack: true },
  /** The same from everywhere, of attempts that a solved captcha paid for: so many that only who pays for each can reach it. */
  wrongPasswordsPerAccount: { points: 100, duration: 15 * minute, givenBack: true },
  loginPerAddress: { points: 100, duration: 5 * minute },
  /** Wrong passwords where someone who is signed in confirms theirs. */
  confirmationsPerAccount: { points: 10, duration: 15 * minute, givenBack: true },
  writesPerAccount: { points: 300, duration: minute, step: 15 },
  uploadsPerAccount: { points: 60, duration: 60 * minute },
  /** An admin reads each of them. */
  reportsPerAccount: { points: 20, duration: 60 * minute },
  readsPerAccount: { points: 1_200, duration: minute, step: 60 },
  /** Calls without a session, by address: generous, because an office shares one. */
  visitsPerAddress: { points: 1_200, duration: minute, step: 60 },
  /** A program's, beside what the account that made it does by hand. */
  callsPerToken: { points: 600, duration: minute, step: 30 },
  wrongTokensPerAddress: { points: 60, duration: 15 * minute },
  /** The pages, feeds and pictures that anybody may read: more than people open and crawlers that behave ask for. */
  publicPagesPerAddress: { points: 300, duration: minute, step: 15 },
  /** Each reads the whole log. */
  archivesPerAccount: { points: 5, duration: 60 * minute },
  passwordResetsPerAddress: { points: 30, duration: 60 * minute },
  /** Mails to one address, whoever asks for them. */
  passwordResetsPerEmail: { points: 5, duration: 60 * minute },
  emailConfirmationsPerAccount: { points: 5, duration: 60 * minute },
  emailConfirmationsPerAddress: { points: 60, duration: 60 * minute },
  /** Each may be a mail to somebody who did not ask for it. */
  invitationsPerAccount: { points: 40, duration: 60 * minute },
  invitationsPerEmail: { points: 5, duration: 60 * minute },
  invitationReadsPerAddress: { points: 60, duration: 60 * minute },
  registrationsPerAddress: { points: 60, duration: 60 * minute },
} as const satisfies Record<string, Rule>;
export type Limit = keyof typeof limits;

export const perAddressKey = 'lock-in:limit-per-address';

/** A call that is limited by the caller's network address, beside what limits every call. */
export const PerAddress = (limit: Limit) => SetMetadata(perAddressKey, limit);

/** Where counts are kept: Redis where there is one, PostgreSQL while it is away or where there is none. */
export interface LimitStores {
  readonly redis: Redis | Cluster | undefined;
  readonly pool: pg.Pool;
  /** Who is counted is kept as a digest under this key: neither an address nor an e-mail address can be read there. */
  readonly key: Buffer;
}

/**
 * Counts calls and refuses those over the limit, for all processes together. A call is counted before it is judged, so that parallel
 * calls can not exceed a limit. Proven by `limits.spec.ts`.
 */
@Injectable()
export class Limits {
  private readonly counters: ReadonlyMap<Limit, Counter>;

  constructor(
    factor: number,
    private readonly stores: LimitStores,
  ) {
    const names = factor === 0 ? [] : (Object.keys(limits) as Limit[]);
    this.counters = new Map(names.map((name) => [name, new Counter(name, factor, stores)]));
  }

  /** Counts one call of `who`; over the limit it throws the refusal, with the seconds to wait. `about`: whose sign-in it is. */
  async count(limit: Limit, who: string | number, about?: RefusedSignIn) {
    try {
      await this.counters.get(limit)?.count(this.digest(who));
    } catch (over) {
      if (!(over instanceof RateLimiterRes)) throw over;
      throw tooMany(over.msBeforeNext, 'Too many requests. Try again later.', { reason: limit, about });
    }
  }

  /** Takes one call of `who` out of the count. */
  async giveBack(limit: Limit, who: string | number) {
    await this.counters.get(limit)?.giveBack(this.digest(who));
  }

  private digest(who: string | number) {
    return keyedDigest(this.stores.key, `limit ${who}`);
  }
}

/** The refusal of what may be tried again in some milliseconds. */
export const tooMany = (
  ms: number,
  error: string,
  { reason, about }: { reason: string; about: RefusedSignIn | undefined },
) =>
  new HttpRefusal(429, error, {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(ms / 1_000))) },
    reason,
    ...(about && { about }),
  });

export const isTooMany = (error: unknown): boolean => error instanceof HttpRefusal && error.status === 429;

/** The most allowances that are kept; beyond it the oldest are forgotten, and their calls counted as made. */
const mostAllowances = 10_000;

/** One limit. */
class Counter {
  private readonly limiter: RateLimiterAbstract;
  private readonly step: number;
  /** What this process counted ahead, by who may use it. */
  private readonly turns = new KeyedMutex();
  private readonly allowances = new Map<string, { left: number; readonly until: number }>();

  constructor(name: Limit, factor: number, stores: LimitStores) {
    const rule: Rule = limits[name];
    const points = Math.max(1, Math.round(rule.points * factor));
    // Never more than a twentieth at a time: what several processes hold and do not use is missing elsewhere.
    this.step = Math.min(rule.step ?? 1, Math.ceil(points / 20));
    this.limiter = limiter(name, { ...rule, points }, stores);
  }

  async count(who: string) {
    if (this.step === 1) await this.limiter.consume(who);
    // One after the other, so that calls at the same moment share an allowance where each would take its own.
    else if (!this.use(who)) await this.turns.run([who], async () => this.use(who) || this.extend(who));
  }

  /** Whether the call was counted ahead. */
  private use(who: string): boolean {
    const known = this.allowances.get(who);
    if (!known || known.left === 0 || known.until <= Date.now()) return false;
    known.left--;
    return true;
  }

  /** Counts this call and the next ones. */
  private async extend(who: string) {
    const { msBeforeNext } = await this.limiter.consume(who, this.step);
    this.allowances.delete(who);
    this.allowances.set(who, { left: this.step - 1, until: Date.now() + msBeforeNext });
    const [oldest] = this.allowances.keys();
    if (this.allowances.size > mostAllowances && oldest !== undefined) this.allowances.delete(oldest);
  }

  async giveBack(who: string) {
    await this.limiter.reward(who);
  }
}

function limiter(name: Limit, { points, duration, givenBack }: Rule, { redis, pool }: LimitStores) {
  const options = {
    keyPrefix: name,
    points,
    duration,
    // Whoever is over a limit costs the store nothing more until it ends; unless a call may still be given back.
    ...(!givenBack && { inMemoryBlockOnConsumed: points + 1 }),
  };
  const inPostgres = new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Without its database the program answers next to nothing, but what it does answer is still limited.
    insuranceLimiter: new RateLimiterMemory(options),
  });
  return redis
    ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: inPostgres })
    : inPostgres;
}
