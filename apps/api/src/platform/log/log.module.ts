import {
  createEventStore,
  createProjector,
  createWaiter,
  type EventStore,
  type Projection,
  type Projector,
  type Waiter,
} from '@lock-in/event-store';
import { schemaVersions, upcasters } from '@lock-in/domain';
import {
  type DynamicModule,
  Global,
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import pg from 'pg';
import { Config } from '../config/config.ts';
import { Secrets } from '../config/secrets.ts';
import { ReadModels } from './read-models.ts';
import { eventStore, projector, waiter } from './tokens.ts';

/** Runs the projector where the role says so, from start to shutdown. */
@Injectable()
class ProjectorLife implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly config: Config,
    @Inject(projector) private readonly running: Projector,
    @Inject(waiter) private readonly waiting: Waiter,
  ) {}

  async onApplicationBootstrap() {
    if (this.config.role !== 'api') await this.running.start();
  }

  async onApplicationShutdown() {
    await this.running.stop();
    await this.waiting.stop();
  }
}

/** The event log, and the read models that fold it. */
@Global()
@Module({})
export class LogModule {
  static forRoot(projections: readonly Projection[]): DynamicModule {
    return {
      module: LogModule,
      providers: [
        {
          provide: eventStore,
          inject: [pg.Pool, Secrets],
          useFactory: (pool: pg.Pool, secrets: Secrets): EventStore =>
            createEventStore({
              pool,
              masterKey: secrets.personal,
              upcasters,
              knownVersions: schemaVersions,
            }),
        },
        {
          provide: projector,
          inject: [pg.Pool, eventStore],
          useFactory: (pool: pg.Pool, store: EventStore): Projector =>
            createProjector({ pool, store, projections }),
        },
        {
          provide: waiter,
          inject: [pg.Pool, projector],
          useFactory: (pool: pg.Pool, running: Projector): Waiter =>
            createWaiter({ pool, projections, projector: running }),
        },
        ProjectorLife,
        ReadModels,
      ],
      exports: [eventStore, projector, waiter, ReadModels],
    };
  }
}
