import { AsyncLocalStorage } from 'node:async_hooks';
import { Clock } from '../platform/clock.ts';

/** A clock that returns another time inside `at`, so that each command can happen at its own time. */
export class DemoClock extends Clock {
  private readonly shown = new AsyncLocalStorage<Date>();

  now(): Date {
    return this.shown.getStore() ?? new Date();
  }

  at<Result>(time: Date, act: () => Promise<Result>): Promise<Result> {
    return this.shown.run(time, act);
  }
}
