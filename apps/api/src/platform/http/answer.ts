import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { map } from 'rxjs';
import { requestOf } from './call.ts';
import { HttpRefusal } from './http-refusal.ts';
import { Uploads } from './uploads.ts';
import { isRefusal, refusals } from './refusals.ts';
import { finalize } from 'rxjs';

/** The way out: a refusal becomes its status and text, and uploads that nobody kept are removed. */
@Injectable()
export class Answer implements NestInterceptor {
  constructor(private readonly uploads: Uploads) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    return next.handle().pipe(
      map((answer: unknown) => {
        if (!isRefusal(answer)) return answer;
        const { status, error } = refusals[answer.rejected];
        throw new HttpRefusal(status, error);
      }),
      finalize(() => void this.uploads.discard(requestOf(context).input?.files ?? {})),
    );
  }
}
