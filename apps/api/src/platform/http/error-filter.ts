import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { ForgeryRefusal } from '../access/guards/forgery.ts';
import { SecurityLog } from '../access/security-log.ts';
import { isDatabaseUnreachable } from '../database/database-unreachable.ts';
import { describeError } from '../log/describe-error.ts';
import { noRoomLeft, StorageTrouble } from '../storage/storage-trouble.ts';
import { drain } from './drain.ts';
import { HttpRefusal, TokenRefusal } from './http-refusal.ts';
import type { CallRequest } from './request.ts';

const wrongCode = 'InvalidTwoFactorCode';

/** Turns every error into the API's error answer, and reveals nothing internal. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly logger: PinoLogger,
    private readonly security: SecurityLog,
  ) {}

  async catch(error: unknown, host: ArgumentsHost) {
    const request = host.switchToHttp().getRequest<CallRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    const { status, error: text, extra, headers } = this.answerOf(error, request.id);
    if (error instanceof HttpRefusal) this.note(error, request);
    else if (isDatabaseRefusal(error)) this.security.note('database-refused', { reason: error.code });
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const body = request.contract?.failure?.(text) ?? { error: text };
    // Much of a refused body may still be on its way; a form may have megabytes.
    if (!request.complete) await drain(request, request.is('multipart/form-data') ? 10_000 : 2_000);
    // The rest of an unread body would be taken for the next request on this connection.
    if (!request.complete) response.setHeader('Connection', 'close');
    response
      .set(headers)
      .status(status)
      .json({ ...body, ...extra });
  }

  private note(refusal: HttpRefusal, { principal }: CallRequest) {
    const { status, reason, about, extra } = refusal;
    // A step of what the caller does, not an attempt at something forbidden.
    if (extra['needsProof']) return;
    if (refusal instanceof ForgeryRefusal) this.security.note('forgery-refused', { reason });
    else if (status === 403) this.security.note('forbidden', { reason });
    else if (status === 429) this.security.note('rate-limited', { reason, ...about });
    else if (refusal instanceof TokenRefusal && reason !== undefined)
      this.security.note('token-refused', { reason });
    // During sign-in the step itself logs this, with the account.
    else if (reason === wrongCode && principal) this.security.note('confirmation-failed', { reason: 'code' });
  }

  private answerOf(error: unknown, requestId: string): HttpRefusal {
    if (error instanceof HttpRefusal) return error;
    if (error instanceof HttpException && error.getStatus() < 500) {
      const status = error.getStatus();
      return new HttpRefusal(status, status === 404 ? 'Not found.' : error.message);
    }
    this.logger.error(describeError(error), 'request failed');
    const extra = { requestId };
    if (noRoomLeft(error))
      return new HttpRefusal(507, 'There is no room to store files at the moment. Please try again later.', {
        extra,
      });
    return isDatabaseUnreachable(error) || error instanceof StorageTrouble
      ? new HttpRefusal(503, 'The service is busy or restarting. Try again in a moment.', {
          extra,
          headers: { 'Retry-After': '2' },
        })
      : new HttpRefusal(500, 'Something went wrong.', { extra });
  }
}

/** SQLSTATEs of missing privileges and of refusals by the log. No statement of ours should cause them. */
const refusedByDatabase: ReadonlySet<unknown> = new Set(['42501', 'LI002', 'LI005', 'LI006']);

const isDatabaseRefusal = (error: unknown): error is { code: string } =>
  typeof error === 'object' && error !== null && 'code' in error && refusedByDatabase.has(error.code);
