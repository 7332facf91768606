import { describeError } from '../../lib/calls/api-error.ts';
import { type FormProblem, problemOf } from './use-form.ts';

/** The problem of a failed call, for a dialog. `fallback` is its text if the error has no message of its own. */
export const problemIn = (error: unknown, fallback: string): FormProblem | undefined =>
  error === undefined ? undefined : problemOf(error, describeError(error, fallback));
