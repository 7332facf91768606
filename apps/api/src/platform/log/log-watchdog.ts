import { createWatchdog, type EndedHolder, type Watchdog } from '@lock-in/event-store';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import pg from 'pg';
import { Config } from '../config/config.ts';
import { Incidents } from '../health/incidents.ts';
import { Metrics } from '../health/metrics.ts';
import { RepeatedFailures } from '../health/repeated-failures.ts';

/** Runs the watchdog, unless the role is `api`, from start to shutdown. */
@Injectable()
export class LogWatchdog implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly watchdog: Watchdog;

  constructor(
    private readonly config: Config,
    pool: pg.Pool,
    metrics: Metrics,
    incidents: Incidents,
    repeatedFailures: RepeatedFailures,
    logger: PinoLogger,
  ) {
    for (const holds of ['ticket', 'stream', 'lease', 'sealing'] satisfies EndedHolder['holds'][])
      for (const doing of ['idle', 'ClientRead', 'ClientWrite'] satisfies EndedHolder['doing'][])
        metrics.connectionsEnded.inc({ holds, doing }, 0);
    this.watchdog = createWatchdog({
      pool,
      onEnded: (holder) => {
        metrics.connectionsEnded.inc({ holds: holder.holds, doing: holder.doing });
        logger.warn({ ...holder }, 'connection ended: its process is frozen or gone and held up others');
        void incidents.note({ kind: 'connectionsEnded', subject: null });
      },
      onProblem: (error) => repeatedFailures.report('frozen processes are not detected', {}, error),
    });
  }

  onApplicationBootstrap() {
    if (this.config.role !== 'api') this.watchdog.start();
  }

  async onApplicationShutdown() {
    await this.watchdog.stop();
  }
}
