import { type KeyObject, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { HttpRefusal } from '../../http/http-refusal.ts';
import type { CallRequest } from '../../http/request.ts';
import type { Keys } from '../../config/keys.ts';
import { isSameText, isSignatureOf, signatureOf } from '../../signature.ts';

/** The request may come from another site's page. */
export class ForgeryRefusal extends HttpRefusal {}

const form = /^[\w-]{22}\.[\w-]{43}$/;

/** An anti-forgery token for one session or visitor: a random part, and the HMAC of that part and the owner. */
export function forgeryToken(keys: Keys<KeyObject>, owner: string): string {
  const random = randomBytes(16).toString('base64url');
  return `${random}.${signatureOf(keys, purpose, signed(owner, random))}`;
}

/** The double-submit check: the header equals the cookie, and the cookie was made for this session or visitor. */
export function checkForgeryToken(keys: Keys<KeyObject>, owner: string | undefined, request: CallRequest) {
  const header = request.header('X-CSRFToken') ?? '';
  const cookie = request.cookieJar['csrf_token'] ?? '';
  if (!isSameText(header, cookie) || !isForgeryToken(keys, owner, cookie))
    throw new ForgeryRefusal(400, 'CSRF token missing or invalid', { reason: 'token' });
}

/** Whether a token was made for this session or visitor. */
export function isForgeryToken(keys: Keys<KeyObject>, owner: string | undefined, token: string): boolean {
  const [random = '', signature = ''] = token.split('.');
  return (
    form.test(token) && owner !== undefined && isSignatureOf(keys, purpose, signed(owner, random), signature)
  );
}

/** For calls made before a token can exist: refuses requests whose browser headers name another site. */
export function checkOrigin({ headers }: CallRequest) {
  if (isForeign(headers)) throw new ForgeryRefusal(403, 'Forbidden.', { reason: 'origin' });
}

/** Whether another site's page may have sent a request with these headers. */
export function isForeign({ 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders): boolean {
  return (
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && hostOf(origin) !== host)
  );
}

const purpose = 'csrf';
const signed = (owner: string, random: string) => `${owner} ${random}`;

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
