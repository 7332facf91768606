import { z } from 'zod';
import { only } from '../access.ts';
import { type AnswerOf, contract } from '../contract.ts';
import { id, idText, instant, optionalText } from '../shapes.ts';
import { reportedKinds, reportOutcomes } from './reports.ts';
import { longestWarning, proposedSuspensionDays, suspensionLength } from './suspensions.ts';
import { person } from './things.ts';

/** A ruling is appended as a whole, so its size is limited. */
export const mostItemsOfRuling = 200;

const thing = z.enum(reportedKinds, 'Choose what to decide about.');
const admins = only('Admin');

const ruledItem = z.object({
  thing,
  id,
  /** The case that was read; null if there was none. The thing's open case is decided in any case. */
  caseId: id.nullable().default(null),
  /** The version of the thing that was read. */
  version: z.int().nullable().default(null),
  /** False: it stays, and its open case is answered by the warning or suspension. */
  remove: z.boolean(),
});

/** Why a ruling was refused: what happened to a thing since it was read, and who did it. */
export const rulingConflict = z
  .object({
    thing,
    id,
    /** `edited` or `gone` since it was read; its case was `decided`, or is `claimed` by another admin. */
    problem: z.enum(['edited', 'gone', 'decided', 'claimed']),
    by: person.nullable(),
    outcome: z.enum(reportOutcomes).nullable(),
  })
  .meta({ id: 'RulingConflict' });
export type RulingConflict = z.output<typeof rulingConflict>;

/** A decision about one person in several steps. */
export const ruling = z
  .object({
    rulingId: id,
    accountId: id,
    decidedBy: person,
    decidedAt: instant,
    undoneAt: instant.nullable(),
    undoneBy: person.nullable(),
    removed: z.int(),
    warned: z.boolean(),
    suspended: z.boolean(),
    /** Cases that it decided and that were dismissed. */
    dismissed: z.int(),
    reasons: z.array(z.string()),
    words: z.string(),
  })
  .meta({ id: 'Ruling' });
export type Ruling = z.output<typeof ruling>;

/** Required for a warning or suspension, which have nothing else to say to the account. */
const messageRequired = { path: ['words'], message: 'Is required.' };

/**
 * The ruling that began the same decision about the same person, if one call cannot hold all of it: the penalty and the notice are that
 * one’s.
 */
const continues = id.optional();

export const makeRuling = contract({
  method: 'POST',
  path: '/api/accounts/:accountId/rulings',
  summary:
    'Decides about a person in one step that takes effect as a whole: removes some of their posts, comments and jobs and the profile picture, and warns or suspends them, for one set of reasons and with one message. Open cases of the things are decided by it. 409 with `conflicts` if something was edited, removed, decided or claimed since it was read.',
  access: admins,
  params: z.object({ accountId: idText }),
  body: z
    .object({
      items: z.array(ruledItem).max(mostItemsOfRuling).default([]),
      /** Also removes everything of theirs that has an open case, whether listed or not. */
      allOpen: z.boolean().default(false),
      penalty: z.enum(['none', 'warn', 'suspend'], 'Choose what happens to the account.').default('none'),
      days: suspensionLength.default(proposedSuspensionDays),
      violations: z.array(id).max(50).default([]),
      words: optionalText(longestWarning),
      continues,
    })
    .refine(({ penalty, words }) => penalty === 'none' || (words ?? '') !== '', messageRequired),
  mayPend: true,
  answer: ruling,
});

export const undoRuling = contract({
  method: 'POST',
  path: '/api/rulings/:rulingId/undo',
  summary:
    'Takes back all steps of a ruling: restores what it removed, withdraws the warning, ends the suspension and opens the cases again. What was decided about a thing since is left as it is. Once.',
  access: admins,
  params: z.object({ rulingId: idText }),
  mayPend: true,
  answer: ruling,
});

export const bulkActions = ['claim', 'dismiss', 'remove'] as const;
export const mostCasesInBulk = 50;

export const decideManyCases = contract({
  method: 'POST',
  path: '/api/reports/decideMany',
  summary:
    'Claims, dismisses or removes many cases. With `penalty`, the authors of what is removed are warned or suspended too; each author gets one ruling and one notice. Answers for each case what was done or why not.',
  access: admins,
  body: z
    .object({
      cases: z
        .array(z.object({ caseId: id, version: z.int().nullable().default(null) }))
        .min(1, 'Select at least one case.')
        .max(mostCasesInBulk),
      action: z.enum(bulkActions, 'Choose what to do.'),
      penalty: z.enum(['none', 'warn', 'suspend']).default('none'),
      days: suspensionLength.default(proposedSuspensionDays),
      violations: z.array(id).max(50).default([]),
      words: optionalText(longestWarning),
      continues,
    })
    .refine(({ penalty, words }) => penalty === 'none' || (words ?? '') !== '', messageRequired),
  mayPend: true,
  answer: z.object({
    done: z.array(id),
    failed: z.array(z.object({ caseId: id, error: z.string() })),
    /** The rulings that were made, to undo them. */
    rulings: z.array(id),
  }),
});
export type BulkOutcome = AnswerOf<typeof decideManyCases>;
