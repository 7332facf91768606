import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { setCookie } from '../access/sessions/cookies.ts';
import { positionSeconds, Standby } from '../database/standby.ts';
import { Metrics } from '../health/metrics.ts';
import { type RequestContext, requestContext } from '../request-context.ts';
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
export class ReadRouting {
  constructor(
    private readonly standby: Standby,
    private readonly metrics: Metrics,
  ) {}

  async route(context: ExecutionContext, handle: () => Promise<unknown>): Promise<unknown> {
    const { pool } = this.standby;
    const current = requestContext.getStore();
    if (pool === undefined || current === undefined) return handle();
    const { cookieJar, principal } = requestOf(context);
    const isRead = callOf(context).method === 'GET';
    // A program with a token keeps no cookie, so what it has seen is unknown.
    const isNewEnough = isRead && principal?.token === undefined && this.standby.mayAnswer(cookieJar[cookie]);
    if (isNewEnough) current.readsFrom = pool;
    if (isRead) this.metrics.reads.inc({ from: isNewEnough ? 'standby' : 'primary' });
    try {
      return await (isNewEnough ? this.fromStandby(context, current, handle) : handle());
    } finally {
      if (!isRead || current.hasWritten) await this.remember(context);
    }
  }

  private async fromStandby(
    context: ExecutionContext,
    current: RequestContext,
    handle: () => Promise<unknown>,
  ): Promise<unknown> {
    try {
      return await handle();
    } catch (error) {
      const isRefusal = error instanceof HttpRefusal;
      // A missing row may be on the primary: a link can arrive before the standby has the row.
      if (isSent(context) || (isRefusal && error.status !== 404)) throw error;
      if (!isRefusal) this.standby.failed(error);
      this.metrics.reads.inc({ from: 'primary' });
      delete current.readsFrom;
      return handle();
    }
  }

  private async remember(context: ExecutionContext) {
    if (isSent(context)) return;
    const seen = await this.standby.position().catch(() => unknownPosition);
    const response = context.switchToHttp().getResponse<Response>();
    setCookie(requestOf(context), response, cookie, seen, { maxAge: positionSeconds });
  }
}

const isSent = (context: ExecutionContext) => context.switchToHttp().getResponse<Response>().headersSent;
