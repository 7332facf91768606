import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { KeyObject } from 'node:crypto';
import { Strategy } from 'passport-jwt';
import type { Keys } from '../../config/keys.ts';
import { Secrets } from '../../config/secrets.ts';
import { keyedDigest } from '../../digests.ts';
import { TokenRefusal } from '../../http/http-refusal.ts';
import type { CallRequest } from '../../http/request.ts';
import { isSameText } from '../../signature.ts';
import { accountNotReady } from '../account-not-ready.ts';
import type { Principal } from '../principal.ts';
import { type DeadSession, Sessions } from './sessions.ts';
import { type Claims, tokenRules, tokenType } from './session-token.ts';

/** The key that signed a token. If none did, any key, which then rejects the token. */
const keyOf = (keys: Keys<KeyObject>, token: string): KeyObject =>
  (keys.length > 1 ? keys.find((key) => hasSigned(key, token)) : undefined) ?? keys[0];

function hasSigned(key: KeyObject, token: string): boolean {
  const end = token.lastIndexOf('.');
  return isSameText(token.slice(end + 1), keyedDigest(key, token.slice(0, end)));
}

/**
 * A session cookie that is no longer valid and should be removed, unless the session was renewed: the browser then has, or is about to
 * get, the cookie of its new token. The header lets the web app tell the person why.
 */
export class DeadSessionRefusal extends TokenRefusal {
  constructor(
    readonly ended: DeadSession['ended'],
    { isForged = false } = {},
  ) {
    const isTokenOver = ended === 'expired' || ended === 'renewed';
    const text = isTokenOver ? 'Invalid or expired token' : 'Session invalidated; please log in again';
    const headers = { 'X-Session-Ended': ended };
    super(401, text, isForged ? { headers, reason: 'session' } : { headers });
  }
}

/** Authenticates by the cookie: its token names a session, and the session's row decides. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy) {
  constructor(
    { session }: Secrets,
    private readonly sessions: Sessions,
  ) {
    const { algorithm, issuer, audience } = tokenRules;
    super({
      jwtFromRequest: ({ cookieJar }: CallRequest) => cookieJar['session_token'] || null,
      // A key object, although the types do not allow it: a buffer would be converted to one on each request, in 40 µs.
      secretOrKeyProvider: (_: unknown, token: unknown, done: (error: null, key: Buffer) => void) =>
        done(null, keyOf(session, String(token)) as unknown as Buffer),
      algorithms: [algorithm],
      issuer,
      audience,
      passReqToCallback: true,
    });
  }

  /** Throws a refusal if the session is over, or no read model has its account yet. */
  async validate(request: CallRequest, { jti, typ }: Claims): Promise<Principal> {
    if (typ !== tokenType) throw new DeadSessionRefusal('expired');
    const isActive = request.header('X-Background') !== '1' && !request.contract?.isBackground;
    const found = await this.sessions.find(jti, isActive, request.header('Idempotency-Key'));
    if (found === 'account unseen') throw accountNotReady();
    if ('ended' in found) throw new DeadSessionRefusal(found.ended);
    return found;
  }
}
