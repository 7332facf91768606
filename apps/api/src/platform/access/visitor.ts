import { type KeyObject, randomBytes } from 'node:crypto';
import type { NextFunction, Response } from 'express';
import type { Config } from '../config/config.ts';
import type { CallRequest } from '../http/request.ts';
import { isSameText, signatureOf } from '../signature.ts';
import { allowsPlainCookies, cookiesOf, setCookie } from './cookies.ts';

const cookie = 'visitor';

/** What a request's cookies say, before anybody is asked for. */
export const readCookies =
  (key: KeyObject, { production }: Config) =>
  (request: CallRequest, _: Response, next: NextFunction) => {
    request.allowsPlainCookies = allowsPlainCookies(request, production);
    request.cookieJar = cookiesOf(request);
    const visitorId = readVisitor(key, request.cookieJar[cookie]);
    if (visitorId !== undefined) request.visitorId = visitorId;
    next();
  };

/** The id in the anonymous pre-session cookie, if it is one that we issued. */
function readVisitor(key: KeyObject, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const [id = '', signature = ''] = value.split('.');
  return isSameText(signature, signatureOf(key, cookie, id)) ? id : undefined;
}

/** The visitor of this request, known from now on if they were not before. */
export function ensureVisitor(key: KeyObject, request: CallRequest, response: Response): string {
  request.visitorId ??= issue(key, request, response);
  return request.visitorId;
}

function issue(key: KeyObject, request: CallRequest, response: Response) {
  const id = randomBytes(16).toString('base64url');
  setCookie(request, response, cookie, `${id}.${signatureOf(key, cookie, id)}`);
  return id;
}
