import { BullModule, BullRegistrar } from '@nestjs/bullmq';
import { type DynamicModule, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { createPostgresBackend, setDefaultBackendFactory } from 'bullmq';
import { Config } from '../config/config.ts';
import { Reactions } from './reactions.ts';

/** Of each queue and each worker, beside the program's own pool. */
const connections = 3;

/** Jobs are done where the role says so; every role may hand them in. */
@Injectable()
class WorkersWhereTheyBelong implements OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly registrar: BullRegistrar,
  ) {}

  onApplicationBootstrap() {
    if (this.config.role !== 'api') this.registrar.register();
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
