import { getCsrfToken, getMe, type Pending } from '@lock-in/contracts';
import type { BaseQueryApi, BaseQueryFn, QueryReturnValue } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error.ts';
import type { Call } from './call.ts';
import { csrfToken, fetchCsrfToken, forgetCsrfToken } from './csrf.ts';
import { pollUntil } from '../live/polling.ts';
import { isUncertain, keyOf, noteOutcome } from './idempotency-keys.ts';
import { noteFresh } from '../offline/as-of.ts';
import { keptAnswer, keyOf as queryKeyOf } from '../offline/kept-answer.ts';
import { retryWhileUnavailable } from './retry-unavailable.ts';
import { askForProof, dropProof } from '../proof.ts';
import { began, ended, type Session, type SessionEnd } from '../session.ts';
import { type Outcome, send } from './transport.ts';

const sessionIsOver: readonly unknown[] = [
  'Session invalidated; please log in again',
  'Invalid or expired token',
];

/** Writes that are not answered yet. */
const writes = new Set<Promise<unknown>>();
export const areWritesUnanswered = (): boolean => writes.size > 0;

/** Ends the session here, because the server says that it ended. */
function end({ dispatch }: Pick<BaseQueryApi, 'dispatch'>, reason: SessionEnd | undefined): void {
  dropProof();
  forgetCsrfToken();
  dispatch(ended(reason));
}

/**
 * Like `end`, but waits for running writes first: one of them (such as deleting the account) may have ended the session
 * itself, and its caller reports that.
 */
export async function endAfterWrites(
  store: Pick<BaseQueryApi, 'dispatch' | 'getState'>,
  reason: SessionEnd | undefined,
): Promise<void> {
  if ((store.getState() as { session: Session }).session.me) {
    // A write may wait for a proof that this session can no longer give.
    dropProof();
    await Promise.allSettled(writes);
    // Callers that await those answers act on them first.
    await new Promise((resolve) => setTimeout(resolve));
  }
  end(store, reason);
}

/** How the server, where it draws a document, answers the calls of that document's store. */
export type AnswerInside = (call: Call) => Promise<Outcome>;

/** Metadata of a call. */
export interface Meta {
  /** For a write that is saved and not visible yet (202); see pending-writes.ts. */
  readonly pending?: {
    readonly quiet: boolean;
    /** Resolves once the write is visible. Absent for a write with files. */
    readonly settled: Promise<unknown> | undefined;
  };
}

/**
 * Shared by all calls: cookies, the CSRF header, idempotency keys of writes, retries while the server is unavailable,
 * and the effect of a refusal on the session. The two messages above end the session (the guards then redirect to
 * /login), and so does a missing cookie if somebody was signed in. Any other 401 is left to the caller, so that a visitor
 * without a session is not redirected in a loop.
 */
export const baseQuery: BaseQueryFn<Call, unknown, ApiError, object, Meta> = (call, context) => {
  const inside = context.extra as AnswerInside | undefined;
  if (inside) return inside(call);
  const answer = answerOf(call, context);
  if (call.contract.method !== 'GET') {
    writes.add(answer);
    void answer.finally(() => writes.delete(answer));
  }
  return answer;
};

async function answerOf(call: Call, store: BaseQueryApi): Promise<QueryReturnValue<unknown, ApiError, Meta>> {
  const { signal, dispatch, getState } = store;
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

  let outcome = await (isRead ? retryWhileUnavailable(attempt, signal) : attempt());
  if (isRead && isRenewed(outcome.error)) {
    // It was sent with the session's earlier token, and the write that renews the session brings the new one.
    await Promise.allSettled(writes);
    outcome = await attempt();
  }
  if (isForgeryRefusal(outcome.error)) {
    forgetCsrfToken();
    if ((getState() as { session: Session }).session.me) {
      await fetchCsrfToken();
      outcome = await attempt();
    }
  }
  if (isRead && outcome.error?.status === 0) outcome = (await keptAnswer(call, store)) ?? outcome;
  else if (isRead && !outcome.error) noteFresh(queryKeyOf(call, store));
  if (outcome.error?.needsProof && (await askForProof(passwordIn(call)))) outcome = await attempt();
  if (key !== undefined) noteOutcome(call, key, outcome.error);
  const { me } = (getState() as { session: Session }).session;
  if (
    isSessionOver(outcome.error) ||
    (me && isWithoutSession(outcome.error) && (await isNobody(call, signal)))
  ) {
    const sessionEnd = outcome.error?.sessionEnd;
    if (isRead) await endAfterWrites(store, sessionEnd);
    else end(store, sessionEnd);
  }
  if (me?.verified === 1 && isShutOut(outcome.error)) dispatch(began({ ...me, verified: 0 }));
  // The ids in the answer lead a visitor on to the sign-in.
  if (!isPending(outcome.data) || call.contract.repeatableByVisitor) return outcome;
  if (!me) return { data: null };
  // Repeated with the same key until the answer is full.
  const again = () => attempt({ background: true }, new AbortController().signal);
  const settled = hasFile(call) ? undefined : pollUntil(async () => visible(await again()));
  return { data: null, meta: { pending: { quiet: call.request.quiet ?? false, settled } } };
}

/** Whether a write was answered with a 202: it is saved, and reads do not show it yet. */
const isPending = (answer: unknown): answer is Pending =>
  typeof answer === 'object' && answer !== null && 'pending' in answer && answer.pending === true;

const isRenewed = (error: ApiError | undefined) => error?.sessionEnd === 'renewed';

const isSessionOver = (error: ApiError | undefined) =>
  error?.status === 401 && sessionIsOver.includes(error.error) && !isRenewed(error);

const isWithoutSession = (error: ApiError | undefined) =>
  error?.status === 401 && error.error === 'Not authenticated';

/** Whether the browser has lost the session's cookies. Steps of a sign-in give the same refusal for another reason. */
async function isNobody({ contract }: Call, signal: AbortSignal): Promise<boolean> {
  if (contract.path === getMe.path) return true;
  const { error } = await send({ contract: getMe, request: {} }, { 'X-Background': '1' }, signal);
  return error?.status === 401;
}

/** The company's verification was revoked. Its page then reads the current state. */
const isShutOut = (error: ApiError | undefined) =>
  error?.status === 403 && error.error === 'Account verification pending.';

/** The full answer; `undefined` while it may still come, `null` if it will not. */
function visible({ data, error }: Outcome): unknown {
  if (error) return isUncertain(error) ? undefined : null;
  return isPending(data) ? undefined : data;
}

function passwordIn({ request: { body } }: Call): string | undefined {
  const { password } = (body ?? {}) as { readonly password?: unknown };
  return typeof password === 'string' && password !== '' ? password : undefined;
}

const hasFile = ({ request: { files = {} } }: Call) =>
  Object.values(files).some((file) => file !== undefined);

/** Reads send the token if there is one; only writes request one. */
async function forgeryHeader({ contract }: Call): Promise<Record<string, string>> {
  if (contract.forgery === 'origin' || contract.path === getCsrfToken.path) return {};
  const token = csrfToken() ?? (contract.method === 'GET' ? undefined : await fetchCsrfToken());
  return token === undefined ? {} : { 'X-CSRFToken': token };
}

function isForgeryRefusal(error: ApiError | undefined): boolean {
  return error?.status === 400 && /csrf/i.test(JSON.stringify(error.error));
}
