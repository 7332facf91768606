import { StartError } from '@lock-in/embedded-postgres';
import { SentenceError } from '../sentence-error.ts';
import { describeError } from './describe-error.ts';

/** What a command prints for an error: its message if that was written for the operator; otherwise `otherwise` and the details that may be logged. */
export const sentenceOf = (error: unknown, otherwise = 'This did not work'): string =>
  error instanceof SentenceError || error instanceof StartError
    ? error.message
    : `${otherwise}: ${JSON.stringify(describeError(error))}`;
