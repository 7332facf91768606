import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error.ts';
import type { Call } from './call.ts';
import { csrfToken, fetchCsrfToken, forgetCsrfToken } from './csrf.ts';
import { askUntil } from './follow-up.ts';
import { isUncertain, keyOf, noteOutcome } from './idempotency-keys.ts';
import { patiently } from './patience.ts';
import { isPending } from './pending-answer.ts';
import { began, ended, type Session } from './session.ts';
import { type Outcome, send } from './transport.ts';

const sessionIsOver: readonly unknown[] = [
  'Session invalidated; please log in again',
  'Invalid or expired token',
];

/** What a call leaves behind beside its answer. */
export interface Meta {
  /**
   * Of a pending answer: asks again under the same key until the write is visible, and resolves with the full answer; with null
   * where it never comes.
   */
  readonly settled?: () => Promise<unknown>;
}

/**
 * What every call shares: cookies, the anti-forgery header, the idempotency key of what changes something, patience with a server
 * that is away for a moment, and what a refusal means for the session. The two texts above end it (the guards then lead to
 * /login); any other 401 is the caller's own, so that a visitor without a session is never sent round in a circle.
 */
export const baseQuery: BaseQueryFn<Call, unknown, ApiError, object, Meta> = async (
  call,
  { signal, dispatch, getState },
) => {
  const isRead = call.contract.method === 'GET';
  const key = isRead ? undefined : keyOf(call);
  const attempt = async ({ background } = call.request, until = signal) => {
    const headers: Record<string, string> = {
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...(background && { 'X-Background': '1' }),
      ...(await forgeryHeader(call)),
    };
    return send(call, headers, until);
  };

  let outcome = await (isRead ? patiently(attempt, signal) : attempt());
  if (isForgeryRefusal(outcome.error)) {
    forgetCsrfToken();
    if ((getState() as { session: Session }).session.me) {
      await fetchCsrfToken();
      outcome = await attempt();
    }
  }
  if (key !== undefined) noteOutcome(call, key, outcome.error);
  if (outcome.error?.status === 401 && sessionIsOver.includes(outcome.error.error)) {
    forgetCsrfToken();
    dispatch(ended(outcome.error.sessionEnd));
  }
  const { me } = (getState() as { session: Session }).session;
  if (me?.verified === 1 && isShutOut(outcome.error)) dispatch(began({ ...me, verified: 0 }));
  // A file is not sent again only to ask: who sends one looks for its effect.
  if (!isPending(outcome.data) || hasFile(call)) return outcome;
  const again = () => attempt({ background: true }, new AbortController().signal);
  return { ...outcome, meta: { settled: () => askUntil(async () => visible(await again())) } };
};

/** The company was verified, and is not any more. Its own page then finds out how it stands. */
const isShutOut = (error: ApiError | undefined) =>
  error?.status === 403 && error.error === 'Account verification pending.';

/** The answer in full; undefined while it may still come, null where it will not. */
function visible({ data, error }: Outcome): unknown {
  if (error) return isUncertain(error) ? undefined : null;
  return isPending(data) ? undefined : data;
}

const hasFile = ({ request: { files = {} } }: Call) =>
  Object.values(files).some((file) => file !== undefined);

/** Reads carry the token when there is one; only what changes something is worth a round trip to get it. */
async function forgeryHeader({ contract }: Call): Promise<Record<string, string>> {
  if (contract.forgery === 'origin' || contract.path === '/api/csrf-token') return {};
  const token = csrfToken() ?? (contract.method === 'GET' ? undefined : await fetchCsrfToken());
  return token === undefined ? {} : { 'X-CSRFToken': token };
}

function isForgeryRefusal(error: ApiError | undefined): boolean {
  return error?.status === 400 && /csrf/i.test(JSON.stringify(error.error));
}
