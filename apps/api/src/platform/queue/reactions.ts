import {
  createReactorRunner,
  EventStore,
  type IdentifiedJob,
  type LogReader,
  type ParkedRoot,
  type PoisonedRoot,
  type Reaction,
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
import { JobQueue } from './job-queue.ts';

type Reader = LogReader & Pick<Reactor, 'handles'>;

/** Enqueues jobs for events of the log. A worker declares with `@QueueWorker()` which reactor feeds its queue. */
@Injectable()
export class Reactions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reaction[] = [];
  private runner: ReactorRunner | undefined;

  constructor(
    private readonly config: Config,
    private readonly pool: pg.Pool,
    private readonly jobQueue: JobQueue,
    private readonly problems: EngineProblems,
    private readonly store: EventStore,
  ) {}

  /** A job's id comes from its event, so a job that is delivered again runs once. Must be called before the program starts. */
  feed(reactor: Reactor, queue: Queue, options: JobsOptions = {}) {
    this.problems.countFromZero(readerOf(reactor).name);
    const deliver = (jobs: readonly IdentifiedJob[]) =>
      this.jobQueue.enqueue(
        queue,
        jobs.map(({ id, name, data, delayMs }) => ({
          name,
          data,
          opts: { ...options, jobId: id, ...(delayMs && { delay: delayMs }) },
        })),
      );
    this.reactions.push({ reactor, deliver });
  }

  /** The names under which this build's reactors park roots, with the events that they handle. */
  get readers(): readonly Reader[] {
    return this.reactions.map(({ reactor }) => ({ ...readerOf(reactor), handles: reactor.handles }));
  }

  /**
   * Delivers the waiting events of a reactor's root, in any process. Resolves with the event that the reactor still fails on, or
   * undefined. A root of another build's reactor stays as it is.
   */
  async retry(parked: ParkedRoot): Promise<PoisonedRoot | undefined> {
    const { pool, store } = this;
    const known = this.reactions.find(({ reactor }) => readerOf(reactor).name === parked.projection);
    return known ? retryReaction({ pool, store, ...known }, parked.root) : parked;
  }

  async onApplicationBootstrap() {
    if (this.config.role === 'api') return;
    const { pool, store, reactions } = this;
    this.runner = createReactorRunner({
      pool,
      store,
      reactions,
      onProblem: ({ reactor, ...problem }) =>
        this.problems.report({ ...problem, projection: readerOf({ name: reactor }).name }),
    });
    await this.runner.start();
  }

  async onApplicationShutdown() {
    await this.runner?.stop();
  }
}
