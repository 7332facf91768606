import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { Config } from '../config/config.ts';
import { Metrics } from '../health/metrics.ts';
import { RepeatedFailures } from '../health/repeated-failures.ts';
import { withTimeout } from '../with-timeout.ts';
import { openStandbyPool } from './open-database.ts';

/** A standby that lags more than this is not used. */
const mostLagMs = 2_000;
/** Minimum interval between two checks of the standby, which only happen while there are reads. */
const checkEveryMs = 200;
/** The result of an older check is not used. */
const knownForMs = 1_000;
const timeoutMs = 1_000;
const pauseMs = 50;

/**
 * How long a caller keeps the position that they saw last. A standby in use shows everything older than its maximum lag; the rest allows
 * for slow connections.
 */
export const positionSeconds = 10;

/** A place in the primary's write-ahead log, such as `16/B374D848`. */
const lsnForm = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;

interface Moment {
  readonly lsn: bigint;
  readonly at: number;
}

/**
 * The hot standby of `DATABASE_REPLICA_URL`, and whether it may answer: it must follow the primary, not lag far, and show everything that
 * the caller has seen (ADR 65).
 */
@Injectable()
export class Standby implements OnApplicationShutdown {
  /** Absent if none is configured, and in a worker. */
  readonly pool: pg.Pool | undefined;
  /** Positions of the primary at moments that the standby is not yet known to show. */
  private moments: Moment[] = [];
  /** The standby shows everything up to here, which includes all that the primary showed at `shownAt`. */
  private shown = -1n;
  private shownAt = -Infinity;
  private checkedAt = -Infinity;
  private checking: Promise<void> | undefined;
  private pausedUntil = -Infinity;

  constructor(
    config: Config,
    private readonly primary: pg.Pool,
    private readonly metrics: Metrics,
    private readonly repeatedFailures: RepeatedFailures,
  ) {
    if (config.databaseReplicaUrl === undefined || config.role === 'worker') return;
    this.pool = openStandbyPool(primary, config.databaseReplicaUrl);
    for (const from of ['primary', 'standby']) this.metrics.reads.inc({ from }, 0);
  }

  /** Whether it may answer a caller who has seen everything up to `seen`; undefined: the caller has written nothing lately. */
  mayAnswer(seen: string | undefined): boolean {
    if (this.pool === undefined) return false;
    const now = performance.now();
    if (now - this.checkedAt > checkEveryMs) void this.check();
    const isKnown = now - this.checkedAt <= knownForMs && now >= this.pausedUntil;
    if (!isKnown || now - this.shownAt > mostLagMs) return false;
    if (seen === undefined) return true;
    const position = lsnIn(seen);
    return position !== undefined && position <= this.shown;
  }

  /** After a failure the primary answers for a while. */
  failed(error: unknown) {
    this.pausedUntil = performance.now() + knownForMs;
    this.repeatedFailures.report('standby does not answer', {}, error);
  }

  /**
   * The position up to which the primary shows everything now. Folds commit without waiting for the disk, so the written position is too
   * low.
   */
  async position(): Promise<string> {
    const { rows } = await this.primary.query<{ lsn: string }>(
      'select pg_current_wal_insert_lsn()::text as lsn',
    );
    return rows[0]!.lsn;
  }

  /** Resolves when reads show what the primary shows now: the standby has caught up, or is not used. */
  async caughtUp(): Promise<void> {
    if (this.pool === undefined) return;
    const position = await this.position();
    const end = performance.now() + mostLagMs;
    while (performance.now() < end) {
      await this.check();
      if (performance.now() - this.shownAt > mostLagMs || this.shown >= lsnIn(position)!) return;
      await delay(pauseMs);
    }
  }

  async onApplicationShutdown() {
    await this.pool?.end();
  }

  private check(): Promise<void> {
    return (this.checking ??= this.compare()
      .catch((error: unknown) => this.failed(error))
      .finally(() => (this.checking = undefined)));
  }

  /** Queries the primary first: a standby that has reached this position is as current as the moment before both queries. */
  private async compare() {
    const at = performance.now();
    const { rows } = await this.primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
    this.moments.push({ lsn: lsnIn(rows[0]!.lsn)!, at });
    const shown = await this.replayed();
    this.checkedAt = at;
    if (shown === undefined) {
      this.shownAt = -Infinity;
      return;
    }
    this.shown = shown;
    this.shownAt = this.moments.findLast(({ lsn }) => lsn <= shown)?.at ?? this.shownAt;
    this.moments = this.moments.filter((moment) => moment.lsn > shown && at - moment.at <= mostLagMs);
  }

  /** Undefined if it follows no primary: it was promoted, or never was a standby. */
  private async replayed(): Promise<bigint | undefined> {
    const { rows } = await withTimeout(
      this.pool!.query<{ lsn: string | null }>(
        'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn',
      ),
      timeoutMs,
    );
    return lsnIn(rows[0]!.lsn ?? '');
  }
}

function lsnIn(text: string): bigint | undefined {
  const [, high, low] = lsnForm.exec(text) ?? [];
  return high === undefined ? undefined : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
