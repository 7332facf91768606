import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import pg from 'pg';
import { Config } from '../config/config.ts';
import { Secrets } from '../config/secrets.ts';
import { RedisClient } from '../queue/redis-client.ts';
import { AccountStores } from './account-stores.ts';
import { ApiTokens } from './api-tokens/api-tokens.ts';
import { FailedSignIns } from './sign-ins/failed-sign-ins.ts';
import { Limits } from './limits/limits.ts';
import { SecurityLog } from './security-log.ts';
import { SessionCookies } from './sessions/session-cookies.ts';
import { SessionAuthentication } from './sessions/session-authentication.ts';
import { tokenSettings } from './sessions/session-token.ts';
import { Sessions } from './sessions/sessions.ts';
import { TokenRevocation } from './api-tokens/token-revocation.ts';

/** Sessions, roles and limits. Signing in belongs to the identity slice. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    AccountStores,
    ApiTokens,
    FailedSignIns,
    SecurityLog,
    Sessions,
    SessionCookies,
    SessionAuthentication,
    TokenRevocation,
    {
      provide: JwtService,
      inject: [Secrets],
      useFactory: ({ session }: Secrets) => new JwtService(tokenSettings(session)),
    },
    {
      provide: Limits,
      inject: [Config, RedisClient, pg.Pool, Secrets],
      useFactory: (
        { rateLimitFactor, newAccountPosts, newAccountComments, newAccountApplications }: Config,
        { client: redis }: RedisClient,
        pool: pg.Pool,
        { lookup: key }: Secrets,
      ) =>
        new Limits(
          rateLimitFactor,
          { redis, pool, key },
          { newAccountPosts, newAccountComments, newAccountApplications },
        ),
    },
  ],
  exports: [
    AccountStores,
    ApiTokens,
    FailedSignIns,
    Limits,
    SecurityLog,
    SessionCookies,
    SessionAuthentication,
    Sessions,
    TokenRevocation,
  ],
})
export class AccessModule {}
