import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { catchError, concatMap, defer } from 'rxjs';
import { setCookie } from '../access/sessions/cookies.ts';
import { positionSeconds, Standby } from '../database/standby.ts';
import { Metrics } from '../health/metrics.ts';
import { requestContext } from '../request-context.ts';
import { callOf, requestOf } from './call.ts';
import { HttpRefusal } from './http-refusal.ts';

/** Cookie with the position up to which the caller saw the primary. It is no secret, and proves nothing. */
const cookie = 'seen';
/** Stands for an unknown position: the primary answers as long as the cookie lives. */
const unknownPosition = '-';

/**
 * Chooses where each request reads read models. A GET reads from the standby if that shows what the caller wrote before; if it fails
 * there, it is repeated on the primary. Earlier reads, such as that of the session, use the primary (ADR 65).
 */
@Injectable()
export class ReadRouting implements NestInterceptor {
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
    // A program with a token keeps no cookie, so what it has seen is unknown.
    const isNewEnough = isRead && principal?.token === undefined && this.standby.mayAnswer(cookieJar[cookie]);
    if (isNewEnough) current.readsFrom = pool;
    if (isRead) this.metrics.reads.inc({ from: isNewEnough ? 'standby' : 'primary' });
    const answers = isNewEnough
      ? next.handle().pipe(
          catchError((error: unknown) => {
            const isRefusal = error instanceof HttpRefusal;
            // A missing row may be on the primary: a link can arrive before the standby has the row.
            if (isSent(context) || (isRefusal && error.status !== 404)) throw error;
            if (!isRefusal) this.standby.failed(error);
            this.metrics.reads.inc({ from: 'primary' });
            delete current.readsFrom;
            return next.handle();
          }),
        )
      : next.handle();
    const withPosition = <Given>(given: Given) =>
      isRead && !current.hasWritten ? Promise.resolve(given) : this.remember(context).then(() => given);
    return answers.pipe(
      concatMap(withPosition),
      catchError((error: unknown) =>
        defer(async () => {
          throw await withPosition(error);
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
