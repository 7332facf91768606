import { getCsrfToken } from '@lock-in/contracts';
import { patiently } from './patience.ts';
import { send } from './transport.ts';

/**
 * The anti-forgery token. The cookie is the truth, because the server renews it at sign-in and other tabs share it;
 * what the server answered is kept beside it for browsers that hide the cookie from script.
 */
let answered: string | undefined;
let fetching: Promise<string | undefined> | undefined;

const inCookie = () => /(?:^|;\s*)csrf_token=([^;]+)/.exec(document.cookie)?.[1];

export function csrfToken(): string | undefined {
  const cookie = inCookie();
  return cookie === undefined ? answered : decodeURIComponent(cookie);
}

/** Asks for a token; callers at the same moment share one request. */
export function fetchCsrfToken(): Promise<string | undefined> {
  fetching ??= request().finally(() => {
    fetching = undefined;
  });
  return fetching;
}

async function request(): Promise<string | undefined> {
  const { signal } = new AbortController();
  const asking = () => send({ contract: getCsrfToken, request: {} }, {}, signal);
  const { data } = await patiently(asking, signal);
  // Without an answer the call that needs the token goes out without it and reports what it then meets.
  answered =
    typeof data === 'object' && data !== null && 'csrfToken' in data ? String(data.csrfToken) : undefined;
  return csrfToken();
}

export function forgetCsrfToken(): void {
  answered = undefined;
  document.cookie = 'csrf_token=; Path=/; Max-Age=0';
}
