import { parseCookie, stringifySetCookie } from 'cookie';
import type { Response } from 'express';
import type { CallRequest } from '../http/request.ts';

interface CookieOptions {
  /** Seconds; 0 expires the cookie. Absent: until the browser closes. */
  readonly maxAge?: number;
  readonly readable?: boolean;
}

const prefix = '__Host-';
/** These names are part of the API, so they stay what they are. */
const publicNames: readonly string[] = ['session_token', 'csrf_token'];

/**
 * Over HTTPS every other cookie has the `__Host-` prefix (RFC 6265bis): a browser then takes it from this very host only, and not
 * from a neighbour in the same domain.
 */
const prefixed = (request: CallRequest, name: string) => request.secure && !publicNames.includes(name);

/** Sets a cookie for our own pages only. */
export function setCookie(
  request: CallRequest,
  response: Response,
  name: string,
  value: string,
  options: CookieOptions = {},
) {
  response.append(
    'Set-Cookie',
    stringifySetCookie({
      name: prefixed(request, name) ? prefix + name : name,
      value,
      path: '/',
      sameSite: 'strict',
      httpOnly: !options.readable,
      secure: !request.allowsPlainCookies,
      ...(options.maxAge !== undefined && { maxAge: options.maxAge }),
    }),
  );
}

export const expireCookie = (request: CallRequest, response: Response, name: string) =>
  setCookie(request, response, name, '', { maxAge: 0 });

/** The cookies of a request under the names that they are set by. */
export function cookiesOf(request: CallRequest): CallRequest['cookieJar'] {
  const sent = parseCookie(request.headers.cookie ?? '');
  const jar: Record<string, string | undefined> = Object.create(null) as typeof jar;
  for (const [name, value] of Object.entries(sent)) {
    const bare = name.startsWith(prefix) ? name.slice(prefix.length) : name;
    if (prefixed(request, bare) === name.startsWith(prefix)) jar[bare] = value;
  }
  return jar;
}

/**
 * Whether cookies may go without `Secure`: on plain-http localhost, where some browsers set none that has it. Never in production,
 * where the Host header is the caller's word.
 */
export const allowsPlainCookies = (request: CallRequest, production: boolean) =>
  !production && request.protocol === 'http' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(request.hostname);
