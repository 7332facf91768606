import { everyBucket, type Waiter } from '@lock-in/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { waiter } from './tokens.ts';

const patience = 10_000;

/** For work that reads what others wrote: waits until the read models of some events have come that far. */
@Injectable()
export class ReadModels {
  constructor(@Inject(waiter) private readonly waiting: Waiter) {}

  /** Throws when they do not get there, so that the work is tried again later. */
  async reach(position: number, eventTypes: readonly string[]) {
    const reached = await this.waiting.waitFor({
      position,
      buckets: everyBucket,
      eventTypes,
      timeoutMs: patience,
    });
    if (!reached) throw new Error('The read models lag behind');
  }
}
