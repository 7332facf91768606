import { z } from 'zod';
import { evenSuspended, evenUnverifiedOnly, only, ownerOnly } from '../access.ts';
import { type AnswerOf, contract } from '../contract.ts';
import { id, instant, paged, paging, requiredText } from '../shapes.ts';
import { positionText } from './log.ts';
import { person } from './things.ts';

/** How many days after a decision it can be appealed. */
export const appealDays = 14;

export const longestAppeal = 1_000;
export const longestAppealReason = 1_000;

/** `rejection` of a company, `revocation` of its verification. */
export const appealedKinds = ['removal', 'warning', 'suspension', 'rejection', 'revocation'] as const;
export type AppealedKind = (typeof appealedKinds)[number];

export const appealStates = ['open', 'upheld', 'reversed'] as const;
export type AppealState = (typeof appealStates)[number];

/** An appeal as the appellant sees it, without the names of admins. */
export const ownAppeal = z
  .object({
    state: z.enum(appealStates),
    words: z.string(),
    madeAt: instant,
    answeredAt: instant.nullable(),
    /** Why the decision was upheld or reversed; null while the appeal is open. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'OwnAppeal' });
export type OwnAppeal = z.output<typeof ownAppeal>;

/** Fields of a decision about the caller. `appealUntil`: null if it was appealed, is no longer in force, or the time is over. */
export const appealable = {
  /** The decision’s log position, which an appeal refers to. */
  position: z.int(),
  appeal: ownAppeal.nullable(),
  appealUntil: instant.nullable(),
};
export type Appealable = z.output<z.ZodObject<typeof appealable>>;

const members = evenUnverifiedOnly('User', 'Company');
const admins = only('Admin');

export const makeAppeal = contract({
  method: 'POST',
  path: '/api/appeals',
  summary: `Appeals a removal, warning, suspension or rejection of the caller’s, once and within ${appealDays} days, with a text for the admins. Suspended accounts and rejected companies can appeal too.`,
  access: evenSuspended(members),
  body: z.object({
    position: z.int('Must be a whole number.').min(1, 'Must be a positive number.'),
    words: requiredText(longestAppeal),
  }),
  mayPend: true,
  answer: z.object(appealable),
});

export const getOwnRejection = contract({
  method: 'GET',
  path: '/api/ownRejection',
  summary:
    'Returns the last decision that rejected the caller’s company or revoked its verification, with its appeal. `decision` is null if there is none.',
  access: ownerOnly(evenUnverifiedOnly('Company')),
  answer: z.object({ decision: z.object(appealable).nullable() }),
});

/** An appeal as listed in the queue, with the decision that it is about. */
export const appeal = z
  .object({
    /** The decision’s log position. */
    position: z.int(),
    kind: z.enum(appealedKinds),
    state: z.enum(appealStates),
    subject: z.object({
      thing: z.enum(['post', 'comment', 'job', 'account']),
      id,
      /** The post of a comment. */
      postId: id.nullable(),
      /** Both are empty if the text can no longer be read. */
      title: z.string(),
      excerpt: z.string(),
    }),
    appellant: person,
    /** The first decision: admin, time, reasons and text. */
    decidedBy: person,
    decidedAt: instant,
    reasons: z.array(z.string()),
    note: z.string(),
    /** The text of the appeal; empty if the appellant’s data was erased. */
    words: z.string(),
    madeAt: instant,
    answeredBy: person.nullable(),
    answeredAt: instant.nullable(),
    /** Why the decision was upheld or reversed. */
    reason: z.string().nullable(),
    /** Whether the decision is still in force. */
    stands: z.boolean(),
    /** Whether the caller may decide the appeal: they did not decide first, or there is no other admin. */
    decidable: z.boolean(),
  })
  .meta({ id: 'Appeal' });
export type Appeal = z.output<typeof appeal>;

export const listAppeals = contract({
  method: 'GET',
  path: '/api/moderation/appeals',
  summary:
    'Lists appeals with the decisions that they are about: open ones oldest first, answered ones newest first. `counts` covers all appeals.',
  access: admins,
  query: z.object({
    ...paging(20),
    state: z.enum(['open', 'answered'], 'Choose a state.').default('open'),
  }),
  answer: paged('appeals', appeal).extend({ counts: z.object({ open: z.int(), answered: z.int() }) }),
});
export type AppealPage = AnswerOf<typeof listAppeals>;

const params = z.object({ position: positionText });

export const getAppeal = contract({
  method: 'GET',
  path: '/api/moderation/appeals/:position',
  summary: 'Returns the appeal of one decision, by the decision’s log position.',
  access: admins,
  params,
  ofOne: true,
  answer: appeal,
});

export const decideAppeal = contract({
  method: 'POST',
  path: '/api/moderation/appeals/:position/decide',
  summary:
    'Upholds or reverses a decision that was appealed, once, with a reason for the appellant. The admin who made the decision may not do so, unless there is no other admin. Reversing restores what was removed, lifts a suspension, withdraws a warning, makes a rejected company pending and verifies a revoked one again.',
  access: admins,
  params,
  body: z.object({
    verdict: z.enum(['uphold', 'reverse'], 'Choose a verdict.'),
    reason: requiredText(longestAppealReason),
  }),
  mayPend: true,
  answer: appeal,
});
