import { StartError } from '@lock-in/embedded-postgres';
import { isDatabaseUnreachable } from '../database/database-unreachable.ts';
import { SentenceError } from '../sentence-error.ts';
import { describeError } from './describe-error.ts';

/** What a command prints for an error: its message if that was written for the operator; otherwise `otherwise` and the details that may be logged. */
export function sentenceOf(error: unknown, otherwise = 'This did not work'): string {
  if (error instanceof SentenceError || error instanceof StartError) return error.message;
  const reason = isDatabaseUnreachable(error) ? ', because PostgreSQL does not answer' : '';
  return `${otherwise}${reason}: ${JSON.stringify(describeError(error))}`;
}
