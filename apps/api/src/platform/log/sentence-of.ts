import { StartError } from '@lock-in/embedded-postgres';
import { SentenceError } from '../sentence-error.ts';
import { describeError } from './describe-error.ts';

/** What a command prints of an error: its sentence for the operator, or what may be logged of it, after `otherwise`. */
export const sentenceOf = (error: unknown, otherwise = 'This did not work'): string =>
  error instanceof SentenceError || error instanceof StartError
    ? error.message
    : `${otherwise}: ${JSON.stringify(describeError(error))}`;
