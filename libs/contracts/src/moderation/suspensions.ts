import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { id, idText, instant, paged, paging, requiredText } from '../shapes.ts';
import { appealable } from './appeals.ts';
import { person } from './things.ts';
import { violation } from './violations.ts';

/** Length limit of an admin's text with a warning or suspension. */
export const longestWarning = 1_000;

/** Warnings and removals count as strikes for `strikeDays`. At `strikesForSuspension` for one reason, admins get a proposal to suspend. */
export const strikeDays = 90;
export const strikesForSuspension = 3;
export const proposedSuspensionDays = 7;

/** The lengths of a suspension that are offered, in days; null: until lifted. */
export const suspensionLengths = [1, 7, 30, null] as const;
export const longestSuspension = 3_650;
export const suspensionLength = z.union(
  [z.int().min(1).max(longestSuspension), z.null()],
  'Choose how long.',
);
export type SuspensionLength = z.output<typeof suspensionLength>;

/** Number of warnings and removals for one reason in the last {@link strikeDays} days. */
export const strike = violation.pick({ violationId: true, description: true }).extend({ count: z.int() });
export type Strike = z.output<typeof strike>;

/** `until` is null if the suspension has no end date. */
export const runningSuspension = z.object({
  suspensionId: id,
  since: instant,
  until: instant.nullable(),
  reasons: z.array(z.string()),
  suspendedBy: person,
});

const accountStanding = z
  .object({ accountId: id, strikes: z.array(strike), suspension: runningSuspension.nullable() })
  .meta({ id: 'AccountStanding' });
export type AccountStanding = z.output<typeof accountStanding>;

const admins = only('Admin');
const params = z.object({ accountId: idText });

export const getAccountStanding = contract({
  method: 'GET',
  path: '/api/accounts/:accountId/standing',
  summary: `How often a person or company was warned or had something removed in the last ${strikeDays} days, by reason, and whether the account is suspended.`,
  access: admins,
  params,
  ofOne: true,
  answer: accountStanding,
});

export const suspendAccount = contract({
  method: 'POST',
  path: '/api/accounts/:accountId/suspension',
  summary:
    'Suspends a person or company, with reasons and a text. The account can sign in and read, but not write. A company’s jobs are paused during the suspension.',
  access: admins,
  params,
  body: z.object({
    violations: z.array(id).max(50).default([]),
    words: requiredText(longestWarning),
    days: suspensionLength.default(proposedSuspensionDays),
  }),
  switches: true,
  mayPend: true,
  answer: accountStanding,
});

export const liftSuspension = contract({
  method: 'DELETE',
  path: '/api/accounts/:accountId/suspension',
  summary: 'Lifts the suspension of an account before it ends.',
  access: admins,
  params,
  switches: true,
  mayPend: true,
  answer: accountStanding,
});

const ownSuspension = z
  .object({
    suspensionId: id,
    reasons: z.array(z.string()),
    words: z.string(),
    suspendedAt: instant,
    until: instant.nullable(),
    liftedAt: instant.nullable(),
    ...appealable,
  })
  .meta({ id: 'OwnSuspension' });
export type OwnSuspension = z.output<typeof ownSuspension>;

export const listSuspensions = contract({
  method: 'GET',
  path: '/api/suspensions',
  summary:
    'Lists the caller’s suspensions, newest first: the reasons, the text, the end, and whether it was lifted early.',
  access: only('User', 'Company'),
  query: z.object(paging(10)),
  answer: paged('suspensions', ownSuspension),
});
