import { z } from 'zod';
import { only } from '../access.ts';
import { type AnswerOf, contract } from '../contract.ts';
import { counted, searchWords } from '../search.ts';
import { id, idText, instant, paging } from '../shapes.ts';
import { appeal } from './appeals.ts';
import { logVerification, positionText } from './log.ts';
import { moderatedThing, person, thingStates } from './things.ts';

/**
 * What an admin can decide. A job is taken down in two steps, a reason recorded and then the removal, which are one decision; a reason
 * is one by itself while no removal followed.
 */
export const decisionKinds = [
  'postRemoved',
  'commentRemoved',
  'jobTakenDown',
  'jobViolation',
  'postRestored',
  'commentRestored',
  'jobRestored',
  'companyVerified',
  'companyRejected',
  'companyRevoked',
  'companyReopened',
  'companyUndone',
  'companyChangeApproved',
  'companyChangeDeclined',
  'companyChangeUndone',
] as const;
export type DecisionKind = (typeof decisionKinds)[number];

export const subjectKinds = ['post', 'comment', 'job', 'company'] as const;

export const decisionPageSize = 20;

const reason = z.object({ violationId: id, description: z.string() });

/**
 * A decision, by its place in the log, which also finds its proof (`/api/log/proof/:position`). `title` and `excerpt` say what
 * it was about as it stood then; a comment has no title, and where a company's data was erased both are empty.
 */
export const decision = z
  .object({
    position: z.int(),
    kind: z.enum(decisionKinds),
    decidedAt: instant,
    admin: person,
    subject: z.object({ kind: z.enum(subjectKinds), id, title: z.string(), excerpt: z.string() }),
    /** Whose post, comment or job it is, or the company's own account. */
    author: person,
    reasons: z.array(reason),
    /** What the admin wrote to the company. */
    note: z.string().nullable(),
    /** What a company wanted to be shown instead, of a decision about that; `subject` has the name that was shown then. */
    change: z.object({ name: z.string().nullable(), document: z.boolean() }).nullable(),
  })
  .meta({ id: 'Decision' });
export type Decision = z.output<typeof decision>;

/** A decision is sealed when its position is not greater, and verified when also the verification's is not. 0: nothing is sealed yet. */
export const coverage = z
  .object({ sealedUpTo: z.int(), verification: logVerification.nullable() })
  .meta({ id: 'LogCoverage' });

const day = z.iso.date('Must be a day, for example 2026-11-21.').optional();

/** `from` and `to` are days in Singapore, both included. `q` looks for words in contents, names and reasons. */
export const decisionFilter = {
  kind: z.enum(decisionKinds, 'Choose a kind of decision.').optional(),
  admin: idText.optional(),
  reason: idText.optional(),
  from: day,
  to: day,
  q: searchWords,
};

/** For the query of every call that takes the filter. */
export const daysInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;
export const daysNotInOrder = { path: ['to'], message: 'Must not be before the first day.' };

export const listDecisions = contract({
  method: 'GET',
  path: '/api/moderation/decisions',
  summary: 'The decisions of all admins, newest first, narrowed by admin, kind, reason, period and words.',
  access: only('Admin'),
  query: z.object({ ...paging(decisionPageSize), ...decisionFilter }).refine(daysInOrder, daysNotInOrder),
  answer: counted('decisions', decision).extend({ coverage }),
});
export type DecisionPage = AnswerOf<typeof listDecisions>;

export const getDecision = contract({
  method: 'GET',
  path: '/api/moderation/decisions/:position',
  summary: 'One decision, with the thing as it stood at that moment and as it is today.',
  access: only('Admin'),
  params: z.object({ position: positionText }),
  ofOne: true,
  answer: decision.extend({
    /** The thing as it stood; null where nothing of it can be read any more. */
    asDecided: moderatedThing.nullable(),
    today: z.object({
      state: z.enum(thingStates),
      /** When it came to be so; null where nothing has happened since. */
      since: instant.nullable(),
      /** As it is now; null where it is gone. */
      thing: moderatedThing.nullable(),
    }),
    /** It is a removal that can be taken back. */
    undoable: z.boolean(),
    appeal: appeal.nullable(),
    coverage,
  }),
});
export type DecisionDetails = AnswerOf<typeof getDecision>;

export const undoDecision = contract({
  method: 'POST',
  path: '/api/moderation/decisions/:position/undo',
  summary:
    'Takes the removal of a post, comment or job back: it is again what it was, with its comments, likes and counts. The history keeps both.',
  access: only('Admin'),
  params: z.object({ position: positionText }),
  mayPend: true,
  answer: getDecision.answer,
});

export const listDecidingAdmins = contract({
  method: 'GET',
  path: '/api/moderation/admins',
  summary: 'Everyone who ever decided something, by name.',
  access: only('Admin'),
  answer: z.array(person),
});
