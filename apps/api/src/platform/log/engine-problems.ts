import type { ProjectorProblem } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { Metrics } from '../health/metrics.ts';
import { RepeatedFailures } from '../health/repeated-failures.ts';

/**
 * Counts and logs failures of read models and reactors that are retried. A parked root is logged by the system watch, once for all
 * processes.
 */
@Injectable()
export class EngineProblems {
  constructor(
    private readonly metrics: Metrics,
    private readonly repeatedFailures: RepeatedFailures,
  ) {}

  /** Starts the count of a projection, of the reactor `reactor:<name>` or of joint passes at 0. */
  countFromZero(projection: string) {
    this.metrics.projectionRetries.inc({ projection }, 0);
  }

  /** A reactor's problem has the projection name `reactor:<name>`. */
  report({ projection, parked, error }: ProjectorProblem) {
    if (parked) return;
    this.metrics.projectionRetries.inc({ projection });
    this.repeatedFailures.report(
      projection.startsWith('reactor:') ? 'reactor in trouble' : 'projection in trouble',
      { projection },
      error,
    );
  }
}
