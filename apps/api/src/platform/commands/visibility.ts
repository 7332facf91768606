import { schemaVersions } from '@lock-in/domain';
import { bucketOf, EventStore, everyBucket, rootOf, Waiter } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import { Config } from '../config/config.ts';
import { AnswerSources } from './answer-sources.ts';
import type { Appended } from './command-context.ts';

const everyType = Object.keys(schemaVersions);

/** Waits until read models show what a command did, so that the caller's next read shows it, from any process (ADR 18). */
@Injectable()
export class Visibility {
  constructor(
    private readonly config: Config,
    private readonly sources: AnswerSources,
    private readonly waiter: Waiter,
    private readonly store: EventStore,
  ) {}

  /**
   * Resolves with whether the projections that the command's answer is read from show all of it. Projections of other slices get less
   * time, and none while they are known to lag, because they do not change the answer.
   */
  async reached(command: Command<unknown>, appended: readonly Appended[]): Promise<boolean> {
    const { own, others } = this.sources.of(command);
    const { writeWaitMs, writeWaitOthersMs } = this.config;
    const shown = appended.map(async (each) => {
      const place = await this.placeOf(each);
      const [visible] = await Promise.all([
        this.waiter.waitFor({ ...place, projections: own, timeoutMs: writeWaitMs }),
        this.waiter.waitFor({
          ...place,
          projections: others,
          timeoutMs: writeWaitOthersMs,
          skipLate: true,
        }),
      ]);
      return visible;
    });
    return (await Promise.all(shown)).every(Boolean);
  }

  private async placeOf({ position, events }: Appended) {
    if (events) return { position, ...whereabouts(events.streams), eventTypes: events.types };
    // Only the last event of an earlier request is known; the others may have any root and type.
    const [last] = await this.store.readPositions([position]);
    return {
      position,
      buckets: everyBucket,
      ...(last && { roots: [rootOf(last.streamId)] }),
      eventTypes: everyType,
    };
  }
}

const whereabouts = (streams: readonly string[]) => ({
  buckets: streams.map(bucketOf),
  roots: streams.map(rootOf),
});
