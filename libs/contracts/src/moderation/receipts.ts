import { z } from 'zod';
import { evenUnverifiedOnly } from '../access.ts';
import { contract } from '../contract.ts';
import { id, idText, instant } from '../shapes.ts';
import { appealedKinds } from './appeals.ts';
import { hash, positionText, seal } from './log.ts';

/**
 * What whom a decision concerns may show to anybody: what was decided, in words that the program signs, and that an event with this digest
 * was sealed at this place. Nothing of it is the name of anybody.
 */
export const receipt = z
  .object({
    form: z.literal('Lock In receipt, form 1'),
    decision: z.object({
      kind: z.enum(appealedKinds),
      /** Whom it concerns. */
      accountId: id,
      thing: z.enum(['post', 'comment', 'job', 'account']),
      thingId: id,
      decidedAt: instant,
      reasons: z.array(z.string()),
      /** Of a suspension, unless it was until it is lifted. */
      until: instant.nullable(),
    }),
    entry: z.object({
      position: z.int(),
      streamId: z.string(),
      streamVersion: z.int(),
      type: z.string(),
      /** Of all else in the event, by which it is held against its proof. */
      digest: hash,
    }),
    /** Of the program, over what it says here of the decision and of the entry. */
    key: hash,
    signature: z.string().regex(/^[0-9a-f]{128}$/, 'Must be 128 hexadecimal digits.'),
    index: z.int().min(0),
    path: z.array(hash),
    seal,
    /** A later seal, or the same. */
    head: seal,
    link: z.array(hash),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.output<typeof receipt>;

export const readReceipt = contract({
  method: 'GET',
  path: '/api/receipts/:position',
  summary:
    'The receipt of a removal, warning, suspension or rejection of the caller’s, by the decision’s place in the log: anybody checks it with `npm run log:verify`. It leads to the seal `head`, or to the newest; until the decision is sealed, 409.',
  access: evenUnverifiedOnly('User', 'Company'),
  params: z.object({ position: positionText }),
  query: z.object({ head: idText.optional() }),
  ofOne: true,
  answer: receipt,
});
