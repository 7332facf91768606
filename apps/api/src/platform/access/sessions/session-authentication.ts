import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { TokenRefusal } from '../../http/http-refusal.ts';
import type { CallRequest } from '../../http/request.ts';
import { memoizePure } from '../../memoize.ts';
import { accountNotReady } from '../account-not-ready.ts';
import type { Principal } from '../principal.ts';
import { type DeadSession, Sessions } from './sessions.ts';
import { type Claims, tokenType } from './session-token.ts';

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
export class SessionAuthentication {
  /**
   * The claims of a token, whatever its time. Kept, because verifying is a tenth of a small call, and its outcome depends on nothing but
   * the token and the keys of this process. Throws if none of them signed it.
   */
  private readonly claimsOf = memoizePure(2_000, (token: string) =>
    this.tokens.verify<Claims>(token, { ignoreExpiration: true }),
  );

  constructor(
    private readonly tokens: JwtService,
    private readonly sessions: Sessions,
  ) {}

  /** Undefined without a cookie. Throws a refusal if the session is over, or no read model has its account yet. */
  async principalOf(request: CallRequest): Promise<Principal | undefined> {
    const token = request.cookieJar['session_token'];
    if (!token) return undefined;
    const { jti, typ, exp = Infinity } = this.read(token);
    if (typ !== tokenType || exp * 1_000 <= Date.now()) throw new DeadSessionRefusal('expired');
    const isActive = request.header('X-Background') !== '1' && !request.contract?.isBackground;
    const found = await this.sessions.find(jti, isActive, request.header('Idempotency-Key'));
    if (found === 'account unseen') throw accountNotReady();
    if ('ended' in found) throw new DeadSessionRefusal(found.ended);
    return found;
  }

  private read(token: string): Claims {
    try {
      return this.claimsOf(token);
    } catch {
      throw new DeadSessionRefusal('expired', { isForged: true });
    }
  }
}
