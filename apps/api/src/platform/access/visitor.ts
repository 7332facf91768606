import { type KeyObject, randomBytes } from 'node:crypto';
import type { NextFunction, Response } from 'express';
import type { Config } from '../config/config.ts';
import type { CallRequest } from '../http/request.ts';
import type { Keys } from '../config/keys.ts';
import { isSignatureOf, signatureOf } from '../signature.ts';
import { allowsPlainCookies, cookiesOf, setCookie } from './sessions/cookies.ts';

const cookie = 'visitor';

/** Reads the cookies of a request, before authentication. */
export const readCookies =
  (keys: Keys<KeyObject>, { production }: Config) =>
  (request: CallRequest, _: Response, next: NextFunction) => {
    request.allowsPlainCookies = allowsPlainCookies(request, production);
    request.cookieJar = cookiesOf(request);
    const visitorId = readVisitor(keys, request.cookieJar[cookie]);
    if (visitorId !== undefined) request.visitorId = visitorId;
    next();
  };

/** The id in the anonymous pre-session cookie, if we issued it. */
function readVisitor(keys: Keys<KeyObject>, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const [id = '', signature = ''] = value.split('.');
  return isSignatureOf(keys, cookie, id, signature) ? id : undefined;
}

/** The visitor id of this request; issues one if there is none. */
export function ensureVisitor(keys: Keys<KeyObject>, request: CallRequest, response: Response): string {
  request.visitorId ??= issue(keys, request, response);
  return request.visitorId;
}

function issue(keys: Keys<KeyObject>, request: CallRequest, response: Response) {
  const id = randomBytes(16).toString('base64url');
  setCookie(request, response, cookie, `${id}.${signatureOf(keys, cookie, id)}`);
  return id;
}
