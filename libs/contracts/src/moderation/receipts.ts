import { z } from 'zod';
import { evenUnverifiedOnly } from '../access.ts';
import { contract } from '../contract.ts';
import { id, idText, instant } from '../shapes.ts';
import { appealedKinds } from './appeals.ts';
import { hash, positionText, seal } from './log.ts';

/**
 * A receipt that the person concerned by a decision may show to anybody. It states the decision, signed by the program, and proves that
 * an event with this digest was sealed at this position. It contains no names.
 */
export const receipt = z
  .object({
    form: z.literal('Lock In receipt, form 1'),
    decision: z.object({
      kind: z.enum(appealedKinds),
      /** The account that the decision is about. */
      accountId: id,
      thing: z.enum(['post', 'comment', 'job', 'account']),
      thingId: id,
      decidedAt: instant,
      reasons: z.array(z.string()),
      /** End of a suspension; null if it has none. */
      until: instant.nullable(),
    }),
    entry: z.object({
      position: z.int(),
      streamId: z.string(),
      streamVersion: z.int(),
      type: z.string(),
      /** Digest of the rest of the event, needed to check the proof. */
      digest: hash,
    }),
    /** The program's signature over the decision and the entry. */
    key: hash,
    signature: z.string().regex(/^[0-9a-f]{128}$/, 'Must be 128 hexadecimal digits.'),
    index: z.int().min(0),
    path: z.array(hash),
    seal,
    /** The same seal or a later one. */
    head: seal,
    link: z.array(hash),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.output<typeof receipt>;

export const readReceipt = contract({
  method: 'GET',
  path: '/api/receipts/:position',
  summary:
    'Returns the receipt of a removal, warning, suspension or rejection of the caller’s, by the decision’s log position. Anybody can check it with `npm run log:verify`. It leads to the seal `head`, or to the newest one. 409 until the decision is sealed.',
  access: evenUnverifiedOnly('User', 'Company'),
  params: z.object({ position: positionText }),
  query: z.object({ head: idText.optional() }),
  ofOne: true,
  answer: receipt,
});
