import { z } from 'zod';
import { anyone } from '../access.ts';
import { type AnswerOf, contract } from '../contract.ts';
import { instant } from '../shapes.ts';
import { seal } from './log.ts';

/** So many quarters are told, this one included. */
export const quartersTold = 8;

const count = z.int().min(0);

/** A decision for two reasons counts under each of them. */
const ofReason = z.object({
  reason: z.string(),
  reports: count,
  posts: count,
  comments: count,
  jobs: count,
  warnings: count,
  suspensions: count,
});

/** What admins did in three months of Singapore’s calendar. All is counted in the quarter in which it happened. */
const moderatedQuarter = z
  .object({
    /** As `2026-Q4`. */
    quarter: z.string(),
    removals: z.object({ posts: count, comments: count, jobs: count }),
    warnings: count,
    suspensions: count,
    /** Companies that were rejected, or lost their verification. */
    companies: z.object({ rejected: count, revoked: count }),
    /** How many came in, and how those were answered that were answered. `gone`: the thing went in another way. */
    reports: z.object({
      received: count,
      dismissed: count,
      removed: count,
      warned: count,
      suspended: count,
      gone: count,
    }),
    /** Decisions that were taken back, by an appeal or otherwise. */
    reversals: z.object({ restored: count, withdrawn: count, lifted: count, reopened: count }),
    appeals: z.object({ made: count, upheld: count, reversed: count }),
    /** From the first report of a thing to the decision, in seconds; null where nothing that was reported was decided. */
    timeToDecision: z
      .object({ decisions: count, median: z.number().min(0), p90: z.number().min(0) })
      .nullable(),
    /** The most frequent first; without those for which nothing happened. */
    byReason: z.array(ofReason),
  })
  .meta({ id: 'ModeratedQuarter' });
export type ModeratedQuarter = z.output<typeof moderatedQuarter>;

export const readTransparency = contract({
  method: 'GET',
  path: '/api/transparency',
  summary: `How this community is moderated: counts by quarter and reason, how long decisions took, appeals and reversals, for the last ${quartersTold} quarters, newest first; and the newest seal of the log, to compare receipts with. For anybody.`,
  access: anyone,
  answer: z
    .object({
      quarters: z.array(moderatedQuarter),
      /** Null: nothing is sealed yet. `hash` names it. */
      head: seal
        .pick({ number: true, upTo: true, key: true })
        .extend({ hash: z.string(), sealedAt: instant })
        .nullable(),
      /** The public key (Ed25519) that receipts are signed with. */
      receiptKey: z.string(),
    })
    .meta({ id: 'Transparency' }),
});
export type Transparency = AnswerOf<typeof readTransparency>;
