import { z } from 'zod';
import { only } from '../access.ts';
import { type AnswerOf, contract } from '../contract.ts';
import { counted, searchWords } from '../search.ts';
import { id, idText, instant, paging } from '../shapes.ts';
import { appeal } from './appeals.ts';
import { logVerification, positionText } from './log.ts';
import { moderatedThing, person, thingStates } from './things.ts';

/** The kinds of decisions. Each event that an admin, the operator or the program decides is one decision. */
export const decisionKinds = [
  'postRemoved',
  'commentRemoved',
  'jobTakenDown',
  'pictureRemoved',
  'jobViolation',
  'postRestored',
  'commentRestored',
  'jobRestored',
  'pictureRestored',
  'postHeld',
  'commentHeld',
  'postReleased',
  'commentReleased',
  'commentsClosed',
  'commentsReopened',
  'reportsDismissed',
  'reportsReopened',
  'accountWarned',
  'warningWithdrawn',
  'accountSuspended',
  'suspensionLifted',
  'writeRefused',
  'writesLimited',
  'limitsLifted',
  'refusalLifted',
  'decisionUpheld',
  'decisionReversed',
  'companyVerified',
  'companyRejected',
  'companyRevoked',
  'companyReopened',
  'companyUndone',
  'companyChangeApproved',
  'companyChangeDeclined',
  'companyChangeUndone',
  'adminMade',
  'passwordReset',
  'twoFactorReset',
  'accountDisabled',
  'accountErased',
  'eventSkipped',
  'sealKeyAllowed',
  'sealKeyDisallowed',
  'sealsWithdrawn',
  'witnessesChanged',
] as const;
export type DecisionKind = (typeof decisionKinds)[number];

export const subjectKinds = ['post', 'comment', 'job', 'company', 'account', 'log'] as const;

/** Who else than an admin decides. */
export const otherDeciders = ['operator', 'program'] as const;
export type OtherDecider = (typeof otherDeciders)[number];

export const decisionPageSize = 20;

const reason = z.object({ violationId: id, description: z.string() });

/**
 * A decision with its log position, which also leads to its proof (`/api/log/proof/:position`). `title` and `excerpt` show the
 * subject as it was then; a comment has no title, an account and the log have neither, and both are empty if a company's data was erased.
 */
export const decision = z
  .object({
    position: z.int(),
    kind: z.enum(decisionKinds),
    decidedAt: instant,
    by: z.enum(['admin', ...otherDeciders]),
    /** Null if the operator or the program decided. */
    admin: person.nullable(),
    /** The id of a decision about the log is its position. */
    subject: z.object({ kind: z.enum(subjectKinds), id, title: z.string(), excerpt: z.string() }),
    /** The author of the post, comment or job, or the account itself. Null for the log, and if the content was deleted before. */
    author: person.nullable(),
    reasons: z.array(reason),
    /** The text to the person concerned, or the operator's reason. */
    note: z.string().nullable(),
    /** The decision that it takes back, and the one that took it back, by position. */
    undoes: z.int().nullable(),
    undoneBy: z.int().nullable(),
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
  /** An account id, `operator` or `program`. */
  admin: z.union([z.enum(otherDeciders), idText], 'Choose an admin, operator or program.').optional(),
  reason: idText.optional(),
  /** An account id: the decisions that concern this person. */
  person: idText.optional(),
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
  summary:
    'All decisions of admins, the operator and the program, newest first, narrowed by who decided, kind, reason, period and words.',
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
    /** Whether it removes or hides something, suspends an account or refuses what somebody wrote, and can be undone by itself. */
    undoable: z.boolean(),
    /**
     * The decision about a person of which it is a step, if that can be undone as a whole: the rulings to undo, and how many things they did.
     * Null: it is none.
     */
    ruling: z.object({ rulings: z.array(id), steps: z.int() }).nullable(),
    appeal: appeal.nullable(),
    coverage,
  }),
});
export type DecisionDetails = AnswerOf<typeof getDecision>;

export const undoDecision = contract({
  method: 'POST',
  path: '/api/moderation/decisions/:position/undo',
  summary:
    'Undoes the removal of a post, comment, job or profile picture: it is restored with its comments, likes and counts; a picture only if no other one was chosen since. Also shows a post or comment that is hidden until an admin decides, and closes its case; lifts a suspension, or the limits of a new account; and no longer refuses the account what of the word list a refused text had. The history keeps both decisions.',
  access: only('Admin'),
  params: z.object({ position: positionText }),
  mayPend: true,
  answer: getDecision.answer,
});

export const listDecidingAdmins = contract({
  method: 'GET',
  path: '/api/moderation/admins',
  summary: 'All admins who ever decided something, by name.',
  access: only('Admin'),
  answer: z.array(person),
});
