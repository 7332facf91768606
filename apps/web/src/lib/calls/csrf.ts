import { getCsrfToken } from '@lock-in/contracts';
import { retryWhileUnavailable } from './retry-unavailable.ts';
import { send } from './transport.ts';

/**
 * The CSRF token. The cookie takes precedence, because the server renews it at sign-in and tabs share it. The server's
 * answer is the fallback for browsers that hide the cookie from scripts.
 */
let answered: string | undefined;
let fetching: Promise<string | undefined> | undefined;

const inCookie = () => /(?:^|;\s*)csrf_token=([^;]+)/.exec(document.cookie)?.[1];

export function csrfToken(): string | undefined {
  const cookie = inCookie();
  return cookie === undefined ? answered : decodeURIComponent(cookie);
}

/** Requests a token; concurrent callers share one request. */
export function fetchCsrfToken(): Promise<string | undefined> {
  fetching ??= request().finally(() => {
    fetching = undefined;
  });
  return fetching;
}

async function request(): Promise<string | undefined> {
  const { signal } = new AbortController();
  const asking = () => send({ contract: getCsrfToken, request: {} }, {}, signal);
  const { data } = await retryWhileUnavailable(asking, signal);
  // Without a token the write is sent anyway, and its error is reported.
  answered =
    typeof data === 'object' && data !== null && 'csrfToken' in data ? String(data.csrfToken) : undefined;
  return csrfToken();
}

export function forgetCsrfToken(): void {
  answered = undefined;
  document.cookie = 'csrf_token=; Path=/; Max-Age=0';
}
