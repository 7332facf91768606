import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from '../clock.ts';
import { Config } from './config.ts';
import { Secrets } from './secrets.ts';

/** Settings, secrets and the clock, for all modules. */
@Global()
@Module({})
export class ConfigModule {
  static forRoot(config: Config, secrets: Secrets, clock: Clock): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: Config, useValue: config },
        { provide: Secrets, useValue: secrets },
        { provide: Clock, useValue: clock },
      ],
      exports: [Config, Secrets, Clock],
    };
  }
}
