import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { catchError, concatMap, map } from 'rxjs';
import { requestOf } from './call.ts';
import { PendingAnswer } from './pending-answer.ts';
import { isRefusal, Refusals, type Refusal, type WordedRefusal } from './refusals.ts';
import { Uploads } from './input/uploads.ts';

/** Turns a refusal and a pending answer into status and body, and removes uploads that nobody kept before the caller gets the answer. */
@Injectable()
export class ResponseInterceptor implements NestInterceptor {
  constructor(
    private readonly uploads: Uploads,
    private readonly refusals: Refusals,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const request = requestOf(context);
    const answers = next
      .handle()
      .pipe(
        map((answer: unknown) =>
          answer instanceof PendingAnswer ? this.saved(context, answer) : this.orRefused(answer),
        ),
      );
    if (!request.contract?.files) return answers;
    const leaveNothing = () => this.uploads.discard(request.input?.files ?? {});
    return answers.pipe(
      concatMap((answer) => leaveNothing().then(() => answer)),
      catchError(async (error: unknown) => {
        await leaveNothing();
        throw error;
      }),
    );
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
