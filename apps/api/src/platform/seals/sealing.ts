import { createSealer, hashOfSeal, type Sealer, type SealerProblem } from '@lock-in/log-seal';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type pg from 'pg';
import { Config } from '../config/config.ts';
import { openSealingPool } from '../database/open-database.ts';
import { describeError } from '../log/describe-error.ts';
import { SealKeys } from './seal-keys.ts';

/**
 * Seals the log from start to shutdown, if the process has a key and the sealing role, which only workers have. Any number of processes
 * may run this; one at a time seals. Seals are dated by the system's clock, because the database dates events by its own.
 */
@Injectable()
export class Sealing implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sealer: Sealer | undefined;
  /** Connects as the role that may add seals; undefined if this process may not. */
  readonly pool: pg.Pool | undefined;

  private sealed: () => void = () => undefined;

  constructor(
    private readonly logger: PinoLogger,
    config: Config,
    private readonly sealKeys: SealKeys,
  ) {
    const { key } = sealKeys;
    if (key === undefined || config.sealDatabaseUrl === undefined) return;
    this.pool = openSealingPool(config);
    this.sealer = createSealer({
      pool: this.pool,
      key,
      retiredKeys: sealKeys.trusted.keys,
      // Wherever log lines are collected, this is a head that an attacker who can write the database cannot remove.
      onSeal: (seal) => {
        const { number, upTo, events } = seal;
        this.logger.info(
          { seal: number, upTo, events, hash: hashOfSeal(seal).toString('hex') },
          'log sealed',
        );
        this.sealed();
      },
      onProblem: (problem) => this.report(problem),
    });
  }

  onApplicationBootstrap() {
    this.sealer?.start();
  }

  async onApplicationShutdown() {
    await this.sealer?.stop();
    await this.pool?.end();
  }

  /** Called after each seal of this process. */
  afterSeal(listener: () => void) {
    this.sealed = listener;
  }

  /** Seals new events now, for callers that cannot wait for the next interval. */
  async sealNow() {
    await this.sealer?.sealAll();
  }

  private report(problem: SealerProblem) {
    if (problem.kind === 'failed' && isForbiddenKey(problem.error))
      return this.logger.error(
        { key: this.sealKeys.key!.publicKey },
        'log not sealed: the owner of the database has not allowed this key',
      );
    if (problem.kind === 'failed')
      return this.logger.warn(describeError(problem.error), 'log not sealed; tried again later');
    if (problem.kind === 'seals removed')
      return this.logger.error(
        { seal: problem.number, newest: problem.newest },
        'log not sealed: seals of it are gone',
      );
    this.logger.error({ seal: problem.number }, 'log not sealed: its newest seal is not one of our keys');
  }
}

const isForbiddenKey = (error: unknown) => (error as { code?: string }).code === 'LI006';
