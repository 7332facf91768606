import { BullModule, BullRegistrar, WorkerHost } from '@nestjs/bullmq';
import {
  type DynamicModule,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Queue, setDefaultBackendFactory } from 'bullmq';
import type { EventEmitter } from 'node:events';
import { Config } from '../config/config.ts';
import { Troubles } from '../health/troubles.ts';
import { JobWatch } from './job-watch.ts';
import { backendOfConnection, QueueConnection } from './queue-connection.ts';
import { Queues } from './queues.ts';
import { Reactions } from './reactions.ts';
import { Schedules } from './schedules.ts';

/**
 * Jobs are done where the role says so; every role may hand them in. The program is not up before its queues and workers are:
 * a worker whose first connection fails for good asks for the next job again and again without a pause, and nothing else in
 * the process gets its turn (database-away.spec.ts stops the database as soon as the program is up).
 */
@Injectable()
class WorkersWhereTheyBelong implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly registrar: BullRegistrar,
    private readonly discovery: DiscoveryService,
    private readonly allQueues: Queues,
    private readonly jobs: JobWatch,
    private readonly troubles: Troubles,
  ) {}

  /** Before anyone hands anything in. */
  onModuleInit() {
    for (const queue of this.allQueues.all()) this.watch(queue);
  }

  async onApplicationBootstrap() {
    await Promise.all(this.allQueues.all().map((queue) => queue.waitUntilReady()));
    if (this.config.role === 'api') return;
    this.registrar.register();
    const workers = this.discovery
      .getProviders()
      .map(({ instance }) => instance as unknown)
      .filter((part): part is WorkerHost => part instanceof WorkerHost)
      .map(({ worker }) => worker);
    for (const worker of workers) {
      this.watch(worker);
      this.jobs.watch(worker);
    }
    await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  }

  /** A lost connection comes back by itself; what could not be handed in or taken meanwhile waits. */
  private watch(end: EventEmitter & { readonly name: string }) {
    const text = end instanceof Queue ? 'queue out of reach' : 'worker out of reach of its queue';
    end.on('error', (error: Error) => this.troubles.report(text, { queue: end.name }, error));
  }
}

/**
 * The job queue: on Redis where there is one, otherwise on the same PostgreSQL, with the same behaviour. A job that must not be
 * lost is handed in by a reactor, which reads the log: the log is the outbox.
 */
@Module({})
export class QueueModule {
  static forRoot({ redisUrl, databaseUrl, role }: Config): DynamicModule {
    setDefaultBackendFactory(backendOfConnection);
    const connection =
      redisUrl === undefined
        ? (new QueueConnection(databaseUrl!, `lock-in ${role} queue`) as never)
        : { url: redisUrl };
    return {
      module: QueueModule,
      global: true,
      imports: [
        DiscoveryModule,
        BullModule.forRoot({
          connection,
          prefix: 'lock-in',
          defaultJobOptions: {
            attempts: 8,
            backoff: { type: 'exponential', delay: 500 },
            removeOnComplete: { count: 100 },
            removeOnFail: { count: 1_000 },
          },
          extraOptions: { manualRegistration: true },
        }),
      ],
      providers: [Queues, JobWatch, WorkersWhereTheyBelong, Schedules, Reactions],
      exports: [Queues, Schedules, Reactions],
    };
  }
}
