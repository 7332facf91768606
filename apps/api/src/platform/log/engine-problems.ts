import type { ProjectorProblem } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Metrics } from '../health/metrics.ts';
import { Troubles } from '../health/troubles.ts';

/** Counts and logs what read models and reactors meet: an event that cannot be folded, or a failure that is repeated. */
@Injectable()
export class EngineProblems {
  constructor(
    private readonly metrics: Metrics,
    private readonly troubles: Troubles,
    private readonly logger: PinoLogger,
  ) {}

  /** A reactor's problem comes as that of the projection `reactor:<name>`. */
  report({ projection, poison, error }: ProjectorProblem) {
    if (poison) {
      const { position, error: text } = poison;
      this.logger.error({ projection, position, error: text }, 'root parked');
      return;
    }
    this.metrics.projectionRetries.inc({ projection });
    this.troubles.report(
      projection.startsWith('reactor:') ? 'reactor in trouble' : 'projection in trouble',
      { projection },
      error,
    );
  }
}
