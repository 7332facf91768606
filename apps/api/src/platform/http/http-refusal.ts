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

  constructor(
    status: number,
    error: ErrorText,
    { extra = {}, headers = {} }: { extra?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(`Refused with ${status}`);
    this.status = status;
    this.error = error;
    this.extra = extra;
    this.headers = headers;
  }
}
