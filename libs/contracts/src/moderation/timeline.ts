import { z } from 'zod';
import { only } from '../access.ts';
import { type AnswerOf, contract } from '../contract.ts';
import { id, idText, instant, paging } from '../shapes.ts';
import { person } from './things.ts';

export const timelineKinds = ['post', 'job', 'account', 'company'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Something that happened, or many of the same kind in a row ("Liked by 12 people"). */
export const timelineEntry = z
  .object({
    /** In the log; of several the first, and `lastPosition` the last. */
    position: z.int(),
    lastPosition: z.int(),
    at: instant,
    lastAt: instant,
    /** The type of the event, for its sign. */
    type: z.string(),
    /** In words. */
    what: z.string(),
    /** Who did it; null where it was many, the operator or the program itself. */
    by: person.nullable(),
    /** How many events it stands for. */
    count: z.int().min(1),
    /** What was changed: the values as words. `from` is null where nothing was said before. */
    changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
    /** What was written: a comment, the text of a post. */
    text: z.string().nullable(),
    reasons: z.array(z.string()),
    /** It is an admin's decision, which can be opened by its position. */
    isDecision: z.boolean(),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.output<typeof timelineEntry>;

export const readTimeline = contract({
  method: 'GET',
  path: '/api/moderation/timeline/:kind/:id',
  summary:
    'All that happened to a post, job, account or company, in order: from the first event, or with `order=newest` from the last.',
  access: only('Admin'),
  params: z.object({ kind: z.enum(timelineKinds), id: idText }),
  query: z.object({
    cursor: paging(50).cursor,
    pageSize: paging(20).pageSize,
    order: z.enum(['oldest', 'newest']).default('oldest'),
  }),
  ofOne: true,
  answer: z.object({
    subject: z.object({ kind: z.enum(timelineKinds), id, title: z.string(), author: person.nullable() }),
    entries: z.array(timelineEntry),
    nextCursor: z.string().nullable(),
  }),
});
export type Timeline = AnswerOf<typeof readTimeline>;

/** A post, job, account or company as it stood at a moment. */
export const stateAsOf = z
  .object({
    at: instant,
    /** It was made by then; otherwise there are no fields. */
    exists: z.boolean(),
    /** What it said and what had become of it, in words, in the order in which they are shown; null where it said nothing. */
    fields: z.array(z.object({ field: z.string(), value: z.string().nullable() })),
    /** Something is missing that it said then: the data of its person is erased by now. */
    isForgotten: z.boolean(),
  })
  .meta({ id: 'StateAsOf' });
export type StateAsOf = z.output<typeof stateAsOf>;

export const readStateAsOf = contract({
  method: 'GET',
  path: '/api/moderation/timeline/:kind/:id/state',
  summary:
    'A post, job, account or company as it stood at a moment, folded from the log, beside how it stood at another one, if one is named. A moment to come is the present one.',
  access: only('Admin'),
  params: z.object({ kind: z.enum(timelineKinds), id: idText }),
  query: z.object({ at: instant, compareWith: instant.optional() }),
  ofOne: true,
  answer: z.object({ state: stateAsOf, other: stateAsOf.nullable() }),
});
export type StatesAsOf = AnswerOf<typeof readStateAsOf>;
