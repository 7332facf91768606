import {
  type Drift,
  everyBucket,
  type Projection,
  repairTally,
  type TallyTable,
  Waiter,
} from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import pg from 'pg';

const timeoutMs = 10_000;

/** For work that needs read models to have reached some events, or their tallies to be right. */
@Injectable()
export class ReadModels {
  constructor(
    private readonly pool: pg.Pool,
    private readonly waiter: Waiter,
  ) {}

  /** Throws if they do not get there in time, so that the work is retried later. */
  async reach(position: number, eventTypes: readonly string[]) {
    const reached = await this.waiter.waitFor({
      position,
      buckets: everyBucket,
      eventTypes,
      timeoutMs,
    });
    if (!reached) throw new Error('The read models lag behind');
  }

  /** `recount`: a query for the columns of the tally's group, and `count`. Resolves with the counts that were wrong and are corrected. */
  repairTally(projection: Projection, tally: TallyTable, recount: string): Promise<Drift[]> {
    return repairTally(this.pool, projection, tally, recount);
  }
}
