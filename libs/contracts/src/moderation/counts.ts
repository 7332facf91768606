import { z } from 'zod';
import { only } from '../access.ts';
import { type AnswerOf, contract } from '../contract.ts';
import { id } from '../shapes.ts';
import { daysInOrder, daysNotInOrder, decision, decisionFilter, decisionKinds } from './decisions.ts';
import { person } from './things.ts';

export const countSpans = ['day', 'week', 'month'] as const;
export type CountSpan = (typeof countSpans)[number];

const count = z.int().min(0);

/** Limit of spans in one answer; the newest ones of a longer period. */
export const mostSpans = 400;

export const countDecisions = contract({
  method: 'GET',
  path: '/api/moderation/counts',
  summary:
    'Counts decisions over time, by kind, by reason and by admin. Weeks begin on Monday; all days are those of Singapore.',
  access: only('Admin'),
  query: z
    .object({ ...decisionFilter, span: z.enum(countSpans).default('month') })
    .refine(daysInOrder, daysNotInOrder),
  answer: z.object({
    total: count,
    span: z.enum(countSpans),
    /** All spans of the requested period, by default from the first decision to the last, including those without decisions. */
    overTime: z.array(
      z.object({
        start: z.iso.date(),
        total: count,
        /** Counts by kind, without zeros. */
        kinds: z.partialRecord(z.enum(decisionKinds), count),
      }),
    ),
    byKind: z.array(z.object({ kind: z.enum(decisionKinds), count })),
    /** A decision with two reasons is counted under both. */
    byReason: z.array(z.object({ violationId: id, description: z.string(), count })),
    byAdmin: z.array(z.object({ by: decision.shape.by, admin: person.nullable(), count })),
  }),
});
export type DecisionCounts = AnswerOf<typeof countDecisions>;
