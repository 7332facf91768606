import { EventStore } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import type { Span } from '@opentelemetry/api';
import { randomUUID } from 'node:crypto';
import { PendingAnswer } from '../http/pending-answer.ts';
import { isRefusal, type Refusal } from '../http/refusals.ts';
import { Metrics } from '../health/metrics.ts';
import { requestContext } from '../request-context.ts';
import { inSpan } from '../tracing/in-span.ts';
import { type CommandContext, commandContext } from './command-context.ts';
import { Visibility } from './visibility.ts';

interface Done<Result> {
  readonly result: Result;
  /** Whether the read models that its answer is read from show the effect. */
  readonly visible: boolean;
}

/** Runs all commands, and does what they share: it sets the actor, measures the time, and waits until the read models show the effect. */
@Injectable()
export class Commands {
  constructor(
    private readonly bus: CommandBus,
    private readonly visibility: Visibility,
    private readonly metrics: Metrics,
    private readonly store: EventStore,
  ) {}

  /**
   * For answers that need no read model. Waits like {@link answer}, and also resolves if the read models do not show the effect in time.
   */
  async execute<Result>(command: Command<Result>, actor?: 'operator' | 'system'): Promise<Result> {
    return (await this.carryOut(command, actor)).result;
  }

  /**
   * Resolves with the refusal, or with what `read` finds once the read models show the effect. Resolves with a `PendingAnswer` if they do
   * not show it in time, or if `read` finds nothing because a row that it joins is not there yet. `done` is called unless the command was
   * refused.
   */
  async answer<Result extends object, Answer>(
    command: Command<Result>,
    read: (result: Exclude<Result, Refusal>) => Answer | Promise<Answer>,
    done: (result: Exclude<Result, Refusal>) => void = () => {},
  ): Promise<Refusal | PendingAnswer | NonNullable<Answer>> {
    const { result, visible } = await this.carryOut(command);
    if (isRefusal(result)) return result;
    const accepted = result as Exclude<Result, Refusal>;
    done(accepted);
    return (visible ? await read(accepted) : undefined) ?? new PendingAnswer(accepted);
  }

  private async carryOut<Result>(
    command: Command<Result>,
    actor?: 'operator' | 'system',
  ): Promise<Done<Result>> {
    const current = requestContext.getStore();
    if (current) current.hasWritten = true;
    const recalled = current?.recalled;
    if (recalled !== undefined) return this.doneBefore(command, recalled);
    const context: CommandContext = {
      correlationId: requestContext.getStore()?.requestId ?? randomUUID(),
      appended: [],
      actor,
    };
    return inSpan(command.constructor.name, (span) => this.measured(command, context, span));
  }

  private async measured<Result>(
    command: Command<Result>,
    context: CommandContext,
    span: Span,
  ): Promise<Done<Result>> {
    const finished = this.metrics.commandSeconds.startTimer({ command: command.constructor.name });
    let outcome = 'failed';
    try {
      const result = await commandContext.run(context, () => this.bus.execute(command));
      outcome = isRefusal(result) ? 'refused' : 'done';
      const visible = await inSpan('wait until visible', () =>
        this.visibility.reached(command, context.appended),
      );
      if (isRefusal(result)) return (await this.doneByTwin(command)) ?? { result, visible };
      if (!visible) outcome = 'pending';
      return { result, visible };
    } finally {
      finished({ outcome });
      span.setAttribute('lockin.outcome', outcome);
    }
  }

  /** An earlier request executed the command and may still wait for its effect; this one waits for it as well. */
  private async doneBefore<Result>(
    command: Command<Result>,
    { result, position }: { readonly result: unknown; readonly position: number },
  ): Promise<Done<Result>> {
    return { result: result as Result, visible: await this.visibility.reached(command, [{ position }]) };
  }

  /**
   * A duplicate of a concurrent request sees the effect of that request ("you have already applied"). Both then get the answer to the
   * first one.
   */
  private async doneByTwin<Result>(command: Command<Result>): Promise<Done<Result> | undefined> {
    const { idempotency } = requestContext.getStore() ?? {};
    const done = idempotency && (await this.store.recallCommand(idempotency.scope, idempotency.key));
    if (done === undefined || done.fingerprint !== idempotency?.fingerprint) return undefined;
    return this.doneBefore(command, done);
  }
}
