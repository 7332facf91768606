import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { sessionsEndedOf } from '../access/sessions/ended-sessions.ts';
import { LiveStreams } from '../live/live-streams.ts';
import { requestOf } from './call.ts';
import { Idempotency } from './idempotency.ts';
import { ReadInput } from './input/read-input.ts';
import { Uploads } from './input/uploads.ts';
import { PendingAnswer } from './pending-answer.ts';
import { ReadRouting } from './read-routing.ts';
import { isRefusal, Refusals, type Refusal, type WordedRefusal } from './refusals.ts';

/**
 * What surrounds the handler of every call, after the guards. One interceptor that awaits its steps, because one for each step costs every
 * call more than all guards together (ADR 75).
 */
@Injectable()
export class CallInterceptor implements NestInterceptor {
  constructor(
    private readonly routing: ReadRouting,
    private readonly input: ReadInput,
    private readonly idempotency: Idempotency,
    private readonly live: LiveStreams,
    private readonly uploads: Uploads,
    private readonly refusals: Refusals,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const handle = async (): Promise<unknown> => {
      const answer: unknown = await lastValueFrom(next.handle());
      // Open pages of sessions that the call ended end before its answer; at other processes by a notification from a trigger of the table.
      await this.live.endDeadOf(sessionsEndedOf());
      return answer;
    };
    const answer = async () => {
      await this.input.read(context);
      return this.idempotency.once(context, handle);
    };
    return of(await this.routing.route(context, () => this.shaped(context, answer)));
  }

  /** Turns a refusal and a pending answer into status and body, and removes uploads that nobody kept before the caller gets the answer. */
  private async shaped(context: ExecutionContext, handle: () => Promise<unknown>): Promise<unknown> {
    const request = requestOf(context);
    try {
      const answer = await handle();
      return answer instanceof PendingAnswer ? this.saved(context, answer) : this.orRefused(answer);
    } finally {
      if (request.contract?.files) await this.uploads.discard(request.input?.files ?? {});
    }
  }

  private saved(context: ExecutionContext, { body }: PendingAnswer) {
    if (!requestOf(context).contract?.mayPend)
      throw new Error('A call answered 202 whose contract rules it out');
    context.switchToHttp().getResponse<Response>().status(202);
    return body;
  }

  private orRefused(answer: unknown) {
    if (!isRefusal(answer)) return answer;
    const { rejected, error, headers }: Refusal & Partial<WordedRefusal> = answer;
    throw this.refusals.toThrow(rejected, { reason: rejected, ...(headers && { headers }) }, error);
  }
}
