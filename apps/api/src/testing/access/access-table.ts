import { readFileSync } from 'node:fs';
import type { Response } from 'supertest';
import type { CallerName, Owner } from './callers.ts';

/** A cell of the table, which explains the marks. */
export type Mark = string;

export interface AccessRow {
  /** Method and path of the contract. */
  readonly call: string;
  readonly of: Owner;
  readonly cells: Readonly<Record<CallerName, Mark>>;
  /** Undefined if the call does not name its caller. */
  readonly asOwner: Mark | undefined;
}

const refusals: Readonly<Record<Mark, readonly [status: number, error: string]>> = {
  '401': [401, 'Not authenticated'],
  ended: [401, 'Session invalidated; please log in again'],
  'no token': [401, 'Token creation failed.'],
  '403': [403, 'Forbidden.'],
  pending: [403, 'Account verification pending.'],
  suspended: [
    403,
    'Your account is suspended: Spam or unsolicited advertising. You can read, but not write.',
  ],
  disabled: [403, "This user's account is disabled."],
  password: [403, 'Incorrect password.'],
  'not your job': [403, 'You do not have access to view this job details.'],
};

/** Answers that show that the caller was admitted. */
export const letIn: readonly Mark[] = ['yes', '400', 'password'];

export const isMark = (mark: Mark) => mark in refusals || ['yes', '400', '404'].includes(mark);

/** The mark of an answer; status and error if there is no mark for it. */
export function markOf({ status, body }: Response): Mark {
  if (status < 300 || status === 409) return 'yes';
  const { error } = body as { error: unknown };
  const isForgery = typeof error === 'string' && error.includes('CSRF');
  if (status === 404 || (status === 400 && !isForgery)) return String(status);
  const known = Object.entries(refusals).find(([, refusal]) => refusal[0] === status && refusal[1] === error);
  return known?.[0] ?? `${status} ${JSON.stringify(error)}`;
}

/** Reads the rows of the Markdown table in order. */
export function readAccessTable(path: string): AccessRow[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  const header = cellsOf(lines.find((line) => line.startsWith('| call '))!);
  return lines.filter((line) => /^\| (GET|POST|PUT|DELETE) /.test(line)).map((line) => rowOf(header, line));
}

function rowOf(header: readonly string[], line: string): AccessRow {
  const [call = '', of, ...marks] = cellsOf(line);
  const asOwner = marks.pop();
  return {
    call,
    of: of as Owner,
    cells: Object.fromEntries(marks.map((mark, n) => [header[n + 2], mark])) as AccessRow['cells'],
    asOwner: asOwner === '–' ? undefined : asOwner,
  };
}

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
