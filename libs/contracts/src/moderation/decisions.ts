import { z } from 'zod';
import { only } from '../access.ts';
import { type AnswerOf, contract } from '../contract.ts';
import { counted, searchWords } from '../search.ts';
import { id, idText, instant, paging } from '../shapes.ts';
import { appeal } from './appeals.ts';
import { logVerification, positionText } from './log.ts';
import { moderatedThing, person, thingStates } from './things.ts';

/**
 * The kinds of decisions. Taking a job down has two steps, recording a reason and removing the job, which count as one decision. A
 * recorded reason counts on its own until the removal follows.
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
 * A decision with its log position, which also leads to its proof (`/api/log/proof/:position`). `title` and `excerpt` show the
 * subject as it was then; a comment has no title, and both are empty if a company's data was erased.
 */
export const decision = z
  .object({
    position: z.int(),
    kind: z.enum(decisionKinds),
    decidedAt: instant,
    admin: person,
    subject: z.object({ kind: z.enum(subjectKinds), id, title: z.string(), excerpt: z.string() }),
    /** The author of the post, comment or job, or the company's own account. */
    author: person,
    reasons: z.array(reason),
    /** The admin's text to the company. */
    note: z.string().nullable(),
    /** For a decision about a company's change: the proposed values. `subject` has the name that was shown then. */
    change: z.object({ name: z.string().nullable(), document: z.boolean() }).nullable(),
  })
  .meta({ id: 'Decision' });
export type Decision = z.output<typeof decision>;

/** A decision up to this position is sealed; one up to the verification's position is also verified. 0: nothing is sealed yet. */
export const coverage = z
  .object({ sealedUpTo: z.int(), verification: logVerification.nullable() })
  .meta({ id: 'LogCoverage' });

const day = z.iso.date('Must be a day, for example 2026-11-21.').optional();

/** `from` and `to` are days in Singapore, both included. `q` searches content, names and reasons. */
export const decisionFilter = {
  kind: z.enum(decisionKinds, 'Choose a kind of decision.').optional(),
  admin: idText.optional(),
  reason: idText.optional(),
  from: day,
  to: day,
  q: searchWords,
};

/** Used by the query schema of every call with this filter. */
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
  summary: 'Returns one decision, with the thing as it was at that moment and as it is today.',
  access: only('Admin'),
  params: z.object({ position: positionText }),
  ofOne: true,
  answer: decision.extend({
    /** The thing at the time of the decision; null if it can no longer be read. */
    asDecided: moderatedThing.nullable(),
    today: z.object({
      state: z.enum(thingStates),
      /** When it got into this state; null if nothing happened since the decision. */
      since: instant.nullable(),
      /** The thing now; null if it is gone. */
      thing: moderatedThing.nullable(),
    }),
    /** Whether it is a removal that can be undone. */
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
    'Undoes the removal of a post, comment or job. It is restored with its comments, likes and counts. The history keeps both decisions.',
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
