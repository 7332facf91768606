import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { catchError, concatMap, defer } from 'rxjs';
import { setCookie } from '../access/cookies.ts';
import { positionSeconds, Standby } from '../database/standby.ts';
import { Metrics } from '../health/metrics.ts';
import { requestContext } from '../request-context.ts';
import { callOf, requestOf } from './call.ts';
import { HttpRefusal } from './http-refusal.ts';

/** Carries up to where the caller saw what the primary shows. It is no secret, and proves nothing. */
const cookie = 'seen';
/** No position, so that the primary answers as long as the cookie lives. */
const unknownPosition = '-';

/**
 * Chooses for each request where its queries of read models go. A GET goes to the standby where that shows what the caller wrote before; if
 * it fails there, it is asked once more of the primary. All that comes before, such as the session, has been read from the primary (ADR 65).
 */
@Injectable()
export class ReadPlace implements NestInterceptor {
  constructor(
    private readonly standby: Standby,
    private readonly metrics: Metrics,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const { pool } = this.standby;
    const current = requestContext.getStore();
    if (pool === undefined || current === undefined) return next.handle();
    const { cookieJar, principal } = requestOf(context);
    const isRead = callOf(context).method === 'GET';
    // A program with a token keeps no cookie, so nobody knows what it has seen.
    const isNewEnough = isRead && principal?.token === undefined && this.standby.mayAnswer(cookieJar[cookie]);
    if (isNewEnough) current.readsFrom = pool;
    if (isRead) this.metrics.reads.inc({ from: isNewEnough ? 'standby' : 'primary' });
    const answers = isNewEnough
      ? next.handle().pipe(
          catchError((error: unknown) => {
            const isRefusal = error instanceof HttpRefusal;
            // What is not there yet may be on the primary: a link can be faster than the standby.
            if (isSent(context) || (isRefusal && error.status !== 404)) throw error;
            if (!isRefusal) this.standby.failed(error);
            this.metrics.reads.inc({ from: 'primary' });
            delete current.readsFrom;
            return next.handle();
          }),
        )
      : next.handle();
    const told = <Given>(given: Given) =>
      isRead && !current.hasWritten ? Promise.resolve(given) : this.remember(context).then(() => given);
    return answers.pipe(
      concatMap(told),
      catchError((error: unknown) =>
        defer(async () => {
          throw await told(error);
        }),
      ),
    );
  }

  private async remember(context: ExecutionContext) {
    if (isSent(context)) return;
    const seen = await this.standby.position().catch(() => unknownPosition);
    const response = context.switchToHttp().getResponse<Response>();
    setCookie(requestOf(context), response, cookie, seen, { maxAge: positionSeconds });
  }
}

const isSent = (context: ExecutionContext) => context.switchToHttp().getResponse<Response>().headersSent;
