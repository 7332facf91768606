import type { Contract } from '@lock-in/contracts';
import type { EventStore } from '@lock-in/event-store';
import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { concatMap, type Observable, of } from 'rxjs';
import { eventStore } from '../log/tokens.ts';
import { Secrets } from '../config/secrets.ts';
import { requestContext } from '../request-context.ts';
import { contractKey, requestOf } from './call.ts';
import { HttpRefusal } from './http-refusal.ts';
import { Uploads } from './uploads.ts';
import { PendingAnswer } from './pending-answer.ts';
import { isRefusal, refusals } from './refusals.ts';
import type { CallRequest } from './request.ts';

/**
 * The same `Idempotency-Key` from the same account, or by the same API token, answers what it first answered, and does nothing twice. The key is stored
 * in the transaction of the command's events; the answer follows it, unless it is pending or a visitor's. Other calls that need no
 * session, and those whose answer is shown once, ignore the header, so that no recovery code and no secret is kept.
 */
@Injectable()
export class Idempotency implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly uploads: Uploads,
    private readonly secrets: Secrets,
    @Inject(eventStore) private readonly store: EventStore,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const call = this.reflector.get<Contract>(contractKey, context.getHandler());
    const request = requestOf(context);
    const key = request.header('Idempotency-Key');
    const current = requestContext.getStore();
    const scope = scopeOf(call, request);
    if (scope === undefined || !key || !current) return next.handle();
    if (key.length > 200) throw new HttpRefusal(400, 'Idempotency-Key is too long.');

    const fingerprint = await fingerprintOf(request, this.secrets.lookup);
    const earlier = await this.store.recallCommand(scope, key);
    if (earlier) {
      await this.uploads.discard(request.input?.files ?? {});
      if (earlier.fingerprint !== fingerprint) {
        const { status, error } = refusals.KeyUsedForAnotherRequest;
        throw new HttpRefusal(status, error);
      }
      if (earlier.answer !== null) return of(earlier.answer);
      // Done, but not answered yet, or never, because the process died in between: the command is skipped.
      current.recalled = earlier;
    }
    current.idempotency = { scope, key, fingerprint };
    return next.handle().pipe(
      concatMap(async (answer: unknown) => {
        const isComplete = !isRefusal(answer) && !(answer instanceof PendingAnswer);
        if (isComplete && !call.repeatableByVisitor)
          await this.store.recordAnswer(scope, key, answer as never);
        return answer;
      }),
    );
  }
}

/** Whose keys count for this call; `undefined`: nobody's, it can not be repeated by a key. A program's keys are not those of the person whose token it has. */
function scopeOf(call: Contract, { principal, visitorId }: CallRequest): string | undefined {
  if (call.method === 'GET' || call.shownOnce) return undefined;
  if (call.repeatableByVisitor) return visitorId && `visitor-${visitorId}`;
  if (call.access.kind !== 'signedIn' || !principal) return undefined;
  const { accountId, token } = principal;
  return token ? `account-${accountId} api-token-${token.tokenId}` : `account-${accountId}`;
}

/** Keyed, because it is kept: a body may hold a password, and whoever stole a dump could try all of them on a plain digest. */
async function fingerprintOf(request: CallRequest, key: Buffer): Promise<string> {
  const hash = createHmac('sha256', key).update(
    `${request.method} ${request.path} ${JSON.stringify(request.input?.body ?? null)}`,
  );
  for (const [name, file] of Object.entries(request.input?.files ?? {})) {
    if (!file) continue;
    hash.update(name);
    for await (const chunk of createReadStream(file.path)) hash.update(chunk as Buffer);
  }
  return hash.digest('hex');
}
