import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { idText, instant, paged, paging } from '../shapes.ts';

export const hash = z.string().regex(/^[0-9a-f]{64}$/, 'Must be 64 hexadecimal digits.');
const position = z.int();

/** A log position in a path. */
export const positionText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'Must be a positive whole number.')
  .transform(Number)
  .pipe(z.int());

/** A signed statement about a range of the log and everything before it. An exported seal is called a head. */
export const seal = z
  .object({
    number: z.int().min(1),
    /** The range excludes this position and includes `upTo`. */
    after: position,
    upTo: position,
    events: z.int().min(0),
    root: hash,
    previous: hash,
    history: hash,
    sealedAt: instant,
    /** The public key (Ed25519). */
    key: hash,
    signature: z.string().regex(/^[0-9a-f]{128}$/, 'Must be 128 hexadecimal digits.'),
  })
  .meta({ id: 'Seal' });

/** An event as stored in the log, with personal data encrypted. */
const sealedEvent = z
  .object({
    position,
    streamVersion: z.int(),
    streamId: z.string(),
    type: z.string(),
    schemaVersion: z.int(),
    bucket: z.int(),
    /** JSON, exactly the text that was hashed. */
    data: z.string(),
    subject: z.string().nullable(),
    /** Base64. */
    personal: z.string().nullable(),
    actor: z.string().nullable(),
    correlationId: z.string(),
    /** With microseconds. */
    occurredAt: z.string(),
    recordedAt: z.string(),
  })
  .meta({ id: 'SealedEvent' });

/** Everything that is needed to verify an event's record without the server. */
export const eventProof = z
  .object({
    form: z.literal('Lock In proof, form 1'),
    event: sealedEvent,
    index: z.int().min(0),
    path: z.array(hash),
    seal,
    /** The same seal or a later one. */
    head: seal,
    link: z.array(hash),
  })
  .meta({ id: 'EventProof' });
export type EventProof = z.output<typeof eventProof>;

/** The same, with proofs of the earlier events in the stream, oldest first. All lead to the same head. */
export const streamProof = eventProof
  .extend({ before: z.array(eventProof).optional() })
  .meta({ id: 'StreamProof' });
export type StreamProof = z.output<typeof streamProof>;

/** The result of the latest verification of the whole log against its seals. */
export const logVerification = z
  .object({
    verifiedAt: instant,
    /** Everything up to this seal, which ends at this position, was checked. */
    sealNumber: z.int(),
    position,
    events: z.int(),
    /** Text about the first difference; null if the log matches its seals. */
    finding: z.string().nullable(),
  })
  .meta({ id: 'LogVerification' });

export const readLogHead = contract({
  method: 'GET',
  path: '/api/log/head',
  summary:
    'Returns the newest seal of the log. Keep it elsewhere: a log whose end was lost can be checked against it.',
  access: only('Admin'),
  answer: seal,
});

export const listSeals = contract({
  method: 'GET',
  path: '/api/log/seals',
  summary:
    'The seals of the log, newest first, with how far it is sealed and the result of its last verification.',
  access: only('Admin'),
  query: z.object(paging(10)),
  answer: paged('seals', seal).extend({
    /** Events up to this position are sealed; 0: none yet. */
    sealedUpTo: position,
    verification: logVerification.nullable(),
  }),
});

export const readProof = contract({
  method: 'GET',
  path: '/api/log/proof/:position',
  summary:
    'Returns the proof of an event, which can be checked anywhere. It leads to the seal `head`, or to the newest one. `with=stream` adds the earlier events of the same stream.',
  access: only('Admin'),
  params: z.object({ position: positionText }),
  query: z.object({ head: idText.optional(), with: z.literal('stream', 'Must be: stream.').optional() }),
  answer: streamProof,
  ofOne: true,
});
