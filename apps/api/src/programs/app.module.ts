import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import type pg from 'pg';
import { CompaniesModule } from '../companies/companies.module.ts';
import { DecisionLogModule } from '../decision-log/decision-log.module.ts';
import { FeedModule } from '../feed/feed.module.ts';
import { HiringModule } from '../hiring/hiring.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { IntegrationsModule } from '../integrations/integrations.module.ts';
import { PublicPagesModule } from '../jobs/public/public-pages.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { ModerationModule } from '../moderation/moderation.module.ts';
import { AccessModule } from '../platform/access/access.module.ts';
import type { Clock } from '../platform/clock.ts';
import { CommandsModule } from '../platform/commands/commands.module.ts';
import { ConfigModule } from '../platform/config/config.module.ts';
import type { Config } from '../platform/config/config.ts';
import { openSecrets } from '../platform/config/open-secrets.ts';
import { DatabaseModule } from '../platform/database/database.module.ts';
import { entitiesOf } from '../platform/database/read-model.ts';
import { HealthModule } from '../platform/health/health.module.ts';
import { CallInterceptor } from '../platform/http/call-interceptor.ts';
import { ErrorFilter } from '../platform/http/error-filter.ts';
import { HttpModule } from '../platform/http/http.module.ts';
import { Idempotency } from '../platform/http/idempotency.ts';
import { ReadInput } from '../platform/http/input/read-input.ts';
import { ReadRouting } from '../platform/http/read-routing.ts';
import { LiveModule } from '../platform/live/live.module.ts';
import { LogModule } from '../platform/log/log.module.ts';
import { loggingModule, standardOutput } from '../platform/log/logging.module.ts';
import { projections } from './read-models.ts';
import { QueueModule } from '../platform/queue/queue.module.ts';
import { LabelRow } from '../shared/reference-data/labels.ts';
import { ViolationRow } from '../shared/reference-data/violations.ts';
import { SealsModule } from '../platform/seals/seals.module.ts';
import { SharedModule } from '../shared/shared.module.ts';
import { StorageModule } from '../platform/storage/storage.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { PrivacyModule } from '../privacy/privacy.module.ts';
import { ProfilesModule } from '../profiles/profiles.module.ts';
import { SearchModule } from '../search/search.module.ts';
import { SystemModule } from '../system/system.module.ts';

export interface Parts {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** File descriptor of the log; default: standard output. */
  readonly logTo?: number;
}

/** The root module. Slices depend on the platform and the packages, never on each other. */
@Module({})
export class AppModule {
  /** Throws a `ConfigurationError` if the master key is not the database's. */
  static async from({ config, pool, clock, logTo = standardOutput }: Parts): Promise<DynamicModule> {
    const secrets = await openSecrets(config, pool);
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config, secrets, clock),
        loggingModule(config, logTo),
        DatabaseModule.forRoot(pool, [...entitiesOf(projections), LabelRow, ViolationRow]),
        LogModule.forRoot(projections),
        QueueModule.forRoot(config),
        CqrsModule.forRoot(),
        DiscoveryModule,
        HealthModule,
        AccessModule,
        HttpModule,
        CommandsModule,
        LiveModule,
        StorageModule,
        SharedModule,
        SealsModule,
        IdentityModule,
        FeedModule,
        JobsModule,
        HiringModule,
        IntegrationsModule,
        PublicPagesModule,
        ModerationModule,
        DecisionLogModule,
        NotificationsModule,
        SearchModule,
        SystemModule,
        PrivacyModule,
        // Before the profiles, whose `/api/profile/:id` would match `/api/profile/getAllCompanies`.
        CompaniesModule,
        ProfilesModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_INTERCEPTOR, useClass: CallInterceptor },
        ReadRouting,
        ReadInput,
        Idempotency,
      ],
    };
  }
}
