import { HttpRefusal } from './http-refusal.ts';

export interface RefusalAnswer {
  readonly status: number;
  readonly error: string | Readonly<Record<string, string>>;
}

/** A refusal as a value. A handler or controller returns it; the `Answer` interceptor turns it into status and text. */
export interface Refusal {
  readonly rejected: string;
}

/** A refusal with a text of its own, instead of that of all refusals with its code. */
export interface WordedRefusal extends Refusal {
  readonly error: RefusalAnswer['error'];
  readonly headers?: Readonly<Record<string, string>>;
}

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'rejected' in value;

/** What the platform itself refuses. */
export const platformRefusals = {
  ChangedMeanwhile: { status: 409, error: 'This was changed at the same moment. Try again.' },
  HeadTooOld: { status: 409, error: 'This was recorded after the head you asked for. Ask for a newer one.' },
  KeyUsedForAnotherRequest: { status: 422, error: 'This Idempotency-Key was used for another request.' },
  LogDamaged: {
    status: 409,
    error:
      'Verification failed: the log was changed after it was sealed. The operator can find out where with "npm run log:verify".',
  },
  NotFound: { status: 404, error: 'Not found.' },
  NotSealedYet: { status: 409, error: 'This will be ready in a minute. Please try again then.' },
} satisfies Record<string, RefusalAnswer>;

export const refuse = (rejected: keyof typeof platformRefusals): Refusal => ({ rejected });

/** Status and text of every refusal of the program, the product's included. */
export class Refusals {
  constructor(private readonly answers: Readonly<Record<string, RefusalAnswer>>) {}

  /** To throw from where no value can be returned, such as a guard or a transaction. */
  toThrow(
    code: string,
    options?: ConstructorParameters<typeof HttpRefusal>[2],
    own?: RefusalAnswer['error'],
  ): HttpRefusal {
    const { status, error } = this.answers[code]!;
    return new HttpRefusal(status, own ?? error, options);
  }
}
