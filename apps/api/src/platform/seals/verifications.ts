import { describeFinding, type Finding, type Seal, verifyLog } from '@lock-in/log-seal';
import { defineEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import pg from 'pg';
import { Clock } from '../clock.ts';
import { Config } from '../config/config.ts';
import { PrimaryDatabase } from '../database/primary-database.ts';
import type { TablesOf } from '../database/read-model.ts';
import { readAnchor } from './anchor-file.ts';
import { erasures, expectedDefinitions } from './expected-definitions.ts';
import { SealKeys } from './seal-keys.ts';
import { Sealing } from './sealing.ts';

/** Outcome of a check of the whole log against its seals. */
export interface LogVerification {
  readonly verifiedAt: string;
  readonly sealNumber: number;
  readonly position: number;
  readonly events: number;
  readonly finding: string | null;
}

const LogVerificationRow = defineEntity({
  name: 'LogVerificationRow',
  tableName: 'log_verification',
  properties: {
    id: p.integer().primary().autoincrement(),
    verified_at: p.datetime(),
    /** 0 if nothing was sealed. */
    seal_number: p.integer(),
    position: p.bigint('string'),
    events: p.bigint('string'),
    finding: p.text().strictNullable(),
  },
});
type Tables = TablesOf<typeof LogVerificationRow>;

/**
 * A check rests most of the time, because its process also folds the log, for which writes wait: working all the time, it made a like take
 * 60 ms in place of 21, for minutes in a log of a million posts.
 */
const share = 0.25;

/**
 * Checks the whole log against its seals. The outcome is recorded with the sealing role, which a process that only answers requests does
 * not have: it could otherwise claim a verification that never happened.
 */
@Injectable()
export class Verifications {
  constructor(
    private readonly pool: pg.Pool,
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
    private readonly sealKeys: SealKeys,
    private readonly sealing: Sealing,
    private readonly logger: PinoLogger,
    private readonly config: Config,
  ) {}

  async newest(): Promise<LogVerification | null> {
    const row = await this.database
      .tables<Tables>()
      .selectFrom('log_verification')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!row) return null;
    const { verified_at, seal_number: sealNumber, position, events, finding } = row;
    return {
      verifiedAt: verified_at.toISOString(),
      sealNumber,
      position: Number(position),
      events: Number(events),
      finding,
    };
  }

  /** Records nothing if nothing is sealed yet, or if the check was stopped. */
  async verify(signal: AbortSignal): Promise<void> {
    const definitions = await expectedDefinitions(this.pool);
    const exported = await this.anchored();
    const { finding, head, events } = await verifyLog({
      pool: this.pool,
      ...this.sealKeys.trusted,
      definitions,
      erasures,
      exported,
      share,
      signal,
    });
    const before = (await this.newest())?.sealNumber ?? 0;
    if (!head && !finding && before === 0) return;
    const words = finding
      ? describeFinding(finding)
      : before > (head?.number ?? 0)
        ? sealsGone(before)
        : null;
    await this.record({ head, events, words });
    const outcome = { seal: head?.number, position: head?.upTo, events, finding: words };
    if (words !== null) this.logger.error(outcome, notAsSealed);
    else this.logger.info(outcome, 'log verified');
  }

  /** Records a finding of the anchor between two verifications, once: it stays until a verification finds otherwise. */
  async recordAnchor(finding: Finding, head: Seal | undefined): Promise<void> {
    const words = describeFinding(finding);
    if ((await this.newest())?.finding === words) return;
    await this.record({ head, events: 0, words });
    this.logger.error({ seal: head?.number, position: head?.upTo, finding: words }, notAsSealed);
  }

  private async record({ head, events, words }: Outcome): Promise<void> {
    const { pool } = this.sealing;
    if (pool === undefined) return;
    await new PrimaryDatabase(pool)
      .tables<Tables>()
      .insertInto('log_verification')
      .values({
        verified_at: this.clock.now(),
        seal_number: head?.number ?? 0,
        position: String(head?.upTo ?? 0),
        events: String(events),
        finding: words,
      })
      .execute();
  }

  /** `SealAnchor` reports a file that cannot be read. */
  private async anchored(): Promise<Seal | undefined> {
    const { sealAnchor } = this.config;
    return sealAnchor === undefined ? undefined : readAnchor(sealAnchor).catch(() => undefined);
  }
}

const notAsSealed = 'log is not as it was sealed';

interface Outcome {
  readonly head: Seal | undefined;
  readonly events: number;
  /** Describes the fault; null if there is none. */
  readonly words: string | null;
}

/** Restoring a backup also restores its earlier verification results. */
const sealsGone = (number: number) =>
  `Seals were removed: seal ${number} was verified before, and is gone. What it covered is not sealed as it was then.`;
