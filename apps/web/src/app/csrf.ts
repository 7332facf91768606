import { getCsrfToken } from '@lock-in/contracts';

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
  try {
    const answer = await fetch(getCsrfToken.path, { credentials: 'same-origin' });
    const body: unknown = await answer.json();
    answered =
      typeof body === 'object' && body !== null && 'csrfToken' in body ? String(body.csrfToken) : undefined;
  } catch {
    // The call that needs the token goes out without it and reports what it then meets.
    answered = undefined;
  }
  return csrfToken();
}

export function forgetCsrfToken(): void {
  answered = undefined;
  document.cookie = 'csrf_token=; Path=/; Max-Age=0';
}
