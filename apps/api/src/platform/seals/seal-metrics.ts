import { type EventStore } from '@lock-in/event-store';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../health/metrics.ts';
import { eventStore } from '../log/tokens.ts';
import { Seals } from './seals.ts';
import { Verifications } from './verifications.ts';

/** How far the log is sealed and verified, looked up when somebody asks. */
@Injectable()
export class SealMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly seals: Seals,
    private readonly verifications: Verifications,
    @Inject(eventStore) private readonly store: EventStore,
  ) {}

  onModuleInit() {
    this.gauge('lockin_log_position', 'Position up to which the log is complete', () =>
      this.store.safePosition(),
    );
    this.gauge(
      'lockin_log_sealed_position',
      'Position up to which the log is sealed',
      async () => (await this.seals.head())?.upTo ?? 0,
    );
    this.gauge('lockin_log_sealed_timestamp_seconds', 'When the newest seal was made', async () =>
      seconds((await this.seals.head())?.sealedAt),
    );
    this.gauge(
      'lockin_log_verified_timestamp_seconds',
      'When the whole log was last held against its seals',
      async () => seconds((await this.verifications.newest())?.verifiedAt),
    );
    this.gauge(
      'lockin_log_intact',
      '0: the last verification found something that is not as it was sealed',
      async () => ((await this.verifications.newest())?.finding ? 0 : 1),
    );
  }

  private gauge(name: string, help: string, read: () => Promise<number>) {
    this.metrics.registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          // Without the database the other measurements are still wanted.
          this.set(await read().catch(() => Number.NaN));
        },
      }),
    );
  }
}

const seconds = (time: string | undefined) => (time === undefined ? 0 : Date.parse(time) / 1_000);
