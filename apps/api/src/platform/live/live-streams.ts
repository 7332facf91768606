import type { LockInEvent } from '@lock-in/domain';
import { bucketOf, type EventStore, rootOf, type Waiter } from '@lock-in/event-store';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { setTimeout as delay } from 'node:timers/promises';
import type { Principal } from '../access/principal.ts';
import { Sessions } from '../access/sessions.ts';
import { Clock } from '../clock.ts';
import { Standby } from '../database/standby.ts';
import { Metrics } from '../health/metrics.ts';
import { Readiness } from '../health/readiness.ts';
import { HttpRefusal } from '../http/http-refusal.ts';
import { describeError } from '../log/describe-error.ts';
import { eventStore, waiter } from '../log/tokens.ts';
import { Backlog } from './backlog.ts';
import { LiveNews, type Told } from './live-news.ts';
import { LiveStream } from './live-stream.ts';

/** Tabs of one person; the next is refused, and asks now and then instead. */
const mostOfAccount = 20;
const mostOfProcess = 5_000;
/** So long ago a page that opens may have read what it shows; what it has already changes nothing when it is told again. */
const loadingMs = 30_000;
/** What has happened meanwhile is told at once; ten likes of a post are then one piece of news. */
const gatherMs = 200;
/** Before what failed, because the database was away for instance, is tried again. */
const retryMs = 2_000;
/** With more than this many events at once everybody reads anew, which is less work for both sides. */
const mostEvents = 500;
const mostBacklog = 2_000;
/** How long read models are waited for; whoever reads before they are there is told by nobody again. */
const visibleMs = 10_000;
/** An ended session hears nothing after this. */
const checkMs = 5_000;
/** So far may another process have been ahead of this one; a position beyond it was never given out. */
const mostAhead = 10_000;

/**
 * The pages that are open on this process. Each process reads the log by itself, in the order in which it is complete, from the first
 * page that opens on: there is no bus between processes, and a page may go on at any of them from the position that it knows (ADR 36).
 */
@Injectable()
export class LiveStreams implements BeforeApplicationShutdown {
  private readonly open = new Set<LiveStream>();
  private following: Promise<() => Promise<void>> | undefined;
  private turn: Promise<void> | undefined;
  private readonly stopped = new AbortController();
  /** The log is complete up to `ahead`; up to `position` its news has been told. */
  private ahead = 0;
  private position = 0;
  private backlog = new Backlog(0, mostBacklog);

  constructor(
    private readonly news: LiveNews,
    private readonly sessions: Sessions,
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
    private readonly logger: PinoLogger,
    private readonly clock: Clock,
    private readonly standby: Standby,
    @Inject(eventStore) private readonly store: EventStore,
    @Inject(waiter) private readonly readModels: Waiter,
  ) {}

  /**
   * Tells what happens after the position that the caller knows, else from when its page began to load on. Throws a refusal where there are too
   * many.
   */
  async begin(principal: Principal, after: number | undefined, response: Response): Promise<void> {
    this.mustHaveRoom(principal);
    await (this.following ??= this.follow());
    if (response.closed) return;
    const from = after ?? this.backlog.positionBefore(loadingMs);
    const missed = from > this.position + mostAhead ? undefined : this.backlog.after(from);
    const stream = new LiveStream(response, principal, missed ? from : this.position);
    response.setHeader('Content-Type', 'text/event-stream');
    // Neither a cache nor a compressor keeps it back; nor does nginx.
    response.setHeader('Cache-Control', 'no-store, no-transform');
    response.setHeader('X-Accel-Buffering', 'no');
    response.flushHeaders();
    this.open.add(stream);
    this.metrics.liveStreams.set(this.open.size);
    response.once('close', () => {
      this.open.delete(stream);
      this.metrics.liveStreams.set(this.open.size);
    });
    stream.send(missed ? [] : [{ kind: 'missed' }]);
    for (const { position, told } of missed ?? []) stream.tell(position, told);
  }

  async beforeApplicationShutdown() {
    this.stopped.abort();
    for (const stream of this.open) stream.end();
    const stop = await this.following?.catch(() => undefined);
    await stop?.();
    await this.turn;
  }

  private mustHaveRoom({ accountId }: Principal) {
    const own = [...this.open].filter(({ principal }) => principal.accountId === accountId);
    if (own.length >= mostOfAccount)
      throw new HttpRefusal(429, 'Too many pages are open.', { headers: { 'Retry-After': '60' } });
    if (this.open.size >= mostOfProcess || this.readiness.isStopping)
      throw new HttpRefusal(503, 'Live updates are not available right now.', {
        headers: { 'Retry-After': '5' },
      });
  }

  private async follow() {
    try {
      this.ahead = await this.store.safePosition();
      this.position = await this.whileLoading(this.ahead);
    } catch (error) {
      this.following = undefined;
      throw error;
    }
    this.backlog = new Backlog(this.position, mostBacklog);
    const checks = setInterval(() => void this.check(), checkMs);
    this.stopped.signal.addEventListener('abort', () => clearInterval(checks));
    return this.store.follow({
      types: this.news.types,
      onNews: (safe) => {
        this.ahead = safe;
        this.turn ??= this.catchUp().finally(() => (this.turn = undefined));
      },
    });
  }

  /** The first page began to load before the log was followed; what happened since is told as well, if it is not very much. */
  private async whileLoading(safe: number): Promise<number> {
    const after = Math.max(0, safe - mostEvents);
    const recent = await this.store.readLog({ after, upTo: safe, types: this.news.types });
    const since = this.clock.now().getTime() - loadingMs;
    return recent.findLast(({ occurredAt }) => Date.parse(occurredAt) < since)?.position ?? after;
  }

  private async catchUp() {
    while (this.position < this.ahead && !this.stopped.signal.aborted) {
      const upTo = this.ahead;
      let pause = gatherMs;
      try {
        this.tell(upTo, await this.newsUpTo(upTo));
      } catch (error) {
        this.logger.warn(describeError(error), 'live news wait');
        pause = retryMs;
      }
      await delay(pause, undefined, { signal: this.stopped.signal }).catch(() => undefined);
    }
  }

  private tell(position: number, told: readonly Told[]) {
    this.position = position;
    this.backlog.add(position, told);
    for (const stream of this.open) stream.tell(position, told);
  }

  private async newsUpTo(upTo: number): Promise<readonly Told[]> {
    const { types, projections } = this.news;
    const events = await this.store.readLog({ after: this.position, upTo, types, limit: mostEvents + 1 });
    if (events.length === 0) return [];
    if (events.length > mostEvents) return [{ news: { kind: 'missed' }, to: 'everybody' }];
    const streams = events.map(({ streamId }) => streamId);
    await this.readModels.waitFor({
      position: events.at(-1)!.position,
      buckets: streams.map(bucketOf),
      roots: streams.map(rootOf),
      eventTypes: events.map(({ type }) => type),
      projections,
      skipLate: true,
      timeoutMs: visibleMs,
    });
    // Whoever hears of it reads anew, and may be answered by the standby.
    await this.standby.caughtUp();
    return this.news.of(events as unknown as readonly LockInEvent[]);
  }

  /** What ended a session says so nowhere in the log, and a role or a verification may have changed. */
  private async check() {
    const streams = [...this.open];
    if (streams.length === 0) return;
    try {
      const found = await this.sessions.look(streams.map(({ principal }) => principal.sessionId));
      for (const stream of streams) {
        const now = found.get(stream.principal.sessionId) ?? { ended: 'expired' };
        if ('ended' in now) stream.end({ kind: 'session ended', reason: now.ended });
        else {
          stream.principal = now;
          stream.beat();
        }
      }
    } catch (error) {
      this.logger.warn(describeError(error), 'sessions of live pages were not looked at');
    }
  }
}
