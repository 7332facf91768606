import { Injectable, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { Sessions } from '../access/sessions.ts';
import { Config } from '../config/config.ts';
import { Queues } from '../queue/queues.ts';
import { FileSweeps } from '../storage/file-sweeps.ts';
import { Metrics } from './metrics.ts';
import { Readiness } from './readiness.ts';
import { type SystemState, SystemStates } from './system-state.ts';
import { runningVersion } from './version.ts';

/** The measurements that a look at the database, the queues and the pool gives, taken once for each scrape. */
@Injectable()
export class SystemMetrics implements OnModuleInit {
  private readonly gauges;

  constructor(
    private readonly metrics: Metrics,
    private readonly states: SystemStates,
    private readonly queues: Queues,
    private readonly sessions: Sessions,
    private readonly sweeps: FileSweeps,
    private readonly readiness: Readiness,
    private readonly pool: pg.Pool,
    private readonly config: Config,
  ) {
    this.gauges = gaugesOf(metrics);
  }

  onModuleInit() {
    const { version, commit } = runningVersion();
    this.gauges.build.set({ version, commit: commit ?? '', role: this.config.role }, 1);
    this.metrics.onScrape(() => this.readDatabase());
    this.metrics.onScrape(() => this.readQueues());
    this.metrics.onScrape(() => this.readProcess());
  }

  /** What the database says is said as long as it does: a gauge that cannot be read has no value, instead of its last one. */
  private async readDatabase() {
    const { database, sessions, sweep } = this.gauges;
    try {
      const state = await this.states.read();
      const [living, newest] = [await this.sessions.countLiving(), await this.sweeps.newest()];
      this.forgetDatabase();
      this.setState(state);
      sessions.set(living);
      sweep.swept.set(newest ? newest.sweptAt.getTime() / 1_000 : 0);
      sweep.leftAlone.set(newest?.leftAlone ?? 0);
      sweep.kept.set(newest?.kept ?? 0);
      database.set(1);
    } catch (error) {
      this.forgetDatabase();
      database.set(0);
      throw error;
    }
  }

  private setState({ log, projections, seal, unsealedSeconds, verification, processes }: SystemState) {
    const { projection, position } = this.gauges;
    for (const { name, behind, behindSeconds, parked } of projections) {
      projection.behind.set({ projection: name }, behind);
      projection.behindSeconds.set({ projection: name }, behindSeconds);
      projection.parked.set({ projection: name }, parked.length);
    }
    position.safe.set(log.safePosition);
    position.heldBack.set(log.lastPosition - log.safePosition);
    position.oldestTicket.set(log.oldestTicketSeconds ?? 0);
    position.sealed.set(seal?.upTo ?? 0);
    position.sealedAt.set(seconds(seal?.sealedAt));
    position.unsealed.set(unsealedSeconds);
    position.verifiedAt.set(seconds(verification?.verifiedAt));
    position.intact.set(verification?.finding ? 0 : 1);
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

/** All of the names that alerts and dashboards may rely on. docs/operations/alerts.yml */
const gaugesOf = (metrics: Metrics) => ({
  build: metrics.gauge(
    'lockin_build_info',
    'Which code this process runs, and as what',
    'version',
    'commit',
    'role',
  ),
  ready: metrics.gauge('lockin_ready', '1: this process should get traffic'),
  database: metrics.gauge('lockin_database_up', '1: the database answered this scrape'),
  processes: metrics.gauge('lockin_processes', 'Processes of the program that are alive, by role', 'role'),
  sessions: metrics.gauge('lockin_sessions', 'Sessions that are alive'),
  projection: {
    behind: metrics.gauge(
      'lockin_projection_behind_events',
      'Events that a projection has not folded yet; a reactor counts as reactor:<name>',
      'projection',
    ),
    behindSeconds: metrics.gauge(
      'lockin_projection_behind_seconds',
      'Age of the oldest event that a projection has not folded yet',
      'projection',
    ),
    parked: metrics.gauge(
      'lockin_parked_roots',
      'Roots whose events wait because one of them could not be folded',
      'projection',
    ),
  },
  position: {
    safe: metrics.gauge('lockin_log_position', 'Position up to which the log is complete'),
    heldBack: metrics.gauge(
      'lockin_log_held_back_events',
      'Positions drawn that no reader sees yet, because an older append is under way',
    ),
    oldestTicket: metrics.gauge(
      'lockin_log_oldest_ticket_seconds',
      'For how long the oldest append under way has been; 0: none is',
    ),
    sealed: metrics.gauge('lockin_log_sealed_position', 'Position up to which the log is sealed'),
    sealedAt: metrics.gauge('lockin_log_sealed_timestamp_seconds', 'When the newest seal was made'),
    unsealed: metrics.gauge(
      'lockin_log_unsealed_seconds',
      'Age of the oldest event that is not sealed; 0: all are',
    ),
    verifiedAt: metrics.gauge(
      'lockin_log_verified_timestamp_seconds',
      'When the whole log was last held against its seals',
    ),
    intact: metrics.gauge(
      'lockin_log_intact',
      '0: the last verification found something that is not as it was sealed',
    ),
  },
  queue: {
    jobs: metrics.gauge('lockin_queue_jobs', 'Jobs by queue and state', 'queue', 'state'),
    reachable: metrics.gauge('lockin_queue_reachable', '1: the queue answered this scrape', 'queue'),
  },
  sweep: {
    swept: metrics.gauge('lockin_file_sweep_timestamp_seconds', 'When the stored files were last swept'),
    leftAlone: metrics.gauge(
      'lockin_orphaned_files',
      'Stored files that belong to nothing and were left alone, at the last sweep; anything but 0: it refused to work',
    ),
    kept: metrics.gauge('lockin_stored_files', 'Stored files that belong to something, at the last sweep'),
  },
  pool: {
    connections: metrics.gauge(
      'lockin_pool_connections',
      'Database connections of this process, by state',
      'state',
    ),
    waiting: metrics.gauge(
      'lockin_pool_waiting',
      'Calls of this process that wait for a database connection',
    ),
  },
});
