import { z } from 'zod';
import { only } from '../access.ts';
import { type AnswerOf, contract } from '../contract.ts';
import { id, idText, instant, paging } from '../shapes.ts';
import { person } from './things.ts';

export const timelineKinds = ['post', 'job', 'account', 'company'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** One event, or several of the same kind in a row ("Liked by 12 people"). */
export const timelineEntry = z
  .object({
    /** The log position; for several events that of the first, with `lastPosition` that of the last. */
    position: z.int(),
    lastPosition: z.int(),
    at: instant,
    lastAt: instant,
    /** The event's type, which determines the icon. */
    type: z.string(),
    /** The text that is shown. */
    what: z.string(),
    /** The person who acted; null for several people, the operator or the program. */
    by: person.nullable(),
    /** Number of events. */
    count: z.int().min(1),
    /** Changed fields with their values as text. `from` is null if there was no value before. */
    changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
    /** The text of a comment or post. */
    text: z.string().nullable(),
    reasons: z.array(z.string()),
    /** Whether it is an admin's decision, whose page is found by `position`. */
    isDecision: z.boolean(),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.output<typeof timelineEntry>;

export const readTimeline = contract({
  method: 'GET',
  path: '/api/moderation/timeline/:kind/:id',
  summary:
    'Lists everything that happened to a post, job, account or company, in order: from the first event, or with `order=newest` from the last.',
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

/** A post, job, account or company at a past moment. */
export const stateAsOf = z
  .object({
    at: instant,
    /** Whether it existed; if not, there are no fields. */
    exists: z.boolean(),
    /** Its fields and state as text, in display order; null if empty. */
    fields: z.array(z.object({ field: z.string(), value: z.string().nullable() })),
    /** Whether fields are missing because the person's data is erased by now. */
    isForgotten: z.boolean(),
  })
  .meta({ id: 'StateAsOf' });
export type StateAsOf = z.output<typeof stateAsOf>;

export const readStateAsOf = contract({
  method: 'GET',
  path: '/api/moderation/timeline/:kind/:id/state',
  summary:
    'Returns the state of a post, job, account or company at a given time, computed from the log, and also at the time `compareWith` if given. A time in the future means now.',
  access: only('Admin'),
  params: z.object({ kind: z.enum(timelineKinds), id: idText }),
  query: z.object({ at: instant, compareWith: instant.optional() }),
  ofOne: true,
  answer: z.object({ state: stateAsOf, other: stateAsOf.nullable() }),
});
export type StatesAsOf = AnswerOf<typeof readStateAsOf>;
