import { type KeyObject, randomBytes } from 'node:crypto';
import type { NextFunction, Response } from 'express';
import type { Config } from '../config/config.ts';
import type { CallRequest } from '../http/request.ts';
import type { Keys } from '../config/keys.ts';
import { isSignatureOf, signatureOf } from '../signature.ts';
import { allowsPlainCookies, cookiesOf, setCookie } from './cookies.ts';

const cookie = 'visitor';

/** What a request's cookies say, before anybody is asked for. */
export const readCookies =
  (keys: Keys<KeyObject>, { production }: Config) =>
  (request: CallRequest, _: Response, next: NextFunction) => {
    request.allowsPlainCookies = allowsPlainCookies(request, production);
    request.cookieJar = cookiesOf(request);
    const visitorId = readVisitor(keys, request.cookieJar[cookie]);
    if (visitorId !== undefined) request.visitorId = visitorId;
    next();
  };

/** The id in the anonymous pre-session cookie, if it is one that we issued. */
function readVisitor(keys: Keys<KeyObject>, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const [id = '', signature = ''] = value.split('.');
  return isSignatureOf(keys, cookie, id, signature) ? id : undefined;
}

/** The visitor of this request, known from now on if they were not before. */
export function ensureVisitor(keys: Keys<KeyObject>, request: CallRequest, response: Response): string {
  request.visitorId ??= issue(keys, request, response);
  return request.visitorId;
}

function issue(keys: Keys<KeyObject>, request: CallRequest, response: Response) {
  const id = randomBytes(16).toString('base64url');
  setCookie(request, response, cookie, `${id}.${signatureOf(keys, cookie, id)}`);
  return id;
}
