import type { SystemProblemKind } from '@lock-in/contracts';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { describeError } from '../log/describe-error.ts';
import { Heartbeats } from './heartbeats.ts';
import { keyOf, problemsIn, type SystemProblem } from './problems.ts';
import { Readiness } from './readiness.ts';
import { SystemStates } from './system-state.ts';
import { thresholds } from './thresholds.ts';

/** What is logged when a problem begins and when it is over. What is not here is logged where it happens. */
const lines: Partial<Record<SystemProblemKind, { readonly begins: string; readonly over: string }>> = {
  projectionBehind: { begins: 'projection fell behind', over: 'projection has caught up' },
  appendHeldOpen: { begins: 'an append is held open', over: 'no append is held open any more' },
  notSealed: { begins: 'events are not sealed', over: 'events are sealed again' },
  notVerified: { begins: 'the log was not verified for long', over: 'the log was verified again' },
  noWorker: { begins: 'no worker is running', over: 'a worker is running again' },
};

/**
 * Tells every few seconds that this process lives, and looks whether the system is well. Each problem is logged once when it begins
 * and once when it is over, by the oldest process, for all of them.
 */
@Injectable()
export class SystemWatch implements OnApplicationShutdown {
  private known = new Map<string, SystemProblem>();
  private databaseIsAway = false;
  private timer: NodeJS.Timeout | undefined;
  /** One look at a time: a late one must not take back what a newer one has found. */
  private turn: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly heartbeats: Heartbeats,
    private readonly readiness: Readiness,
    private readonly states: SystemStates,
    private readonly logger: PinoLogger,
  ) {}

  /** For a process that serves; the operator's command line is none. */
  async start() {
    await this.look();
    this.timer = setInterval(() => void this.look(), thresholds.heartbeat * 1_000).unref();
  }

  async onApplicationShutdown() {
    if (this.timer === undefined) return;
    this.stopped = true;
    clearInterval(this.timer);
    await this.turn;
    await this.heartbeats.leave().catch(() => undefined);
  }

  /** Looks now. Never rejects. */
  look(): Promise<void> {
    this.turn = this.turn.then(() => (this.stopped ? undefined : this.lookOnce()));
    return this.turn;
  }

  private async lookOnce() {
    try {
      const living = await this.heartbeats.beat(await this.readiness.reasons());
      const found = problemsIn(await this.states.read(), new Set(this.known.keys()));
      if (this.databaseIsAway) this.logger.info('database is back');
      this.databaseIsAway = false;
      this.compare(found, living[0]?.id === this.heartbeats.id);
    } catch (error) {
      if (!this.databaseIsAway && !this.stopped)
        this.logger.error(describeError(error), 'database out of reach');
      this.databaseIsAway = true;
    }
  }

  private compare(found: readonly SystemProblem[], speaks: boolean) {
    const now = new Map(found.map((problem) => [keyOf(problem), problem]));
    if (speaks) {
      for (const [key, { kind, fields }] of now)
        if (!this.known.has(key) && lines[kind]) this.logger.warn(fields, lines[kind].begins);
      for (const [key, { kind, subject }] of this.known)
        if (!now.has(key) && lines[kind])
          this.logger.info(subject === null ? {} : { projection: subject }, lines[kind].over);
    }
    this.known = now;
  }
}
