import { Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Cluster, Redis } from 'ioredis';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { keyedDigest } from '../../digests.ts';
import { HttpRefusal, type RefusedSignIn } from '../../http/http-refusal.ts';
import { KeyedMutex } from '../../mutex.ts';

const minute = 60;

interface Rule {
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
  /** Number of calls that a process counts ahead with one write to the store. */
  readonly step?: number;
  /** Counts failures only: each call is counted first, and given back if it succeeds. */
  readonly givenBack?: true;
}

/**
 * Number of calls allowed in `duration`. The name says who is counted (an account or a network); addresses count by `networkOf`.
 */
const limits = {
  /** Wrong passwords for one account. Per network, so that an attacker cannot lock the owner out. */
  wrongPasswordsPerNetwork: { points: 10, duration: 15 * minute, givenBack: true },
  /** The same from all networks, for attempts with a solved captcha. High, so that reaching it takes many captchas. */
  wrongPasswordsPerAccount: { points: 100, duration: 15 * minute, givenBack: true },
  loginPerAddress: { points: 100, duration: 5 * minute },
  /** Wrong passwords when a signed-in person confirms theirs. */
  confirmationsPerAccount: { points: 10, duration: 15 * minute, givenBack: true },
  writesPerAccount: { points: 300, duration: minute, step: 15 },
  uploadsPerAccount: { points: 60, duration: 60 * minute },
  /** An admin reads each report. */
  reportsPerAccount: { points: 20, duration: 60 * minute },
  readsPerAccount: { points: 1_200, duration: minute, step: 60 },
  /** Calls without a session. Generous, because an office shares an address. */
  visitsPerAddress: { points: 1_200, duration: minute, step: 60 },
  /** Calls of one API token, counted apart from those of the account that created it. */
  callsPerToken: { points: 600, duration: minute, step: 30 },
  wrongTokensPerAddress: { points: 60, duration: 15 * minute },
  /** Public pages, feeds and pictures: above the rate of people and well-behaved crawlers. */
  publicPagesPerAddress: { points: 300, duration: minute, step: 15 },
  /** Each archive reads the whole log. */
  archivesPerAccount: { points: 5, duration: 60 * minute },
  passwordResetsPerAddress: { points: 30, duration: 60 * minute },
  /** Mails to one address, from any caller. Beyond it a link is mailed only if none of the last ten minutes is still valid. */
  passwordResetsPerEmail: { points: 5, duration: 60 * minute },
  emailConfirmationsPerAccount: { points: 5, duration: 60 * minute },
  emailConfirmationsPerAddress: { points: 60, duration: 60 * minute },
  emailChangesPerAccount: { points: 5, duration: 60 * minute },
  /** Mails that tell the reader of an address that somebody tried to register with it. */
  takenAddressMailsPerEmail: { points: 3, duration: 24 * 60 * minute },
  /** Profiles show email addresses, so they cannot be collected in bulk. */
  profilesPerAccount: { points: 120, duration: minute, step: 6 },
  /** Each may send a mail to a person who did not ask for it. */
  invitationsPerAccount: { points: 40, duration: 60 * minute },
  invitationsPerEmail: { points: 5, duration: 60 * minute },
  invitationReadsPerAddress: { points: 60, duration: 60 * minute },
  registrationsPerAddress: { points: 60, duration: 60 * minute },
  /** What a new account may write, where the operator limits that: the settings have the numbers. */
  newAccountPosts: { points: 1, duration: 24 * 60 * minute },
  newAccountComments: { points: 1, duration: 24 * 60 * minute },
  newAccountApplications: { points: 1, duration: 24 * 60 * minute },
} as const satisfies Record<string, Rule>;
export type Limit = keyof typeof limits;

/** Also limits a call by the caller's network address. */
export const PerAddress = Reflector.createDecorator<Limit>();

/** Stores of the counts: Redis if configured; PostgreSQL otherwise, and while Redis is unreachable. */
export interface LimitStores {
  readonly redis: Redis | Cluster | undefined;
  readonly pool: pg.Pool;
  /** Key of the digests that callers are counted by, so that the stores reveal no address and no email address. */
  readonly key: Buffer;
}

/**
 * Counts calls and refuses those over the limit, across all processes. A call is counted before it is handled, so that parallel calls
 * cannot exceed a limit. Proven by `limits.spec.ts`.
 */
@Injectable()
export class Limits {
  private readonly counters: ReadonlyMap<Limit, Counter>;

  constructor(
    factor: number,
    private readonly stores: LimitStores,
    /** Instead of those above; 0: no limit. */
    points: Partial<Record<Limit, number>> = {},
  ) {
    const names = factor === 0 ? [] : (Object.keys(limits) as Limit[]).filter((name) => points[name] !== 0);
    this.counters = new Map(
      names.map((name) => [
        name,
        new Counter(name, { ...limits[name], ...(points[name] && { points: points[name] }) }, factor, stores),
      ]),
    );
  }

  /** Counts one call of `who`; over the limit it throws the refusal, with the seconds to wait. `about`: the sign-in that is refused. */
  async count(limit: Limit, who: string | number, about?: RefusedSignIn) {
    const ms = await this.countOrWait(limit, who);
    if (ms !== undefined) throw tooMany(ms, 'Too many requests. Try again later.', { reason: limit, about });
  }

  /** Counts one call of `who`; over the limit it answers how many milliseconds to wait. */
  async countOrWait(limit: Limit, who: string | number): Promise<number | undefined> {
    try {
      await this.counters.get(limit)?.count(this.digest(who));
      return undefined;
    } catch (over) {
      if (!(over instanceof RateLimiterRes)) throw over;
      return over.msBeforeNext;
    }
  }

  /** Subtracts one call of `who` from the count. */
  async giveBack(limit: Limit, who: string | number) {
    await this.counters.get(limit)?.giveBack(this.digest(who));
  }

  private digest(who: string | number) {
    return keyedDigest(this.stores.key, `limit ${who}`);
  }
}

/** A 429 with the time to wait, given in milliseconds. */
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

/** Maximum number of allowances in memory. Beyond it the oldest are dropped; their calls stay counted. */
const mostAllowances = 10_000;

class Counter {
  private readonly limiter: RateLimiterAbstract;
  private readonly step: number;
  /** Extends one allowance at a time for each caller. An allowance is the number of calls counted ahead. */
  private readonly turns = new KeyedMutex();
  private readonly allowances = new Map<string, { left: number; readonly until: number }>();

  constructor(name: Limit, rule: Rule, factor: number, stores: LimitStores) {
    const points = Math.max(1, Math.round(rule.points * factor));
    // At most a twentieth of the limit: other processes cannot use what this one counts ahead.
    this.step = Math.min(rule.step ?? 1, Math.ceil(points / 20));
    this.limiter = limiter(name, { ...rule, points }, stores);
  }

  async count(who: string) {
    if (this.step === 1) await this.limiter.consume(who);
    // One at a time, so that concurrent calls share one allowance.
    else if (!this.use(who)) await this.turns.run([who], async () => this.use(who) || this.extend(who));
  }

  /** Uses one call of the allowance; false if none is left. */
  private use(who: string): boolean {
    const known = this.allowances.get(who);
    if (!known || known.left === 0 || known.until <= Date.now()) return false;
    known.left--;
    return true;
  }

  /** Counts this call and the next `step - 1`. */
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
    // A caller over the limit is refused from memory until the limit ends, unless calls may be given back.
    ...(!givenBack && { inMemoryBlockOnConsumed: points + 1 }),
  };
  const inPostgres = new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Used while the database is unreachable: calls that can still be answered stay limited.
    insuranceLimiter: new RateLimiterMemory(options),
  });
  return redis
    ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: inPostgres })
    : inPostgres;
}
