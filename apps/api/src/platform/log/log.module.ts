import {
  createEventStore,
  createProjector,
  createWaiter,
  EventStore,
  jointPass,
  type Projection,
  Projector,
  searchPathOf,
  Waiter,
} from '@lock-in/event-store';
import { schemaVersions, upcasters } from '@lock-in/domain';
import { BullModule } from '@nestjs/bullmq';
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
import { openBackgroundPool } from '../database/open-database.ts';
import { EngineProblems } from './engine-problems.ts';
import { CommandResults, commandResultsQueue } from './command-results.ts';
import { LogWatchdog } from './log-watchdog.ts';
import { Preparation } from './preparation.ts';
import { ReadModels } from './read-models.ts';
import { backgroundPool, projectionList } from './tokens.ts';

/** Runs the projector, unless the role is `api`, from start to shutdown. */
@Injectable()
class ProjectorLife implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly config: Config,
    private readonly projector: Projector,
    private readonly waiter: Waiter,
    private readonly preparation: Preparation,
    @Inject(backgroundPool) private readonly connections: pg.Pool,
  ) {}

  async onApplicationBootstrap() {
    if (this.config.role !== 'api') await this.projector.start();
    await this.preparation.begin();
  }

  async onApplicationShutdown() {
    await this.projector.stop();
    await this.waiter.stop();
    await this.connections.end();
  }
}

/** The event log, and the read models that fold it. */
@Global()
@Module({})
export class LogModule {
  static forRoot(projections: readonly Projection[]): DynamicModule {
    return {
      module: LogModule,
      imports: [BullModule.registerQueue({ name: commandResultsQueue })],
      providers: [
        {
          provide: backgroundPool,
          inject: [pg.Pool, Config],
          useFactory: (pool: pg.Pool, config: Config) =>
            openBackgroundPool(pool, config, searchPathOf(projections)),
        },
        {
          provide: EventStore,
          inject: [pg.Pool, backgroundPool, Secrets],
          useFactory: (pool: pg.Pool, background: pg.Pool, secrets: Secrets): EventStore =>
            createEventStore({
              pool,
              background,
              masterKey: secrets.personal[0],
              previousMasterKeys: secrets.personal.slice(1),
              upcasters,
              knownVersions: schemaVersions,
            }),
        },
        {
          provide: Projector,
          inject: [backgroundPool, EventStore, Config, EngineProblems],
          useFactory: (
            pool: pg.Pool,
            store: EventStore,
            { fillShare }: Config,
            problems: EngineProblems,
          ): Projector => {
            for (const { name } of projections) problems.countFromZero(name);
            problems.countFromZero(jointPass);
            return createProjector({
              pool,
              store,
              projections,
              fillShare,
              onProblem: (problem) => problems.report(problem),
            });
          },
        },
        {
          provide: Waiter,
          inject: [backgroundPool, Projector, Config],
          // A projector in this process reports itself; others are asked.
          useFactory: (pool: pg.Pool, running: Projector, { role }: Config): Waiter =>
            createWaiter({ pool, projections, projector: running, pollMs: role === 'api' ? 10 : 50 }),
        },
        { provide: projectionList, useValue: projections },
        EngineProblems,
        Preparation,
        ProjectorLife,
        CommandResults,
        LogWatchdog,
        ReadModels,
      ],
      exports: [EventStore, projectionList, Projector, Waiter, EngineProblems, Preparation, ReadModels],
    };
  }
}
