/** An error message, or one per field. */
export type ErrorText = string | Readonly<Record<string, string>>;

/**
 * An answer other than success, decided before the handler (guard, parsing) or by a handler whose answer is more than a code. Thrown,
 * because that is how Nest leaves a guard; the filter turns it into the answer.
 */
export class HttpRefusal extends Error {
  readonly status: number;
  readonly error: ErrorText;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** The rule that refused, for the security log; the caller is not told. */
  readonly reason: string | undefined;
  /** The sign-in that was refused, also for the security log. */
  readonly about: RefusedSignIn;

  constructor(
    status: number,
    error: ErrorText,
    { extra = {}, headers = {}, reason, about = {} }: RefusalDetails = {},
  ) {
    super(`Refused with ${status}`);
    this.status = status;
    this.error = error;
    this.extra = extra;
    this.headers = headers;
    this.reason = reason;
    this.about = about;
  }
}

/** A signed value that is not ours, or not for this purpose. */
export class TokenRefusal extends HttpRefusal {}

export interface RefusedSignIn {
  readonly accountId?: number | undefined;
  /** Digest of the address as typed; it may belong to no account. */
  readonly emailDigest?: string;
}

interface RefusalDetails {
  readonly extra?: Record<string, unknown>;
  readonly headers?: Record<string, string>;
  readonly reason?: string;
  readonly about?: RefusedSignIn;
}
