import { createSealer, hashOfSeal, type Sealer, type SealerProblem } from '@lock-in/event-store';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import pg from 'pg';
import { Clock } from '../clock.ts';
import { Config } from '../config/config.ts';
import { describeError } from '../log/describe-error.ts';
import { Seals } from './seals.ts';

/** Seals the log where the role says so, from start to shutdown. Any number of processes may; one at a time does. */
@Injectable()
export class Sealing implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sealer: Sealer;

  constructor(
    private readonly config: Config,
    private readonly logger: PinoLogger,
    pool: pg.Pool,
    clock: Clock,
    { key }: Seals,
  ) {
    this.sealer = createSealer({
      pool,
      key,
      retiredKeys: config.retiredSealKeys,
      now: () => clock.now(),
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
    if (this.config.role !== 'api') this.sealer.start();
  }

  async onApplicationShutdown() {
    await this.sealer.stop();
  }

  /** Seals what is new now, for who cannot wait for the next time. */
  async sealNow() {
    await this.sealer.sealAll();
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
