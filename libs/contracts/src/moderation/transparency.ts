import { z } from 'zod';
import { anyone } from '../access.ts';
import { type AnswerOf, contract } from '../contract.ts';
import { instant } from '../shapes.ts';
import { decisionKinds } from './decisions.ts';
import { seal } from './log.ts';

/** Number of quarters shown, including the current one. */
export const quartersShown = 8;

const count = z.int().min(0);

/** A decision with two reasons is counted under both. */
const ofReason = z.object({
  reason: z.string(),
  reports: count,
  posts: count,
  comments: count,
  jobs: count,
  pictures: count,
  warnings: count,
  suspensions: count,
});

/** Counts of one quarter in Singapore’s calendar. Every action is counted in the quarter in which it happened. */
const moderatedQuarter = z
  .object({
    /** For example `2026-Q4`. */
    quarter: z.string(),
    removals: z.object({ posts: count, comments: count, jobs: count, pictures: count }),
    warnings: count,
    suspensions: count,
    /** Companies that were rejected or lost their verification. */
    companies: z.object({ rejected: count, revoked: count }),
    /** Reports received, and the outcomes of those answered. `gone`: the thing was deleted without a decision. */
    reports: z.object({
      received: count,
      dismissed: count,
      removed: count,
      warned: count,
      suspended: count,
      gone: count,
    }),
    /** Decisions that were undone, by an appeal or otherwise. */
    reversals: z.object({ restored: count, withdrawn: count, lifted: count, reopened: count }),
    appeals: z.object({ made: count, upheld: count, reversed: count }),
    /** All decisions: the rows of the history. The figures above that are about decisions are sums of `byKind`. */
    decisions: z.object({
      total: count,
      byOperator: count,
      byProgram: count,
      /** Without zeros. */
      byKind: z.partialRecord(z.enum(decisionKinds), count),
    }),
    /** Seconds from the first report of a thing to the decision; null if no reported thing was decided. */
    timeToDecision: z
      .object({ decisions: count, median: z.number().min(0), p90: z.number().min(0) })
      .nullable(),
    /** Most frequent first, without reasons that did not occur. */
    byReason: z.array(ofReason),
  })
  .meta({ id: 'ModeratedQuarter' });
export type ModeratedQuarter = z.output<typeof moderatedQuarter>;

export const readTransparency = contract({
  method: 'GET',
  path: '/api/transparency',
  summary: `Returns how this community is moderated, for the last ${quartersShown} quarters, newest first: counts by quarter and reason, how long decisions took, appeals and reversals. Also returns the newest seal of the log, to compare receipts with. Open to anybody.`,
  access: anyone,
  answer: z
    .object({
      quarters: z.array(moderatedQuarter),
      /**
       * Decisions of all kinds that were made before an instant, by quarter and kind, for the same quarters: auditors recount them in the
       * public log of decisions.
       */
      decisions: z.object({
        before: instant,
        counts: z.array(z.object({ quarter: z.string(), kind: z.string(), count })),
      }),
      /** The newest seal with its hash; null if nothing is sealed yet. */
      head: seal
        .pick({ number: true, upTo: true, key: true })
        .extend({ hash: z.string(), sealedAt: instant })
        .nullable(),
      /** The public key (Ed25519) for checking receipts. */
      receiptKey: z.string(),
    })
    .meta({ id: 'Transparency' }),
});
export type Transparency = AnswerOf<typeof readTransparency>;
