import { BullModule, BullRegistrar, WorkerHost } from '@nestjs/bullmq';
import {
  type DynamicModule,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { createPostgresBackend, Queue, setDefaultBackendFactory } from 'bullmq';
import type { EventEmitter } from 'node:events';
import { PinoLogger } from 'nestjs-pino';
import { Config } from '../config/config.ts';
import { describeError } from '../log/describe-error.ts';
import { Reactions } from './reactions.ts';

/** Of each queue and each worker, beside the program's own pool. */
const connections = 3;

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
    private readonly logger: PinoLogger,
  ) {}

  /** Before anyone hands anything in. */
  onModuleInit() {
    for (const queue of this.queues()) this.watch(queue);
  }

  async onApplicationBootstrap() {
    await Promise.all(this.queues().map((queue) => queue.waitUntilReady()));
    if (this.config.role === 'api') return;
    this.registrar.register();
    const workers = this.parts()
      .filter((part): part is WorkerHost => part instanceof WorkerHost)
      .map(({ worker }) => worker);
    for (const worker of workers) this.watch(worker);
    await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  }

  private parts() {
    return this.discovery.getProviders().map(({ instance }) => instance as unknown);
  }

  private queues() {
    return this.parts().filter((part) => part instanceof Queue);
  }

  /** A lost connection comes back by itself; what could not be handed in or taken meanwhile waits. */
  private watch(end: EventEmitter & { readonly name: string }) {
    const text = end instanceof Queue ? 'queue out of reach' : 'worker out of reach of its queue';
    end.on('error', (error: Error) => this.logger.warn({ queue: end.name, ...describeError(error) }, text));
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
