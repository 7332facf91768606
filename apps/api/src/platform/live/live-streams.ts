import type { LockInEvent } from '@lock-in/domain';
import { bucketOf, EventStore, rootOf, Waiter } from '@lock-in/event-store';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { setTimeout as delay } from 'node:timers/promises';
import type { Principal } from '../access/principal.ts';
import { Sessions } from '../access/sessions/sessions.ts';
import { Clock } from '../clock.ts';
import { Standby } from '../database/standby.ts';
import { Metrics } from '../health/metrics.ts';
import { Readiness } from '../health/readiness.ts';
import { HttpRefusal } from '../http/http-refusal.ts';
import { describeError } from '../log/describe-error.ts';
import { Backlog } from './backlog.ts';
import { findPlace } from './find-place.ts';
import { type AddressedNews, LiveNews } from './live-news.ts';
import { LiveStream } from './live-stream.ts';

/**
 * Pages that are refused a stream poll instead. An account may be signed in with ten browsers, each of which needs one stream, or one for
 * each tab where tabs cannot share it; 5,000 take some 100 MB.
 */
const limits = { ofAccount: 20, ofProcess: 5_000 };
/** A page that opens may have read its data up to this long ago. News that it already shows changes nothing. */
const loadingMs = 30_000;
/** News is collected for this long and sent at once; ten likes of a post are then one piece of news. */
const gatherMs = 200;
/** Pause before a retry, for instance because the database was unreachable. */
const retryMs = 2_000;
/** With more events than this at once, all pages read everything again, which is less work for both sides. */
const mostEvents = 500;
const mostBacklog = 2_000;
/** How long to wait for read models. A page that reads before they are ready gets no second notice. */
const visibleMs = 10_000;
/** An expired session gets no news after this. Others end at once: see `CallInterceptor`. */
const checkMs = 5_000;
/** How far another process may have been ahead of this one; a position beyond that was never issued. */
const mostAhead = 10_000;

/**
 * The pages that are open on this process. Each process follows the log itself, from its first open page on: there is no bus between
 * processes, and a page may reconnect to any of them with the position that it knows (ADR 36).
 */
@Injectable()
export class LiveStreams implements BeforeApplicationShutdown {
  private readonly open = new Set<LiveStream>();
  private following: Promise<() => Promise<void>> | undefined;
  private turn: Promise<void> | undefined;
  private readonly stopped = new AbortController();
  /** The log is complete up to `ahead`; its news has been sent up to `position`. */
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
    private readonly store: EventStore,
    private readonly waiter: Waiter,
  ) {}

  /** Sends the news after the caller's position, or else since its page began to load. Throws a refusal if too many pages are open. */
  async begin(principal: Principal, after: number | undefined, response: Response): Promise<void> {
    this.mustHaveRoom(principal);
    await (this.following ??= this.follow());
    if (response.closed) return;
    const from = after ?? this.backlog.positionBefore(loadingMs);
    const missed = from > this.position + mostAhead ? undefined : this.backlog.after(from);
    const stream = new LiveStream(response, principal, missed ? from : this.position);
    response.setHeader('Content-Type', 'text/event-stream');
    // Keeps caches, compressors and nginx from holding it back.
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
    for (const { position, news } of missed ?? []) stream.deliver(position, news);
    // Its session may have ended while it connected.
    void this.check([stream]);
  }

  async beforeApplicationShutdown() {
    this.stopped.abort();
    for (const stream of this.open) stream.end();
    const stop = await this.following?.catch(() => undefined);
    await stop?.();
    await this.turn;
  }

  private mustHaveRoom({ accountId }: Principal) {
    const place = findPlace(this.open, accountId, limits);
    if (!place.granted && place.because === 'account')
      throw new HttpRefusal(429, 'Too many pages are open.', { headers: { 'Retry-After': '60' } });
    if (!place.granted || this.readiness.isStopping)
      throw new HttpRefusal(503, 'Live updates are not available right now.', {
        headers: { 'Retry-After': '5' },
      });
    if (place.ending === undefined) return;
    // Its page connects again, and is refused if others still need the place.
    this.open.delete(place.ending);
    place.ending.end();
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
    const checks = setInterval(() => void this.check(this.open), checkMs);
    this.stopped.signal.addEventListener('abort', () => clearInterval(checks));
    return this.store.follow({
      types: this.news.types,
      onNews: (safe) => {
        this.ahead = safe;
        this.turn ??= this.catchUp().finally(() => (this.turn = undefined));
      },
      onWord: (word) => {
        const [, accountId] = /^session (\d+)$/.exec(word) ?? [];
        if (accountId !== undefined) void this.endDeadOf(new Set([Number(accountId)]));
      },
    });
  }

  /** The first page began to load before the log was followed; it also gets the news since then, from at most `mostEvents` positions. */
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
        this.sendToAll(upTo, await this.newsUpTo(upTo));
      } catch (error) {
        this.logger.warn(describeError(error), 'live news delayed');
        pause = retryMs;
      }
      await delay(pause, undefined, { signal: this.stopped.signal }).catch(() => undefined);
    }
  }

  private sendToAll(position: number, news: readonly AddressedNews[]) {
    this.position = position;
    this.backlog.add(position, news);
    for (const stream of this.open) stream.deliver(position, news);
  }

  private async newsUpTo(upTo: number): Promise<readonly AddressedNews[]> {
    const { types, projections } = this.news;
    const events = await this.store.readLog({ after: this.position, upTo, types, limit: mostEvents + 1 });
    if (events.length === 0) return [];
    if (events.length > mostEvents) return [{ news: { kind: 'missed' }, to: 'everybody' }];
    const streams = events.map(({ streamId }) => streamId);
    await this.waiter.waitFor({
      position: events.at(-1)!.position,
      buckets: streams.map(bucketOf),
      roots: streams.map(rootOf),
      eventTypes: events.map(({ type }) => type),
      projections,
      skipLate: true,
      timeoutMs: visibleMs,
    });
    // Pages that get the news read again, and the standby may answer them.
    await this.standby.caughtUp();
    return this.news.of(events as unknown as readonly LockInEvent[]);
  }

  /** Ends the open pages of these accounts whose sessions have ended. */
  async endDeadOf(accounts: ReadonlySet<number>) {
    if (accounts.size === 0) return;
    await this.check([...this.open].filter(({ principal }) => accounts.has(principal.accountId)));
  }

  /** The end of a session is not in the log, and a role or a verification may have changed. */
  private async check(some: Iterable<LiveStream>) {
    const streams = [...some];
    if (streams.length === 0) return;
    try {
      const found = await this.sessions.statesOf(streams.map(({ principal }) => principal.sessionId));
      for (const stream of streams) {
        const now = found.get(stream.principal.sessionId) ?? { ended: 'expired' };
        // The page connects again, with the session's new token.
        if ('ended' in now && now.ended === 'renewed') stream.end();
        else if ('ended' in now) stream.end({ kind: 'session ended', reason: now.ended });
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
