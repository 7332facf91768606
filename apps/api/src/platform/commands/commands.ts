import { schemaVersions } from '@lock-in/domain';
import { everyBucket, type EventStore, type Waiter } from '@lock-in/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { HttpRefusal } from '../http/http-refusal.ts';
import { isRefusal } from '../http/refusals.ts';
import { eventStore, waiter } from '../log/tokens.ts';
import { Metrics } from '../health/metrics.ts';
import { requestContext } from '../request-context.ts';
import { type Appended, type CommandContext, commandContext } from './command-context.ts';

const patience = 10_000;
const everyType = Object.keys(schemaVersions);
const everythingUpTo = (position: number): Appended => ({
  position,
  buckets: everyBucket,
  roots: [],
  eventTypes: everyType,
});

/**
 * The one way in for commands. What all of them share is here: on whose behalf, how long it took, and the wait until the read
 * models show what was done, so that whoever acted sees it in their next read, whichever process answers it.
 */
@Injectable()
export class Commands {
  constructor(
    private readonly bus: CommandBus,
    @Inject(eventStore) private readonly store: EventStore,
    @Inject(waiter) private readonly readModels: Waiter,
    private readonly metrics: Metrics,
  ) {}

  async execute<Result>(command: Command<Result>, actor?: 'operator' | 'system'): Promise<Result> {
    const recalled = requestContext.getStore()?.recalled;
    if (recalled !== undefined) {
      // Done by an earlier request, which may still be waiting for its effect: this one waits for it as well.
      await this.settle([everythingUpTo(recalled.position)]);
      return recalled.result as Result;
    }
    const context: CommandContext = {
      correlationId: requestContext.getStore()?.requestId ?? randomUUID(),
      appended: [],
      ...(actor && { actor }),
    };
    const finished = this.metrics.commandSeconds.startTimer({ command: command.constructor.name });
    let outcome = 'failed';
    try {
      const result = await commandContext.run(context, () => this.bus.execute(command));
      outcome = isRefusal(result) ? 'refused' : 'done';
      await this.settle(context.appended);
      return isRefusal(result) ? ((await this.doneByTwin<Result>()) ?? result) : result;
    } finally {
      finished({ outcome });
    }
  }

  /**
   * The same request sent twice at one moment meets its own effect ("you have already applied"). What its twin was told
   * is then the answer to both.
   */
  private async doneByTwin<Result>(): Promise<Result | undefined> {
    const { idempotency } = requestContext.getStore() ?? {};
    const done = idempotency && (await this.store.recallCommand(idempotency.scope, idempotency.key));
    if (done === undefined || done.fingerprint !== idempotency?.fingerprint) return undefined;
    await this.settle([everythingUpTo(done.position)]);
    return done.result as Result;
  }

  private async settle(appended: readonly Appended[]) {
    const caughtUp = await Promise.all(
      appended.map((events) => this.readModels.waitFor({ ...events, timeoutMs: patience })),
    );
    // The events are safe; only their effect can not be shown yet. A repeat with the same key would not do it twice.
    if (caughtUp.includes(false)) {
      throw new HttpRefusal(503, 'Saved, but not yet visible. Reload in a moment.', {
        headers: { 'Retry-After': '5' },
      });
    }
  }
}
