import type { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'Must be text.',
  number: 'Must be a number.',
  int: 'Must be a whole number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  object: 'Must be an object.',
};

/** Describes what is wrong with a field, for display beside it. Used for rules whose contract has no message of its own. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Is required.' : (kinds[issue.expected] ?? 'Is not valid.');
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'Must not be empty.'
        : `Must ${amount(issue.origin, 'at least', issue.minimum)}.`;
    case 'too_big':
      return `Must ${amount(issue.origin, 'at most', issue.maximum)}.`;
    case 'invalid_value':
      return `Must be ${oneOf(issue.values.map(String))}.`;
    default:
      return 'Is not valid.';
  }
}

const amount = (origin: string, bound: string, number: number | bigint) => {
  const many = number.toLocaleString('en');
  if (origin === 'string') return `be ${bound} ${many} characters`;
  if (origin === 'array') return `have ${bound} ${many} ${Number(number) === 1 ? 'entry' : 'entries'}`;
  return `be ${bound} ${many}`;
};

const oneOf = (values: readonly string[]) =>
  values.length > 1 ? `${values.slice(0, -1).join(', ')} or ${values.at(-1)!}` : values.join('');
