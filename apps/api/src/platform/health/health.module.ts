import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.ts';

@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class HealthModule {}
