import { mostWitnesses } from '@lock-in/domain';
import type { RefusalAnswer } from '../../platform/http/refusals.ts';

export const decisionLogRefusals = {
  CheckpointNotFound: { status: 404, error: 'Checkpoint not found.' },
  KeyNotFound: { status: 404, error: 'There is no such key.' },
  TooFewWitnesses: { status: 409, error: 'There are not that many witnesses. Add one first.' },
  KeyAtAnotherAddress: {
    status: 409,
    error: 'This key is known with another address. Remove it first, then add it with the new one.',
  },
  TooManyWitnesses: { status: 409, error: `A log can have ${mostWitnesses} witnesses at most.` },
} satisfies Record<string, RefusalAnswer>;
