import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../config/config.ts';
import { RepeatedFailures } from '../health/repeated-failures.ts';
import { withTimeout } from '../with-timeout.ts';

/** How long the process waits at its end to send the remaining spans. */
const timeoutMs = 3_000;

/** Tracing, if a receiver is configured; its code is loaded only then. */
@Injectable()
export class Tracing implements OnModuleInit, OnApplicationShutdown {
  private stop: (() => Promise<void>) | undefined;

  constructor(
    private readonly config: Config,
    private readonly pool: pg.Pool,
    private readonly repeatedFailures: RepeatedFailures,
  ) {}

  async onModuleInit() {
    const { tracesTo: to, tracedShare: share, role } = this.config;
    if (to === undefined) return;
    const { startTracing } = await import('./start-tracing.ts');
    const { traceStatements } = await import('./trace-statements.ts');
    this.stop = startTracing({ to, share, role }, () =>
      this.repeatedFailures.report('traces not accepted', {}, new TracesNotAccepted()),
    );
    traceStatements(this.pool);
  }

  async onApplicationShutdown() {
    if (this.stop) await withTimeout(this.stop(), timeoutMs).catch(() => undefined);
  }
}

class TracesNotAccepted extends Error {
  override readonly name = 'TracesNotAccepted';
}
