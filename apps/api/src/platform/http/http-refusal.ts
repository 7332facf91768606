/** An error in words, or per field. */
export type ErrorText = string | Readonly<Record<string, string>>;

/**
 * An answer other than success that is decided on the way in (guard, parsing) or by a handler that answers more than a
 * code. Thrown, because that is how Nest leaves a guard; the filter turns it into the answer.
 */
export class HttpRefusal extends Error {
  readonly status: number;
  readonly error: ErrorText;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Which rule refused, for the security log; the caller is not told. */
  readonly reason: string | undefined;
  /** Whose sign-in it refused, for the security log as well. */
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

/** Something signed that is not ours, or not for this. */
export class TokenRefusal extends HttpRefusal {}

export interface RefusedSignIn {
  readonly accountId?: number | undefined;
  /** Of the address that was typed, which may be nobody's. */
  readonly emailDigest?: string;
}

interface RefusalDetails {
  readonly extra?: Record<string, unknown>;
  readonly headers?: Record<string, string>;
  readonly reason?: string;
  readonly about?: RefusedSignIn;
}
