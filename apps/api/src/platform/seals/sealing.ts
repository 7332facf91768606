import { createSealer, hashOfSeal, type Sealer, type SealerProblem } from '@lock-in/event-store';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import pg from 'pg';
import { describeError } from '../log/describe-error.ts';
import { SealKeys } from './seal-keys.ts';

/**
 * Seals the log where there is a key for it, which is in workers, from start to shutdown. Any number of processes may; one at a time does.
 * Seals are dated by the system's clock, because the database dates events by its own.
 */
@Injectable()
export class Sealing implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sealer: Sealer | undefined;

  constructor(
    private readonly logger: PinoLogger,
    pool: pg.Pool,
    sealKeys: SealKeys,
  ) {
    const { key } = sealKeys;
    if (key === undefined) return;
    this.sealer = createSealer({
      pool,
      key,
      retiredKeys: sealKeys.trusted.keys,
      // Kept where the lines of the log go, it is a head that whoever can write the database cannot take back.
      onSeal: (seal) => {
        const { number, upTo, events } = seal;
        this.logger.info(
          { seal: number, upTo, events, hash: hashOfSeal(seal).toString('hex') },
          'log sealed',
        );
      },
      onProblem: (problem) => this.report(problem),
    });
  }

  onApplicationBootstrap() {
    this.sealer?.start();
  }

  async onApplicationShutdown() {
    await this.sealer?.stop();
  }

  /** Seals what is new now, for who cannot wait for the next time. */
  async sealNow() {
    await this.sealer?.sealAll();
  }

  private report(problem: SealerProblem) {
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
