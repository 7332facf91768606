import {
  createReactorRunner,
  EventStore,
  type IdentifiedJob,
  type LogReader,
  type ParkedRoot,
  type PoisonedRoot,
  type Reactor,
  type ReactorRunner,
  readerOf,
  retryReaction,
} from '@lock-in/event-store';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { JobsOptions, Queue } from 'bullmq';
import pg from 'pg';
import { Config } from '../config/config.ts';
import { EngineProblems } from '../log/engine-problems.ts';
import { Jobs } from './jobs.ts';

type Reader = LogReader & Pick<Reactor, 'handles'>;

/** Enqueues jobs for events of the log. A worker declares with `@QueueWorker()` which reactor feeds its queue. */
@Injectable()
export class Reactions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly runners: ReactorRunner[] = [];
  private readonly retries: {
    readonly reader: Reader;
    readonly retry: (root: string) => Promise<PoisonedRoot | undefined>;
  }[] = [];

  constructor(
    private readonly config: Config,
    private readonly pool: pg.Pool,
    private readonly jobs: Jobs,
    private readonly problems: EngineProblems,
    private readonly store: EventStore,
  ) {}

  /** A job's id comes from its event, so a job that is delivered again runs once. Must be called before the program starts. */
  feed(reactor: Reactor, queue: Queue, options: JobsOptions = {}) {
    const { pool, store } = this;
    const reader = { ...readerOf(reactor), handles: reactor.handles };
    this.problems.countFromZero(reader.name);
    const deliver = (jobs: readonly IdentifiedJob[]) =>
      this.jobs.enqueue(
        queue,
        jobs.map(({ id, name, data, delayMs }) => ({
          name,
          data,
          opts: { ...options, jobId: id, ...(delayMs && { delay: delayMs }) },
        })),
      );
    this.retries.push({
      reader,
      retry: (root) => retryReaction({ pool, store, reactor, deliver }, root),
    });
    this.runners.push(
      createReactorRunner({
        pool,
        store,
        reactor,
        deliver,
        onProblem: (problem) => this.problems.report({ ...problem, projection: reader.name }),
      }),
    );
  }

  /** The names under which this build's reactors park roots, with the events that they handle. */
  get readers(): readonly Reader[] {
    return this.retries.map(({ reader }) => reader);
  }

  /**
   * Delivers the waiting events of a reactor's root, in any process. Resolves with the event that the reactor still fails on, or
   * undefined. A root of another build's reactor stays as it is.
   */
  async retry(parked: ParkedRoot): Promise<PoisonedRoot | undefined> {
    const known = this.retries.find(({ reader }) => reader.name === parked.projection);
    return known ? known.retry(parked.root) : parked;
  }

  async onApplicationBootstrap() {
    if (this.config.role === 'api') return;
    for (const runner of this.runners) await runner.start();
  }

  async onApplicationShutdown() {
    for (const runner of this.runners) await runner.stop();
  }
}
