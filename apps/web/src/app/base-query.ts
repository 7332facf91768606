import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error.ts';
import type { Call } from './call.ts';
import { csrfToken, fetchCsrfToken, forgetCsrfToken } from './csrf.ts';
import { keyOf, noteOutcome } from './repetition.ts';
import { ended, type Session } from './session.ts';
import { send } from './transport.ts';

const sessionIsOver: readonly unknown[] = [
  'Session invalidated; please log in again',
  'Invalid or expired token',
];

/**
 * What every call shares: cookies, the anti-forgery header, an idempotency key that a repetition keeps, and what a
 * refusal means for the session. The two texts above end it (the guards then lead to /login); any other 401 is the
 * caller's own, so that a visitor without a session is never sent round in a circle.
 */
export const baseQuery: BaseQueryFn<Call, unknown, ApiError> = async (
  call,
  { signal, dispatch, getState },
) => {
  const key = call.contract.method === 'GET' ? undefined : keyOf(call);
  const headers: Record<string, string> = {
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...(call.request.background && { 'X-Background': '1' }),
  };
  const attempt = async () => send(call, { ...headers, ...(await forgeryHeader(call)) }, signal);

  let outcome = await attempt();
  if (isForgeryRefusal(outcome.error)) {
    forgetCsrfToken();
    if ((getState() as { session: Session }).session.me) {
      await fetchCsrfToken();
      outcome = await attempt();
    }
  }
  if (key !== undefined) noteOutcome(call, key, outcome.error?.status !== 0);
  if (outcome.error?.status === 401 && sessionIsOver.includes(outcome.error.error)) {
    forgetCsrfToken();
    dispatch(ended());
  }
  return outcome;
};

/** Reads carry the token when there is one; only what changes something is worth a round trip to get it. */
async function forgeryHeader({ contract }: Call): Promise<Record<string, string>> {
  if (contract.forgery === 'origin' || contract.path === '/api/csrf-token') return {};
  const token = csrfToken() ?? (contract.method === 'GET' ? undefined : await fetchCsrfToken());
  return token === undefined ? {} : { 'X-CSRFToken': token };
}

function isForgeryRefusal(error: ApiError | undefined): boolean {
  return error?.status === 400 && /csrf/i.test(JSON.stringify(error.error));
}
