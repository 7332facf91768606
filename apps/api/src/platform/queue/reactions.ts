import { createReactorRunner, type EventStore, type Reactor, type ReactorRunner } from '@lock-in/event-store';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { JobsOptions, Queue } from 'bullmq';
import pg from 'pg';
import { Config } from '../config/config.ts';
import { EngineProblems } from '../log/engine-problems.ts';
import { eventStore } from '../log/tokens.ts';
import { Jobs } from './jobs.ts';

/** Carries jobs from the log into queues. A slice says in its module which reactor feeds which queue. */
@Injectable()
export class Reactions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly runners: ReactorRunner[] = [];

  constructor(
    private readonly config: Config,
    private readonly pool: pg.Pool,
    private readonly jobs: Jobs,
    private readonly problems: EngineProblems,
    @Inject(eventStore) private readonly store: EventStore,
  ) {}

  /** A job's id comes from its event, so a job that is delivered again is done once. Call it before the program starts. */
  feed(reactor: Reactor, queue: Queue, options: JobsOptions = {}) {
    const { pool, store } = this;
    this.runners.push(
      createReactorRunner({
        pool,
        store,
        reactors: [reactor],
        deliver: (jobs) =>
          this.jobs.handIn(
            queue,
            jobs.map(({ id, name, data, delayMs }) => ({
              name,
              data,
              opts: { ...options, jobId: id, ...(delayMs && { delay: delayMs }) },
            })),
          ),
        onProblem: (problem) =>
          this.problems.report({ ...problem, projection: `reactor:${problem.reactor}` }),
      }),
    );
  }

  async onApplicationBootstrap() {
    if (this.config.role === 'api') return;
    for (const runner of this.runners) await runner.start();
  }

  async onApplicationShutdown() {
    for (const runner of this.runners) await runner.stop();
  }
}
