import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { describeError } from '../log/describe-error.ts';
import { KeyedMutex } from '../mutex.ts';
import { Queues } from '../queue/queues.ts';
import { Heartbeats, type RunningProcess } from './heartbeats.ts';
import { type Notice, noticesOf } from './notices.ts';
import { keyOf, problemsIn, queueProblemsIn, type SystemProblem } from './problems.ts';
import { Readiness } from './readiness.ts';
import { SystemStates } from './system-state.ts';
import { thresholds } from './thresholds.ts';

/** Each queue is a statement, so they are checked more rarely than the rest. */
const queuesEvery = 4;

/**
 * Sends a heartbeat every few seconds, and checks the system. A problem is logged once when it begins and once when it is over, by the
 * oldest process that sees it, for all of them.
 */
@Injectable()
export class SystemWatch implements OnApplicationShutdown {
  /** Keys of the problems that the last check found. */
  private problems: ReadonlySet<string> = new Set();
  private notices: ReadonlyMap<string, Notice> = new Map();
  private isDatabaseUnreachable = false;
  /** Number of consecutive checks that found this process not ready. */
  private unready = 0;
  private timer: NodeJS.Timeout | undefined;
  private queueProblems: readonly SystemProblem[] = [];
  private checks = 0;
  /** One check at a time: a late one must not overwrite the result of a newer one. */
  private readonly mutex = new KeyedMutex();
  private stopped = false;

  constructor(
    private readonly heartbeats: Heartbeats,
    private readonly readiness: Readiness,
    private readonly states: SystemStates,
    private readonly queues: Queues,
    private readonly logger: PinoLogger,
  ) {}

  /** For serving processes; the operator's command line does not call it. */
  async start() {
    await this.check();
    this.timer = setInterval(
      () => void this.check({ queues: ++this.checks % queuesEvery === 0 }),
      thresholds.heartbeat * 1_000,
    ).unref();
  }

  async onApplicationShutdown() {
    if (this.timer === undefined) return;
    this.stopped = true;
    clearInterval(this.timer);
    await this.oneAtATime(() => Promise.resolve());
    await this.heartbeats.leave().catch(() => undefined);
  }

  /** Checks now. Never rejects. Without `queues`, those are taken to be as they were. */
  check({ queues } = { queues: true }): Promise<void> {
    return this.oneAtATime(async () => {
      if (!this.stopped) await this.checkOnce(queues);
    });
  }

  private oneAtATime(work: () => Promise<void>): Promise<void> {
    return this.mutex.run(['check'], work);
  }

  private async checkOnce(queues: boolean) {
    try {
      const reasons = await this.readiness.reasons();
      this.logReadiness(reasons);
      await this.heartbeats.beat(reasons);
      const state = await this.states.read();
      if (queues) this.queueProblems = queueProblemsIn(await this.queues.states());
      const found = [...problemsIn(state, this.problems), ...this.queueProblems];
      if (this.isDatabaseUnreachable) this.logger.info('database is back');
      this.isDatabaseUnreachable = false;
      const notices = noticesOf(state, found);
      this.logChanges(notices, state.processes);
      this.problems = new Set(found.map(keyOf));
      this.notices = notices;
    } catch (error) {
      if (!this.isDatabaseUnreachable) this.logger.error(describeError(error), 'database out of reach');
      this.isDatabaseUnreachable = true;
    }
  }

  /** Logs the readiness of this process alone, except while it starts or stops. */
  private logReadiness(reasons: readonly string[]) {
    if (this.readiness.isStopping) return;
    if (reasons.length === 0 && this.unready > 1) this.logger.info('this process is ready again');
    this.unready = reasons.length === 0 ? 0 : this.unready + 1;
    if (this.unready === 2) this.logger.warn({ reasons }, 'this process is not ready');
  }

  /** Logs what began and what ended since the last check, if this process is the one to report it. */
  private logChanges(now: ReadonlyMap<string, Notice>, living: readonly RunningProcess[]) {
    const fallsToUs = ({ version }: Notice) =>
      living.find(({ projections }) => version === undefined || projections.includes(version))?.id ===
      this.heartbeats.id;
    for (const [key, notice] of now)
      if (!this.notices.has(key) && fallsToUs(notice))
        this.logger[notice.level](notice.fields, notice.begins);
    for (const [key, notice] of this.notices)
      if (!now.has(key) && fallsToUs(notice)) this.logger.info(notice.subject, notice.over);
  }
}
