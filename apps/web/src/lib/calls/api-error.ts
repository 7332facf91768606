import type { EditConflict, RulingConflict } from '@lock-in/contracts';

/**
 * The error of a failed call. `status` is the HTTP status, or 0 if there was no answer. `error` is the server's message,
 * or one message per field.
 */
export interface ApiError {
  readonly status: number;
  readonly error: string | Readonly<Record<string, string>>;
  /** There was no answer, or it only says that something failed. */
  readonly isGeneric?: boolean;
  /** Identifies the failed request in the server's log; shown to the user in small print. */
  readonly requestId?: string;
  /** Seconds after which to try again, if the server is only unavailable for a moment (503). */
  readonly retryAfter?: number;
  /** For a 401: why the session ended. */
  readonly sessionEnd?: string;
  /** For a login: the next attempt needs a solved captcha. */
  readonly showCaptcha?: boolean;
  /** Both factors have to be given again before the call. */
  readonly needsProof?: boolean;
  /** For a 409 to a save from an older revision: what is saved now, by whom and when. */
  readonly conflict?: EditConflict;
  /** For a 409 to an admin's decision: what changed since it was read. */
  readonly conflicts?: readonly RulingConflict[];
}

const unreachable = 'Can’t reach Lock In. Check your connection and try again.';
const internal = 'Something went wrong on our side. Please try again.';
const failed = 500;

export const networkError: ApiError = { status: 0, error: unreachable, isGeneric: true };

export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'status' in value && 'error' in value;
}

/** Whether the same request may succeed later: no answer, a fault of the server, a conflict, a limit, or a session that ended. */
export const isPassing = ({ status }: ApiError): boolean =>
  status < 400 || status >= 500 || [401, 408, 409, 425, 429].includes(status);

/** Parses the body of a failed answer, whatever it contains: a proxy's HTML page must not be shown. */
export function apiErrorOf(status: number, body: unknown, headers: Partial<AnswerHeaders> = {}): ApiError {
  const { requestId: requestIdHeader, retryAfter, sessionEnd } = headers;
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const {
    error = fields.message,
    requestId = requestIdHeader,
    showCaptcha,
    needsProof,
    conflict,
    conflicts,
  } = fields;
  const words = status === failed ? undefined : readableError(error);
  return {
    status,
    error: words ?? (status >= 500 ? internal : `The server refused this (${status}).`),
    ...(words === undefined && status >= 500 && { isGeneric: true }),
    ...(typeof requestId === 'string' && status >= 500 && { requestId }),
    ...(typeof sessionEnd === 'string' && { sessionEnd }),
    ...(showCaptcha === true && { showCaptcha }),
    ...(needsProof === true && { needsProof }),
    ...(status === 409 && typeof conflict === 'object' && conflict && { conflict: conflict as EditConflict }),
    ...(status === 409 && Array.isArray(conflicts) && { conflicts: conflicts as RulingConflict[] }),
    ...(status === 503 && /^\d{1,4}$/.test(retryAfter ?? '') && { retryAfter: Number(retryAfter) }),
  };
}

/** Headers of an answer that are used besides its body. */
export interface AnswerHeaders {
  readonly requestId: string | null;
  readonly retryAfter: string | null;
  readonly sessionEnd: string | null;
}

function readableError(error: unknown): ApiError['error'] | undefined {
  if (typeof error === 'string' && error !== '') return error;
  if (typeof error !== 'object' || error === null) return undefined;
  const texts = Object.entries(error).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

/**
 * The error as text: the server's message, its field messages joined by a semicolon, or `fallback` if there is no
 * message (a 500, or no answer).
 */
export function describeError(error: unknown, fallback?: string): string {
  if (!isApiError(error)) return fallback ?? internal;
  if (fallback !== undefined && (error.error === internal || error.error === unreachable)) return fallback;
  return typeof error.error === 'string' ? error.error : Object.values(error.error).join('; ');
}

/** The error to throw, with `text` in place of a generic message. */
export function withWords(error: unknown, text: string): Error & ApiError {
  const known: ApiError = isApiError(error) ? error : { status: failed, error: internal, isGeneric: true };
  return Object.assign(new Error(text), known, known.isGeneric && { error: text });
}

/** Advice on a generic error, unless `text`, with which it is shown, already includes it. */
export function adviceOn(error: unknown, text: string): string | undefined {
  if (!isApiError(error) || !error.isGeneric || text === unreachable) return undefined;
  const saysRetry = /try again/i.test(text);
  if (error.status === 0)
    return saysRetry ? 'Check your connection.' : 'Check your connection and try again.';
  return saysRetry ? undefined : 'Please try again.';
}

export const requestIdOf = (error: unknown): string | undefined =>
  isApiError(error) ? error.requestId : undefined;

/** Messages by field; empty if the error concerns the whole request. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  return isApiError(error) && typeof error.error === 'object' ? error.error : {};
}
