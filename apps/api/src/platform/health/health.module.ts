import { Global, Module } from '@nestjs/common';
import { Heartbeats } from './heartbeats.ts';
import { Incidents } from './incidents.ts';
import { Metrics } from './metrics.ts';
import { ParkedRoots } from './parked-roots.ts';
import { Readiness } from './readiness.ts';
import { SystemMetrics } from './system-metrics.ts';
import { SystemStates } from './system-state.ts';
import { SystemWatch } from './system-watch.ts';
import { Tracing } from '../tracing/tracing.ts';
import { RepeatedFailures } from './repeated-failures.ts';

/** The state of the running program, for metrics, probes, log lines and the System page. */
@Global()
@Module({
  providers: [
    Metrics,
    RepeatedFailures,
    Incidents,
    Readiness,
    Heartbeats,
    ParkedRoots,
    SystemStates,
    SystemMetrics,
    SystemWatch,
    Tracing,
  ],
  exports: [Metrics, RepeatedFailures, Incidents, Readiness, ParkedRoots, SystemStates, SystemWatch],
})
export class HealthModule {}
