import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Config } from '../config/config.ts';

/** A job that a queue gets by the clock, once in so many milliseconds, however many processes ask for it. */
export interface Schedule {
  readonly queue: Queue;
  /** Never to change: under it the queue knows the schedule. */
  readonly id: string;
  /** The job's name; the id unless given. */
  readonly name?: string;
  readonly everyMs: number;
}

/** Hands in what is done by the clock, where the role says that work is done. */
@Injectable()
export class Schedules implements OnApplicationBootstrap {
  private readonly schedules: Schedule[] = [];

  constructor(private readonly config: Config) {}

  /** Call it before the program starts. */
  add(schedule: Schedule) {
    this.schedules.push(schedule);
  }

  async onApplicationBootstrap() {
    if (this.config.role === 'api') return;
    for (const { queue, id, name = id, everyMs } of this.schedules)
      await queue.upsertJobScheduler(id, { every: everyMs }, { name, data: {} });
  }
}
