/** How a session's token is signed and read. Whoever asks for another algorithm, issuer or audience is not believed. */
export const tokenRules = { algorithm: 'HS256', issuer: 'lock-in', audience: 'lock-in' } as const;

/** Tokens of another type would be for something else. */
export const tokenType = 'session';

export interface Claims {
  /** The account's id. */
  readonly sub: string;
  /** The session's id, of which only a digest is stored. */
  readonly jti: string;
  readonly typ?: string;
}
