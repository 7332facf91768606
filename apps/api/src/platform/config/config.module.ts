import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from '../clock.ts';
import { Config } from './config.ts';
import { readSecrets, Secrets } from './secrets.ts';

/** Settings, secrets and the clock, for everyone. */
@Global()
@Module({})
export class ConfigModule {
  static forRoot(config: Config, clock: Clock): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: Config, useValue: config },
        { provide: Secrets, useFactory: () => readSecrets(config) },
        { provide: Clock, useValue: clock },
      ],
      exports: [Config, Secrets, Clock],
    };
  }
}
