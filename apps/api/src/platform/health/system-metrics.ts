import { Injectable, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { Sessions } from '../access/sessions/sessions.ts';
import { Config } from '../config/config.ts';
import { Queues } from '../queue/queues.ts';
import { gaugesOf } from './gauges.ts';
import { Metrics } from './metrics.ts';
import { Readiness } from './readiness.ts';
import { type SystemState, SystemStates } from './system-state.ts';
import { runningVersion } from './version.ts';

/** Metrics of the database, the queues and the pool, read once for each scrape. */
@Injectable()
export class SystemMetrics implements OnModuleInit {
  private readonly gauges;

  constructor(
    private readonly metrics: Metrics,
    private readonly states: SystemStates,
    private readonly queues: Queues,
    private readonly sessions: Sessions,
    private readonly readiness: Readiness,
    private readonly pool: pg.Pool,
    private readonly config: Config,
  ) {
    this.gauges = gaugesOf(metrics);
  }

  onModuleInit() {
    const { version, commit } = runningVersion();
    this.gauges.build.set({ version, commit: commit ?? '', role: this.config.role }, 1);
    // Registered first, so that the scrape's own statements are not counted as waiting for a connection.
    this.metrics.onScrape(() => this.readProcess());
    this.metrics.onScrape(() => this.readDatabase());
    this.metrics.onScrape(() => this.readQueues());
  }

  /** A gauge that cannot be read has no value, instead of its last one. */
  private async readDatabase() {
    const { database, sessions } = this.gauges;
    try {
      const state = await this.states.read();
      const living = await this.sessions.countLiving();
      this.forgetDatabase();
      this.setState(state);
      sessions.set(living);
      database.set(1);
    } catch (error) {
      this.forgetDatabase();
      database.set(0);
      throw error;
    }
  }

  private setState(state: SystemState) {
    const { log, projections, seal, verification, processes, sweep: newest } = state;
    const { projection, position, sweep } = this.gauges;
    for (const { name, isFilled, behind, behindSeconds, parked } of projections) {
      projection.behind.set({ projection: name }, behind);
      projection.behindSeconds.set({ projection: name }, behindSeconds);
      projection.filling.set({ projection: name }, isFilled ? 0 : 1);
      projection.parked.set({ projection: name }, parked.length);
    }
    position.safe.set(log.safePosition);
    position.heldBack.set(log.lastPosition - log.safePosition);
    position.oldestTicket.set(state.oldestAppendSeconds ?? 0);
    position.sealed.set(seal?.upTo ?? 0);
    position.sealedAt.set(seconds(seal?.sealedAt));
    position.unsealed.set(state.unsealedSeconds);
    position.verifiedAt.set(seconds(verification?.verifiedAt));
    position.intact.set(verification?.finding ? 0 : 1);
    sweep.swept.set(newest ? newest.sweptAt.getTime() / 1_000 : 0);
    sweep.leftAlone.set(newest?.leftAlone ?? 0);
    sweep.quarantined.set(newest?.quarantined ?? 0);
    sweep.kept.set(newest?.kept ?? 0);
    for (const role of ['all', 'api', 'worker'] as const)
      this.gauges.processes.set({ role }, processes.filter((each) => each.role === role).length);
  }

  private forgetDatabase() {
    const { projection, position, sessions, sweep, processes } = this.gauges;
    const labelled = [...Object.values(projection), processes];
    for (const gauge of labelled) gauge.reset();
    for (const gauge of [...Object.values(position), ...Object.values(sweep), sessions])
      gauge.set(Number.NaN);
  }

  private async readQueues() {
    const { jobs, reachable } = this.gauges.queue;
    const states = await this.queues.states();
    jobs.reset();
    for (const { name: queue, counts } of states) {
      reachable.set({ queue }, counts ? 1 : 0);
      for (const [state, count] of Object.entries(counts ?? {})) jobs.set({ queue, state }, count);
    }
  }

  private async readProcess() {
    const { pool, ready } = this.gauges;
    const { totalCount, idleCount, waitingCount } = this.pool;
    pool.connections.set({ state: 'idle' }, idleCount);
    pool.connections.set({ state: 'busy' }, totalCount - idleCount);
    pool.waiting.set(waitingCount);
    ready.set((await this.readiness.reasons()).length === 0 ? 1 : 0);
  }
}

const seconds = (instant: string | undefined) => (instant === undefined ? 0 : Date.parse(instant) / 1_000);
