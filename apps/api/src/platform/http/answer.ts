import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { catchError, concatMap, map } from 'rxjs';
import { requestOf } from './call.ts';
import { HttpRefusal } from './http-refusal.ts';
import { isRefusal, refusals } from './refusals.ts';
import { Uploads } from './uploads.ts';

/** The way out: a refusal becomes its status and text, and uploads that nobody kept are gone before the caller hears of it. */
@Injectable()
export class Answer implements NestInterceptor {
  constructor(private readonly uploads: Uploads) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const request = requestOf(context);
    const answers = next.handle().pipe(map(refuse));
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
}

function refuse(answer: unknown) {
  if (!isRefusal(answer)) return answer;
  const { status, error } = refusals[answer.rejected];
  throw new HttpRefusal(status, error);
}
