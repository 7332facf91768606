import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { concatMap } from 'rxjs';
import { sessionsEndedOf } from '../access/sessions/ended-sessions.ts';
import { LiveStreams } from './live-streams.ts';

/**
 * Ends the open pages of sessions that a call has ended, before its answer. At other processes they end by a notification of the
 * database, sent by a trigger of the table.
 */
@Injectable()
export class EndedPages implements NestInterceptor {
  constructor(private readonly streams: LiveStreams) {}

  intercept(_: ExecutionContext, next: CallHandler) {
    return next
      .handle()
      .pipe(concatMap((answer: unknown) => this.streams.endDeadOf(sessionsEndedOf()).then(() => answer)));
  }
}
