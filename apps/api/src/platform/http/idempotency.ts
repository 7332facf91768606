import type { Contract } from '@lock-in/contracts';
import { EventStore } from '@lock-in/event-store';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Secrets } from '../config/secrets.ts';
import { RepeatedFailures } from '../health/repeated-failures.ts';
import { requestContext } from '../request-context.ts';
import { callOf, requestOf } from './call.ts';
import { HttpRefusal } from './http-refusal.ts';
import { Uploads } from './input/uploads.ts';
import { PendingAnswer } from './pending-answer.ts';
import { isRefusal, refuse } from './refusals.ts';
import type { CallRequest } from './request.ts';

/**
 * A repeated `Idempotency-Key` of the same account or API token gets the first answer, and does nothing twice. The key is stored in the
 * transaction of the command's events, the answer afterwards. Pending answers and answers to visitors are not stored. The header is
 * ignored on calls without a session, except those marked `repeatableByVisitor`, and on calls whose answer is shown only once, so that no
 * recovery code or secret is stored.
 */
@Injectable()
export class Idempotency {
  private readonly key: KeyObject;

  constructor(
    private readonly uploads: Uploads,
    secrets: Secrets,
    private readonly store: EventStore,
    private readonly repeatedFailures: RepeatedFailures,
  ) {
    this.key = createSecretKey(secrets.lookup);
  }

  async once(context: ExecutionContext, handle: () => Promise<unknown>): Promise<unknown> {
    const call = callOf(context);
    const request = requestOf(context);
    const key = request.header('Idempotency-Key');
    const current = requestContext.getStore();
    const scope = scopeOf(call, request);
    if (scope === undefined || !key || !current) return handle();
    if (key.length > 200) throw new HttpRefusal(400, 'Idempotency-Key is too long.');

    const fingerprint = await fingerprintOf(request, this.key);
    // The account's session was read together with its key.
    const isNew = current.keyIsNew && !call.repeatableByVisitor;
    const earlier = isNew ? undefined : await this.store.recallCommand(scope, key);
    if (earlier) {
      await this.uploads.discard(request.input?.files ?? {});
      if (earlier.fingerprint !== fingerprint) return refuse('KeyUsedForAnotherRequest');
      if (earlier.answer !== null) return earlier.answer;
      // Done, but not answered yet, or never because the process died in between: the command is skipped.
      current.recalled = earlier;
    }
    current.idempotency = { scope, key, fingerprint };
    const answer = await handle();
    const isComplete = !isRefusal(answer) && !(answer instanceof PendingAnswer);
    if (isComplete && !call.repeatableByVisitor) this.record(scope, key, answer);
    return answer;
  }

  /** The caller does not wait for it: an answer that is not recorded is computed again from the command's result. */
  private record(scope: string, key: string, answer: unknown) {
    this.store
      .recordAnswer(scope, key, answer as never)
      .catch((error: unknown) => this.repeatedFailures.report('answer not recorded', {}, error));
  }
}

/**
 * The scope of the caller's keys; undefined if the call cannot be repeated by a key. An API token's keys are separate from those of its
 * account.
 */
function scopeOf(call: Contract, { principal, visitorId }: CallRequest): string | undefined {
  if (call.method === 'GET' || call.shownOnce) return undefined;
  if (call.repeatableByVisitor) return visitorId && `visitor-${visitorId}`;
  if (call.access.kind !== 'signedIn' || !principal) return undefined;
  const { accountId, token } = principal;
  return token ? `account-${accountId} api-token-${token.tokenId}` : `account-${accountId}`;
}

/** Keyed, because it is stored: a body may hold a password, which a thief of a dump could guess from a plain digest. */
async function fingerprintOf(request: CallRequest, key: KeyObject): Promise<string> {
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
