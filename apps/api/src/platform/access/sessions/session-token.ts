import { type JwtModuleOptions, JwtSecretRequestType } from '@nestjs/jwt';
import type { KeyObject } from 'node:crypto';
import type { Keys } from '../../config/keys.ts';
import { keyedDigest } from '../../digests.ts';
import { isSameText } from '../../signature.ts';

/** How session tokens are signed and read. A token with another algorithm, issuer or audience is refused. */
export const tokenRules = { algorithm: 'HS256', issuer: 'lock-in', audience: 'lock-in' } as const;

/** Tokens of another type are for another purpose and are refused. */
export const tokenType = 'session';

export interface Claims {
  /** The account's id. */
  readonly sub: string;
  /** The session's id, of which only a digest is stored. */
  readonly jti: string;
  readonly typ?: string;
  /** When it ends, in seconds since 1970. */
  readonly exp?: number;
}

/** Signs with the current key, and accepts what any of the keys signed. Key objects, because a buffer would become one at each call. */
export function tokenSettings(keys: Keys<KeyObject>): JwtModuleOptions {
  const { algorithm, issuer, audience } = tokenRules;
  return {
    secretOrKeyProvider: (type, token) =>
      type === JwtSecretRequestType.VERIFY ? keyOf(keys, token as string) : keys[0],
    signOptions: tokenRules,
    verifyOptions: { algorithms: [algorithm], issuer, audience },
  };
}

/** The key that signed a token. If none did, any key, which then rejects the token. */
const keyOf = (keys: Keys<KeyObject>, token: string): KeyObject =>
  (keys.length > 1 ? keys.find((key) => hasSigned(key, token)) : undefined) ?? keys[0];

function hasSigned(key: KeyObject, token: string): boolean {
  const end = token.lastIndexOf('.');
  return isSameText(token.slice(end + 1), keyedDigest(key, token.slice(0, end)));
}
