import { type Checkpoint, type Projection, Projector } from '@lock-in/event-store';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { Clock } from '../clock.ts';
import { projectionList } from './tokens.ts';

/** A projection whose tables are not complete yet. */
export interface Unprepared {
  readonly name: string;
  /** 0 to 99. */
  readonly percent: number;
}

const everyMs = 500;

/**
 * Complete tables that have not advanced for this long are served as they are, for instance because no worker is running. The metrics
 * show how far behind they are.
 */
const stalledAfterMs = 60_000;

/**
 * Whether the tables of this build's projections may be read. A new version must have been filled, and all must have reached the position
 * that the log had when the process started, so that no caller moves from an up-to-date process to an outdated one.
 */
@Injectable()
export class Preparation implements OnApplicationShutdown {
  private unprepared: readonly Unprepared[];
  private readonly unfilled: Set<string>;
  /** The progress of each projection, as the sum of its shards' positions, and since when it has not changed. */
  private readonly progress = new Map<string, { readonly done: number; readonly since: number }>();
  private readonly givenUp = new Set<string>();
  private readonly stopping = new AbortController();
  private watching: Promise<void> = Promise.resolve();

  constructor(
    private readonly projector: Projector,
    @Inject(projectionList) private readonly projections: readonly Projection[],
    private readonly clock: Clock,
  ) {
    this.unprepared = projections.map(({ name }) => ({ name, percent: 0 }));
    this.unfilled = new Set(projections.map(({ name }) => name));
  }

  /** Resolves after the first check; keeps checking until everything is prepared. */
  async begin() {
    const target = await this.check();
    if (this.unprepared.length > 0) this.watching = this.watch(target);
  }

  async onApplicationShutdown() {
    this.stopping.abort();
    await this.watching;
  }

  /** Empty if everything is prepared. */
  get missing(): readonly Unprepared[] {
    return this.unprepared;
  }

  /** Whether a projection's tables are complete, even if they are not up to date. */
  isFilled(name: string): boolean {
    return !this.unfilled.has(name);
  }

  private async watch(target: number | undefined) {
    const { signal } = this.stopping;
    while (this.unprepared.length > 0 && !signal.aborted) {
      await delay(everyMs, undefined, { signal }).catch(() => undefined);
      target = (await this.check(target)) ?? target;
    }
  }

  /** Resolves with the log's position at the first check; undefined until the database has answered once. */
  private async check(target?: number): Promise<number | undefined> {
    const status = await this.projector.status().catch(() => undefined);
    if (status === undefined) return target;
    const until = target ?? status.safePosition;
    const found: Unprepared[] = [];
    for (const { name } of this.projections) {
      const shards = status.shards.filter(({ projection }) => projection === name);
      if (shards.length > 0 && shards.every(({ filled }) => filled)) this.unfilled.delete(name);
      const percent = percentOf(shards, until);
      if (this.isFilled(name) && this.standsStill(name, shards)) this.givenUp.add(name);
      const isBehind = percent < 100 && !this.givenUp.has(name);
      if (isBehind || this.unfilled.has(name)) found.push({ name, percent: Math.min(percent, 99) });
    }
    this.unprepared = found;
    return until;
  }

  /** Whether it has not advanced for longer than `stalledAfterMs`. */
  private standsStill(name: string, shards: readonly Checkpoint[]): boolean {
    const now = this.clock.now().getTime();
    const done = shards.reduce((sum, { position }) => sum + position, 0);
    const before = this.progress.get(name);
    if (before?.done === done) return now - before.since > stalledAfterMs;
    this.progress.set(name, { done, since: now });
    return false;
  }
}

function percentOf(shards: readonly Checkpoint[], target: number): number {
  if (shards.length === 0) return 0;
  if (target === 0) return 100;
  const done = shards.reduce((sum, { position }) => sum + Math.min(position, target), 0);
  return Math.floor((100 * done) / (target * shards.length));
}
