import { BullModule, BullRegistrar, WorkerHost } from '@nestjs/bullmq';
import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnModuleInit,
  type Type,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, Reflector } from '@nestjs/core';
import { type IQueueBackend, Queue, setDefaultBackendFactory, type Worker } from 'bullmq';
import type { EventEmitter } from 'node:events';
import { Config } from '../config/config.ts';
import { RepeatedFailures } from '../health/repeated-failures.ts';
import { traceJobs } from '../tracing/trace-jobs.ts';
import { withTimeout } from '../with-timeout.ts';
import { providersOf } from '../providers-of.ts';
import { JobWatch } from './job-watch.ts';
import { backendOfConnection, QueueConnection } from './queue-connection.ts';
import { JobQueue } from './job-queue.ts';
import { Queues } from './queues.ts';
import { queuePrefixFor } from './open-redis.ts';
import { queueInRedis } from './queue-redis.ts';
import { FeedOfWorker } from './queue-worker.ts';
import { Reactions } from './reactions.ts';
import { RedisClient } from './redis-client.ts';
import { Schedules } from './schedules.ts';

/** How long a program that starts waits for its queues in Redis before it serves without them. */
const redisTimeoutMs = 3_000;

/** How long a program that stops waits for its jobs. One that runs longer is taken over by another process. */
const jobPatience = 30_000;

/**
 * For how many seconds the queue remembers the id of a finished job. A reactor that could not commit delivers its batch again, at the
 * latest when the database is back.
 */
const idsKnownFor = 6 * 60 * 60;

/**
 * JobQueue run unless the role is `api`; every role may enqueue them. The program starts only after its queues and workers: a worker whose
 * first connection fails for good requests the next job again and again without a pause, and blocks everything else in the process
 * (database-away.system.spec.ts stops the database as soon as the program is up).
 */
@Injectable()
class QueueWorkers implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private workers: readonly Worker[] = [];

  constructor(
    private readonly config: Config,
    private readonly registrar: BullRegistrar,
    private readonly discovery: DiscoveryService,
    private readonly allQueues: Queues,
    private readonly reflector: Reflector,
    private readonly jobs: JobWatch,
    private readonly reactions: Reactions,
    private readonly schedules: Schedules,
    private readonly redis: RedisClient,
    private readonly repeatedFailures: RepeatedFailures,
  ) {}

  /** Runs before anything enqueues jobs. */
  onModuleInit() {
    for (const queue of this.allQueues.all()) this.watch(queue);
    for (const host of this.hosts()) this.feed(host);
  }

  async onApplicationBootstrap() {
    await this.ready(this.allQueues.all());
    if (this.config.role === 'api') return;
    const hosts = this.hosts();
    for (const host of hosts) traceJobs(host);
    this.registrar.register();
    this.workers = hosts.map(({ worker }) => worker);
    for (const worker of this.workers) {
      this.watch(worker);
      this.jobs.watch(worker);
    }
    await this.ready(this.workers);
  }

  /**
   * Workers finish their jobs before anything that these use stops, and are then closed by force. In PostgreSQL BullMQ waits for the jobs
   * itself. In Redis it would first disconnect a worker while it requests its next job, and after a cluster has lost a node that request
   * may never end. While Redis is unreachable no job can end either. Nest closes the workers again later, which then does nothing.
   */
  async beforeApplicationShutdown() {
    const isInRedis = this.config.redisUrl !== undefined;
    const paused = this.workers.map((worker) => worker.pause(isInRedis));
    const finished = Promise.all(this.redis.isReachable ? [...paused, this.jobs.allDone()] : paused);
    await withTimeout(finished, jobPatience).catch(() => undefined);
    await Promise.all(this.workers.map((worker) => worker.close(true)));
    if (!this.redis.isReachable)
      await Promise.all(
        this.allQueues.all().map((queue) => (queue.getBackend() as IQueueBackend).close(true)),
      );
  }

  private hosts(): readonly WorkerHost[] {
    return providersOf(this.discovery, WorkerHost);
  }

  private feed(host: WorkerHost) {
    const {
      queue: name,
      reactor,
      options,
      schedule,
    } = this.reflector.get(FeedOfWorker, host.constructor as Type);
    const queue = this.allQueues.find(name)!;
    if (reactor) this.reactions.feed(reactor, queue, options);
    if (schedule) this.schedules.add({ queue, ...schedule });
  }

  /** Waits only briefly for an unreachable Redis: they become ready when it is reachable. */
  private async ready(ends: readonly { waitUntilReady(): Promise<unknown> }[]) {
    const ready = Promise.all(ends.map((end) => end.waitUntilReady()));
    if (this.config.redisUrl === undefined) await ready;
    else await withTimeout(ready, redisTimeoutMs).catch(() => undefined);
  }

  /** A lost connection is restored automatically; jobs wait meanwhile. An unreachable Redis is logged once for all of them. */
  private watch(end: EventEmitter & { readonly name: string }) {
    const text = end instanceof Queue ? 'queue out of reach' : 'worker out of reach of its queue';
    end.on('error', (error: Error) => {
      if (this.redis.isReachable) this.repeatedFailures.report(text, { queue: end.name }, error);
    });
  }
}

/**
 * The job queue: on Redis if configured, otherwise on the same PostgreSQL, with the same behaviour. A job that must not be lost is
 * enqueued by a reactor, which reads the log: the log is the outbox.
 */
@Module({})
export class QueueModule {
  static forRoot({ redisUrl, databaseUrl, role }: Config): DynamicModule {
    setDefaultBackendFactory(backendOfConnection);
    const connection =
      redisUrl === undefined
        ? (new QueueConnection(databaseUrl!, `lock-in ${role} queue`) as never)
        : queueInRedis(redisUrl);
    return {
      module: QueueModule,
      global: true,
      imports: [
        DiscoveryModule,
        BullModule.forRoot({
          connection,
          prefix: queuePrefixFor(redisUrl),
          defaultJobOptions: {
            attempts: 8,
            backoff: { type: 'exponential', delay: 500 },
            removeOnComplete: { age: idsKnownFor },
            removeOnFail: { count: 1_000 },
          },
          extraOptions: { manualRegistration: true },
        }),
      ],
      providers: [Queues, RedisClient, JobWatch, QueueWorkers, JobQueue, Schedules, Reactions],
      exports: [Queues, RedisClient, JobQueue, Reactions],
    };
  }
}
