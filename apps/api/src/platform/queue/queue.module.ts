import { BullModule, BullRegistrar, WorkerHost } from '@nestjs/bullmq';
import { type DynamicModule, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { createPostgresBackend, Queue, setDefaultBackendFactory } from 'bullmq';
import { Config } from '../config/config.ts';
import { Reactions } from './reactions.ts';

/** Of each queue and each worker, beside the program's own pool. */
const connections = 3;

/**
 * Jobs are done where the role says so; every role may hand them in. The program is not up before its queues and workers are:
 * a worker whose first connection fails for good asks for the next job again and again without a pause, and nothing else in
 * the process gets its turn (database-away.spec.ts stops the database as soon as the program is up).
 */
@Injectable()
class WorkersWhereTheyBelong implements OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly registrar: BullRegistrar,
    private readonly discovery: DiscoveryService,
  ) {}

  async onApplicationBootstrap() {
    const parts = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    await Promise.all(parts.filter((part) => part instanceof Queue).map((queue) => queue.waitUntilReady()));
    if (this.config.role === 'api') return;
    this.registrar.register();
    const hosts = parts.filter((part): part is WorkerHost => part instanceof WorkerHost);
    await Promise.all(hosts.map(({ worker }) => worker.waitUntilReady()));
  }
}

/**
 * The job queue: on Redis where there is one, otherwise on the same PostgreSQL, with the same behaviour. A job that must not be
 * lost is handed in by a reactor, which reads the log: the log is the outbox.
 */
@Module({})
export class QueueModule {
  static forRoot({ redisUrl, databaseUrl }: Config): DynamicModule {
    setDefaultBackendFactory(redisUrl === undefined ? (createPostgresBackend as never) : undefined);
    const connection =
      redisUrl === undefined
        ? { connectionString: databaseUrl, schema: 'bullmq', migrate: true, max: connections }
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
      providers: [WorkersWhereTheyBelong, Reactions],
      exports: [Reactions],
    };
  }
}
