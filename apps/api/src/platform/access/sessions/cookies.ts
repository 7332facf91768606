import { parseCookie, stringifySetCookie } from 'cookie';
import type { Response } from 'express';
import type { CallRequest } from '../../http/request.ts';

interface CookieOptions {
  /** Seconds; 0 expires the cookie. Absent: until the browser closes. */
  readonly maxAge?: number;
  readonly readable?: boolean;
}

const prefix = '__Host-';
/** These names are part of the API and must not change. */
const publicNames: readonly string[] = ['session_token', 'csrf_token'];

/**
 * Over HTTPS every other cookie has the `__Host-` prefix (RFC 6265bis): a browser accepts it only from this host, not from another
 * subdomain.
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
      maxAge: options.maxAge,
    }),
  );
}

export const expireCookie = (request: CallRequest, response: Response, name: string) =>
  setCookie(request, response, name, '', { maxAge: 0 });

/** The cookies of a request, by their names without the prefix. */
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
 * Whether cookies may omit `Secure`: on localhost over plain HTTP, where some browsers reject `Secure` cookies. Never in production,
 * where the caller controls the Host header.
 */
export const allowsPlainCookies = (request: CallRequest, production: boolean) =>
  !production && request.protocol === 'http' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(request.hostname);
