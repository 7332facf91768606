import { stringifySetCookie } from 'cookie';
import type { Response } from 'express';
import type { CallRequest } from '../http/request.ts';

interface CookieOptions {
  /** Seconds; 0 expires the cookie. Absent: until the browser closes. */
  readonly maxAge?: number;
  readonly readable?: boolean;
}

/** Sets a cookie for our own pages only. Secure everywhere but on plain-http localhost, where it could not be set. */
export function setCookie(
  request: CallRequest,
  response: Response,
  name: string,
  value: string,
  options: CookieOptions = {},
) {
  const local = request.protocol === 'http' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(request.hostname);
  response.append(
    'Set-Cookie',
    stringifySetCookie({
      name,
      value,
      path: '/',
      sameSite: 'strict',
      httpOnly: !options.readable,
      secure: !local,
      ...(options.maxAge !== undefined && { maxAge: options.maxAge }),
    }),
  );
}

export const expireCookie = (request: CallRequest, response: Response, name: string) =>
  setCookie(request, response, name, '', { maxAge: 0 });
