import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Measurements of the program, served at `/metrics` in the Prometheus format. Values that need a query to the database or the
 * queues are read once for each scrape ({@link Metrics.onScrape}). Counters that alerts are about begin with 0 for each label:
 * Prometheus' `increase` does not see the step of a series that begins with 1.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly readers: (() => Promise<void>)[] = [];
  private scraping: Promise<string> | undefined;
  private isScraped = false;

  readonly requestSeconds = new Histogram({
    name: 'lockin_http_request_seconds',
    help: 'Time from a request to the end of its answer, by method, route template and class of status (aborted: the client went away)',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });

  readonly liveStreams = new Gauge({
    name: 'lockin_live_streams',
    help: 'Pages connected to this process for live news',
    registers: [this.registry],
  });

  readonly commandSeconds = new Histogram({
    name: 'lockin_command_seconds',
    help: 'Time from a command to its effect being visible, by command and outcome',
    labelNames: ['command', 'outcome'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  readonly appendSeconds = new Histogram({
    name: 'lockin_append_seconds',
    help: 'Time that appending the events of one command to the log took, by outcome',
    labelNames: ['outcome'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers: [this.registry],
  });

  readonly jobSeconds = new Histogram({
    name: 'lockin_job_seconds',
    help: 'Time that an attempt at a background job took, by queue',
    labelNames: ['queue'] as const,
    registers: [this.registry],
  });

  readonly jobsFailed = new Counter({
    name: 'lockin_jobs_failed_total',
    help: 'Jobs that failed for good, after all their attempts, by queue',
    labelNames: ['queue'] as const,
    registers: [this.registry],
  });

  readonly jobRetries = new Counter({
    name: 'lockin_job_retries_total',
    help: 'Attempts at a job that failed and are repeated, by queue',
    labelNames: ['queue'] as const,
    registers: [this.registry],
  });

  readonly jobsStalled = new Counter({
    name: 'lockin_jobs_stalled_total',
    help: 'Jobs taken from a worker that sent no heartbeat, by queue',
    labelNames: ['queue'] as const,
    registers: [this.registry],
  });

  readonly projectionRetries = new Counter({
    name: 'lockin_projection_retries_total',
    help: 'Batches that failed and are repeated, by projection; a reactor counts as reactor:<name>, several together as joint pass',
    labelNames: ['projection'] as const,
    registers: [this.registry],
  });

  /** Above 0 if someone changed a read model's tables by hand, or if a fold is wrong. */
  readonly tallyDrift = new Counter({
    name: 'lockin_tally_drift_total',
    help: 'Counts that a recount found wrong and corrected, by tally',
    labelNames: ['tally'] as const,
    registers: [this.registry],
  });

  readonly connectionsEnded = new Counter({
    name: 'lockin_connections_ended_total',
    help: 'Database connections that the watchdog ended, because their process was frozen or gone while they held what others wait for',
    labelNames: ['holds', 'doing'] as const,
    registers: [this.registry],
  });

  readonly orphanedFilesQuarantined = new Counter({
    name: 'lockin_orphaned_files_quarantined_total',
    help: 'Stored files that belonged to nothing and were put into quarantine',
    registers: [this.registry],
  });

  readonly orphanedFilesRemoved = new Counter({
    name: 'lockin_orphaned_files_removed_total',
    help: 'Stored files that belonged to nothing and were removed for good',
    registers: [this.registry],
  });

  readonly reads = new Counter({
    name: 'lockin_reads_total',
    help: 'Read-only calls, by the server that their read models were read from; counted only with a standby',
    labelNames: ['from'] as const,
    registers: [this.registry],
  });

  /** Creates a gauge, whose value the caller sets. */
  gauge<Label extends string = never>(name: string, help: string, ...labelNames: Label[]): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  /** `read` sets gauges before each scrape. It must reset them first, so that they do not keep old values when it fails. */
  onScrape(read: () => Promise<void>) {
    this.readers.push(read);
  }

  /** All metrics in the Prometheus format. Concurrent calls share one scrape. */
  scrape(): Promise<string> {
    this.scraping ??= this.read().finally(() => (this.scraping = undefined));
    return this.scraping;
  }

  private async read(): Promise<string> {
    if (!this.isScraped) {
      // Not before somebody wants to know: measuring the event loop's delay wakes the process a hundred times a second.
      collectDefaultMetrics({ register: this.registry });
      this.isScraped = true;
    }
    // A reader that fails does not hide the others; each reports its failure by its own gauge.
    await Promise.allSettled(this.readers.map((read) => read()));
    return this.registry.metrics();
  }
}
