import { z } from 'zod';
import { anyone, evenUnverifiedOnly } from '../access.ts';
import { type AnswerOf, contract } from '../contract.ts';
import { positionText } from '../moderation/log.ts';
import { paths } from '../paths.ts';
import { instant } from '../shapes.ts';

const text = { binary: ['text/plain'] } as const;

/*
 * The public log of decisions, in the formats of c2sp.org: anybody can follow and check it with other programs than ours.
 */

export const readCheckpoint = contract({
  method: 'GET',
  path: '/log/checkpoint',
  summary:
    'The newest checkpoint of the public log of decisions (c2sp.org/tlog-checkpoint), with the cosignatures that it has. 404 before the first.',
  access: anyone,
  answer: text,
});

const part = z.string().max(8);
const tile = {
  method: 'GET',
  access: anyone,
  ofOne: true,
  answer: { binary: ['application/octet-stream'] },
} as const;

export const readTile = contract({
  ...tile,
  path: '/log/tile/:level/:index',
  summary:
    'A tile of hashes or entries of the public log (c2sp.org/tlog-tiles). `entries` as the level stands for entries.',
  params: z.object({ level: part, index: part }),
});

export const readPartialTile = contract({
  ...tile,
  path: '/log/tile/:level/:index/:rest',
  summary:
    'The same for a tile that is not full yet (`000.p/WIDTH`), or for one after the thousandth (`x001/000`).',
  params: z.object({ level: part, index: part, rest: part }),
});

export const readLatePartialTile = contract({
  ...tile,
  path: '/log/tile/:level/:index/:rest/:width',
  summary: 'The same for a tile after the thousandth that is not full yet (`x001/000.p/WIDTH`).',
  params: z.object({ level: part, index: part, rest: part, width: part }),
});

export const readPolicy = contract({
  method: 'GET',
  path: '/log/policy',
  summary:
    'Whose signatures the public log has and how many witnesses it asks for (c2sp.org/tlog-policy). Compare the keys with those that you have from elsewhere.',
  access: anyone,
  answer: text,
});

export const readVerifyPage = contract({
  method: 'GET',
  path: paths.verifyReceipt,
  summary:
    'The page that verifies receipts in the reader’s browser. It is the same file on every installation, and asks for nothing.',
  access: anyone,
  answer: { binary: ['text/html'] },
});

const count = z.int().min(0);

export const readDecisionLog = contract({
  method: 'GET',
  path: '/api/decision-log',
  summary:
    'The state of the public log of decisions: its newest checkpoint, its keys, and which witnesses have cosigned it and when.',
  access: anyone,
  answer: z
    .object({
      /** Null before the first checkpoint. */
      origin: z.string().nullable(),
      size: count,
      checkpointAt: instant.nullable(),
      /** Verifier keys that the checkpoint is signed with. */
      keys: z.array(z.string()),
      /** The verifier key with which this installation cosigns the logs of others. */
      witnessKey: z.string(),
      /** How many witnesses must cosign a checkpoint. */
      required: count,
      witnesses: z.array(
        z.object({
          name: z.string(),
          /** The largest size that it cosigned; 0 if none. */
          size: count,
          cosignedAt: instant.nullable(),
        }),
      ),
      /** When the newest checkpoint that enough witnesses cosigned was cosigned, and its size. */
      witnessedAt: instant.nullable(),
      witnessedSize: count,
    })
    .meta({ id: 'DecisionLog' }),
});
export type DecisionLog = AnswerOf<typeof readDecisionLog>;

export const addCheckpoint = contract({
  method: 'POST',
  path: '/witness/add-checkpoint',
  summary:
    'Cosigns a checkpoint of another log as its witness (c2sp.org/tlog-witness), if it continues the last one that was cosigned here. The body is text. 404: unknown log; 403: not signed with its key; 409 with the known size; 422: not a continuation.',
  access: anyone,
  forgery: 'none',
  answer: text,
});

export const readWitnessed = contract({
  method: 'GET',
  path: '/witness/:originHash/checkpoint',
  summary:
    'The newest checkpoint of another log that was cosigned here, by the SHA-256 of its origin in hexadecimal (c2sp.org/tlog-witness).',
  access: anyone,
  params: z.object({ originHash: z.string().regex(/^[0-9a-f]{64}$/) }),
  ofOne: true,
  answer: text,
});

export const readDecisionProof = contract({
  method: 'GET',
  path: '/api/receipts/:position/proof',
  summary:
    'The receipt of a decision about the caller as a `.tlog-proof` (c2sp.org/tlog-proof), which anybody can verify without this server. `extra` is JSON: the decision’s leaf, its salt, and what it was about. 409 until the decision is published, some seconds later.',
  access: evenUnverifiedOnly('User', 'Company'),
  params: z.object({ position: positionText }),
  ofOne: true,
  answer: text,
});

/** `extra` of a receipt: opens the leaf’s commitment, and shows what the proof itself does not prove. */
export const proofExtra = z.object({
  form: z.literal('Lock In receipt, form 2'),
  leaf: z.string(),
  /** Base64. */
  salt: z.string(),
  /** For example `account-9`. */
  subject: z.string(),
  /** Hexadecimal; of the event as it is sealed. */
  digest: z.string(),
  decision: z.object({
    thing: z.string(),
    thingId: z.int().nullable(),
    reasons: z.array(z.string()),
  }),
  /** The keys that the installation signs with, and its witnesses (c2sp.org/tlog-policy). */
  policy: z.string(),
});
export type ProofExtra = z.output<typeof proofExtra>;
