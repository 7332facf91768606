import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { reject, type Rejection } from '../rejection.ts';

/** A decision as the public log holds it, and what only this program knows of it. */
export interface LoggedDecision {
  /** Position of the decision in the event log. */
  readonly position: number;
  /** The leaf: plain lines without personal data. */
  readonly leaf: string;
  readonly kind: string;
  readonly thing: string;
  readonly thingId: number | null;
  readonly caseId: number | null;
  /** The number of the decision that it takes back. */
  readonly undoes: number | null;
}

interface CheckpointData {
  /** 1, 2, 3, … */
  readonly number: number;
  readonly origin: string;
  /** Number of decisions in the public log. */
  readonly size: number;
  /** Root of the Merkle tree over all of them; Base64. */
  readonly root: string;
  /** The event log was read up to this position. */
  readonly upTo: number;
  /** The decisions since the checkpoint before. */
  readonly decisions: readonly LoggedDecision[];
  /** The signed note. */
  readonly note: string;
  /** The verifier keys that it is signed with. */
  readonly keys: readonly string[];
}

/** Publishes the decisions since the checkpoint before. */
export interface CheckpointDecisions extends CheckpointData {
  readonly kind: 'CheckpointDecisions';
}

export interface CosignCheckpoint extends Cosigned {
  readonly kind: 'CosignCheckpoint';
}

interface Cosigned {
  readonly number: number;
  readonly size: number;
  /** The witness’s verifier key. */
  readonly witness: string;
  /** Its signature line. */
  readonly line: string;
  /** ISO 8601, as the witness states it. */
  readonly cosignedAt: string;
}

/** The decisions are in the public log for ever, as they are written here: no later code makes their leaves again. */
export interface DecisionsCheckpointed {
  readonly type: 'DecisionsCheckpointed';
  readonly data: CheckpointData;
}

export interface CheckpointCosigned {
  readonly type: 'CheckpointCosigned';
  readonly data: Cosigned;
}

export type CheckpointCommand = CheckpointDecisions | CosignCheckpoint;
export type CheckpointEvent = DecisionsCheckpointed | CheckpointCosigned;

export interface CheckpointState {
  readonly exists: boolean;
  readonly witnesses: readonly string[];
}

/** The root of all streams of the public log, so that readers see them in one order. */
export const decisionLogRoot = 'decision-log';

/** A stream of its own for each checkpoint: of two that follow the same one, only the first is made. */
export const checkpointStream = (number: number) => `${decisionLogRoot}/checkpoint-${number}`;

const decide = (
  command: CheckpointCommand,
  { exists, witnesses }: CheckpointState,
): readonly CheckpointEvent[] | Rejection => {
  if (command.kind === 'CheckpointDecisions') {
    const { kind: _, ...data } = command;
    return exists ? [] : [{ type: 'DecisionsCheckpointed', data }];
  }
  const { kind: _, ...data } = command;
  if (!exists) return reject('CheckpointNotFound');
  return witnesses.includes(data.witness) ? [] : [{ type: 'CheckpointCosigned', data }];
};

const notOfOnePerson = 'Repeats decisions for the public log.';

export const checkpointEvents: EventDeclarations<CheckpointEvent> = {
  DecisionsCheckpointed: {
    example: {
      type: 'DecisionsCheckpointed',
      data: {
        number: 1,
        origin: 'lockin.example/decisions',
        size: 1,
        root: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
        upTo: 120,
        decisions: [
          {
            position: 118,
            leaf: 'lock-in/decision/v1\n1\npostRemoved\npost\n2\nrules\nreport\nautomated no\n2026-11-03T09:12:44Z\nundoes -\ncommitment 47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n',
            kind: 'postRemoved',
            thing: 'post',
            thingId: 12,
            caseId: null,
            undoes: null,
          },
        ],
        note: 'lockin.example/decisions\n1\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n\n— lockin.example/decisions AAAAAAA=\n',
        keys: ['lockin.example/decisions+00000000+AQ=='],
      },
    },
    decision: notOfOnePerson,
    timeline: null,
    archive: () => archiveEntry('decisions', 'Decisions published'),
  },
  CheckpointCosigned: {
    example: {
      type: 'CheckpointCosigned',
      data: {
        number: 1,
        size: 1,
        witness: 'other.example/witness+00000000+BA==',
        line: '— other.example/witness AAAAAAA=\n',
        cosignedAt: '2026-11-03T09:12:46Z',
      },
    },
    decision: 'A witness outside has signed the public log.',
    timeline: null,
    archive: () => archiveEntry('decisions', 'Published decisions witnessed'),
  },
};

export const checkpoint: Decider<CheckpointCommand, CheckpointState, CheckpointEvent> = {
  events: checkpointEvents,
  initial: { exists: false, witnesses: [] },
  evolve: (state, event) =>
    event.type === 'DecisionsCheckpointed'
      ? { ...state, exists: true }
      : { ...state, witnesses: [...state.witnesses, event.data.witness] },
  decide,
};
