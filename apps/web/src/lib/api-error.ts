/**
 * What a call that did not succeed leaves behind. `status` is the HTTP status, or 0 when no answer came at all.
 * `error` is the server's: a sentence, or a sentence per field.
 */
export interface ApiError {
  readonly status: number;
  readonly error: string | Readonly<Record<string, string>>;
  /** No answer came, or one that says only that something failed. */
  readonly isGeneric?: boolean;
  /** Names the failed request in the server's log; shown to the visitor in small. */
  readonly requestId?: string;
  /** Seconds after which to try again, where the server is only away for a moment (503). */
  readonly retryAfter?: number;
  /** 401: why the session is over. */
  readonly sessionEnd?: string;
  /** Login: the next attempt needs a solved captcha. */
  readonly showCaptcha?: boolean;
}

const unreachable = 'Lock In cannot be reached. Check your connection and try again.';
const internal = 'Something went wrong on our side. Please try again.';
const failed = 500;

export const networkError: ApiError = { status: 0, error: unreachable, isGeneric: true };

export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'status' in value && 'error' in value;
}

/** Reads the body of an unsuccessful answer, whatever stands in it: a proxy's HTML page is not the visitor's business. */
export function apiErrorOf(status: number, body: unknown, headers: Partial<AnswerHeaders> = {}): ApiError {
  const { requestId: requestIdHeader, retryAfter, sessionEnd } = headers;
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const { error = fields.message, requestId = requestIdHeader, showCaptcha } = fields;
  const words = status === failed ? undefined : readableError(error);
  return {
    status,
    error: words ?? (status >= 500 ? internal : `The server refused this (${status}).`),
    ...(words === undefined && status >= 500 && { isGeneric: true }),
    ...(typeof requestId === 'string' && status >= 500 && { requestId }),
    ...(typeof sessionEnd === 'string' && { sessionEnd }),
    ...(showCaptcha === true && { showCaptcha }),
    ...(status === 503 && /^\d{1,4}$/.test(retryAfter ?? '') && { retryAfter: Number(retryAfter) }),
  };
}

/** What the headers of an answer say beside its body. */
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
 * An error in words: the server's sentence, its field messages joined by a semicolon, or `fallback` where the server
 * had nothing to say (a 500, or no answer at all).
 */
export function describeError(error: unknown, fallback?: string): string {
  if (!isApiError(error)) return fallback ?? internal;
  if (fallback !== undefined && (error.error === internal || error.error === unreachable)) return fallback;
  return typeof error.error === 'string' ? error.error : Object.values(error.error).join('; ');
}

/** The same error to be thrown, with `text` in place of the words that nobody chose for it. */
export function withWords(error: unknown, text: string): Error & ApiError {
  const known: ApiError = isApiError(error) ? error : { status: failed, error: internal, isGeneric: true };
  return Object.assign(new Error(text), known, known.isGeneric && { error: text });
}

/** What to do about a failure that nobody described, where `text`, by which it is told, does not say so. */
export function adviceOn(error: unknown, text: string): string | undefined {
  if (!isApiError(error) || !error.isGeneric || text === unreachable) return undefined;
  const saysRetry = /try again/i.test(text);
  if (error.status === 0)
    return saysRetry ? 'Check your connection.' : 'Check your connection and try again.';
  return saysRetry ? undefined : 'Please try again.';
}

export const requestIdOf = (error: unknown): string | undefined =>
  isApiError(error) ? error.requestId : undefined;

/** The messages that belong to single fields; none when the error speaks of the whole. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  return isApiError(error) && typeof error.error === 'object' ? error.error : {};
}
