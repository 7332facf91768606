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
}
