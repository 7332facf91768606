import { z } from 'zod';
import { describeIssue } from './describe-issue.ts';

describe('A rule without words of its own', () => {
  it.each([
    ['is required', z.string(), undefined, 'Is required.'],
    ['is text', z.string(), 7, 'Must be text.'],
    ['is a number', z.number(), 'x', 'Must be a number.'],
    ['is whole', z.int(), 1.5, 'Must be a whole number.'],
    ['is a list', z.array(z.string()), 'x', 'Must be a list.'],
    ['is not empty', z.string().min(1), '', 'Must not be empty.'],
    ['is long enough', z.string().min(8), 'x', 'Must be at least 8 characters.'],
    ['is short enough', z.string().max(2), 'long', 'Must be at most 2 characters.'],
    ['is small enough', z.number().max(2_000), 2_001, 'Must be at most 2,000.'],
    ['has enough entries', z.array(z.number()).min(1), [], 'Must have at least 1 entry.'],
    ['is one of some', z.enum(['a', 'b', 'c']), 'd', 'Must be a, b or c.'],
    ['is just that', z.literal(1), 2, 'Must be 1.'],
    ['is of some form', z.email(), 'nobody', 'Is not valid.'],
    ['is either', z.union([z.string(), z.number()]), true, 'Is not valid.'],
  ] as const)('says what %s', (_, schema, given, words) => {
    const parsed = (schema as z.ZodType).safeParse(given, { error: describeIssue });
    expect(parsed.error?.issues[0]?.message).toBe(words);
  });

  it('leaves those of a contract alone', () => {
    const parsed = z.string('Name is required').safeParse(undefined, { error: describeIssue });
    expect(parsed.error?.issues[0]?.message).toBe('Name is required');
  });
});
