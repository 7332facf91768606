import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What the program measures of itself, served at `/metrics` in the Prometheus form. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly commandSeconds = new Histogram({
    name: 'lockin_command_seconds',
    help: 'Time from a command to its effect being visible, by command and outcome',
    labelNames: ['command', 'outcome'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  readonly jobSeconds = new Histogram({
    name: 'lockin_job_seconds',
    help: 'Time that a background job took, by queue',
    labelNames: ['queue'] as const,
    registers: [this.registry],
  });

  /** Anything but 0 means that someone changed a read model's tables by hand, or that a fold is wrong. */
  readonly tallyDrift = new Counter({
    name: 'lockin_tally_drift_total',
    help: 'Counts that a recount found wrong and corrected, by tally',
    labelNames: ['tally'] as const,
    registers: [this.registry],
  });

  readonly orphanedFilesRemoved = new Counter({
    name: 'lockin_orphaned_files_removed_total',
    help: 'Stored files that belonged to nothing and were removed',
    registers: [this.registry],
  });

  /** Anything but 0 means that the sweeper refused to work: most files belong to nothing in this database. */
  readonly orphanedFiles = new Gauge({
    name: 'lockin_orphaned_files',
    help: 'Stored files that belong to nothing and were left alone, at the last sweep',
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }
}
