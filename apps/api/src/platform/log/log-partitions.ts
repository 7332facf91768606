import { keepPartitions } from '@lock-in/event-store';
import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import type { OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import pg from 'pg';
import { Schedules } from '../queue/schedules.ts';

export const logPartitionsQueue = 'log-partitions';

const everyMs = 10 * 60_000;

/** Makes partitions ahead. Where it has not run for long, the append that finds no room makes one. */
@Processor(logPartitionsQueue)
export class LogPartitions extends WorkerHost implements OnModuleInit {
  constructor(
    private readonly pool: pg.Pool,
    private readonly schedules: Schedules,
    @InjectQueue(logPartitionsQueue) private readonly queue: Queue,
  ) {
    super();
  }

  onModuleInit() {
    this.schedules.add({ queue: this.queue, id: 'keep', everyMs });
  }

  process() {
    return keepPartitions(this.pool);
  }
}
