import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import { decidedAboutLog } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { reject, type Rejection } from '../rejection.ts';
import { decisionLogRoot } from './checkpoint.ts';

/** A key that the operator trusts, as the text of a verifier key, and where its owner answers. */
interface TrustedKey {
  readonly vkey: string;
  readonly url: string;
}

/** Witnesses cosign our log; the logs are those that we cosign. */
export type WitnessesCommand =
  | ({ readonly kind: 'AddWitness' } & TrustedKey)
  | ({ readonly kind: 'AddWitnessedLog' } & TrustedKey)
  | { readonly kind: 'RemoveKey'; readonly vkey: string }
  | { readonly kind: 'RequireWitnesses'; readonly required: number };

export interface WitnessAdded {
  readonly type: 'WitnessAdded';
  readonly data: TrustedKey;
}

export interface WitnessRemoved {
  readonly type: 'WitnessRemoved';
  readonly data: { readonly vkey: string };
}

/** How many witnesses must have cosigned a checkpoint for it to count as witnessed. */
export interface WitnessesRequired {
  readonly type: 'WitnessesRequired';
  readonly data: { readonly required: number };
}

export interface WitnessedLogAdded {
  readonly type: 'WitnessedLogAdded';
  readonly data: TrustedKey;
}

export interface WitnessedLogRemoved {
  readonly type: 'WitnessedLogRemoved';
  readonly data: { readonly vkey: string };
}

export type WitnessesEvent =
  | WitnessAdded
  | WitnessRemoved
  | WitnessesRequired
  | WitnessedLogAdded
  | WitnessedLogRemoved;

export interface WitnessesState {
  readonly witnesses: readonly TrustedKey[];
  readonly logs: readonly TrustedKey[];
  readonly required: number;
}

export const witnessesStream = `${decisionLogRoot}/witnesses`;

/** Each costs a request for every checkpoint. */
export const mostWitnesses = 16;

const has = (keys: readonly TrustedKey[], wanted: string) => keys.some(({ vkey }) => vkey === wanted);

function decide(
  command: WitnessesCommand,
  { witnesses, logs, required }: WitnessesState,
): readonly WitnessesEvent[] | Rejection {
  if (command.kind === 'RequireWitnesses') {
    if (command.required > witnesses.length) return reject('TooFewWitnesses');
    return command.required === required
      ? []
      : [{ type: 'WitnessesRequired', data: { required: command.required } }];
  }
  const { kind, vkey } = command;
  if (kind === 'RemoveKey') {
    if (has(logs, vkey)) return [{ type: 'WitnessedLogRemoved', data: { vkey } }];
    if (!has(witnesses, vkey)) return reject('KeyNotFound');
    const fewer = witnesses.length - 1;
    return [
      { type: 'WitnessRemoved', data: { vkey } },
      ...(required > fewer ? [{ type: 'WitnessesRequired', data: { required: fewer } } as const] : []),
    ];
  }
  const { url } = command;
  const known = (kind === 'AddWitness' ? witnesses : logs).find((each) => each.vkey === vkey);
  if (known) return known.url === url ? [] : reject('KeyAtAnotherAddress');
  if (kind === 'AddWitnessedLog') return [{ type: 'WitnessedLogAdded', data: { vkey, url } }];
  if (witnesses.length >= mostWitnesses) return reject('TooManyWitnesses');
  // The first witness is required at once: a log whose policy asks for nobody would always count as witnessed.
  return [
    { type: 'WitnessAdded', data: { vkey, url } },
    ...(required === 0 ? [{ type: 'WitnessesRequired', data: { required: 1 } } as const] : []),
  ];
}

function evolve(state: WitnessesState, { type, data }: WitnessesEvent): WitnessesState {
  const { witnesses, logs } = state;
  switch (type) {
    case 'WitnessAdded':
      return { ...state, witnesses: [...witnesses, data] };
    case 'WitnessRemoved':
      return { ...state, witnesses: witnesses.filter(({ vkey }) => vkey !== data.vkey) };
    case 'WitnessesRequired':
      return { ...state, required: data.required };
    case 'WitnessedLogAdded':
      return { ...state, logs: [...logs, data] };
    case 'WitnessedLogRemoved':
      return { ...state, logs: logs.filter(({ vkey }) => vkey !== data.vkey) };
  }
}

const vkey = 'other.example/witness+00000000+BA==';
const url = 'https://other.example/witness';
const archive = () => archiveEntry('decisions', 'Witnesses of the public log changed');
const changed = (note: string) => decidedAboutLog(note);

export const witnessesEvents: EventDeclarations<WitnessesEvent> = {
  WitnessAdded: {
    example: { type: 'WitnessAdded', data: { vkey, url } },
    decision: {
      kind: 'witnessesChanged',
      by: ['operator'],
      of: ({ data }) => changed(`Added: ${data.vkey}`),
    },
    timeline: null,
    archive,
  },
  WitnessRemoved: {
    example: { type: 'WitnessRemoved', data: { vkey } },
    decision: {
      kind: 'witnessesChanged',
      by: ['operator'],
      of: ({ data }) => changed(`Removed: ${data.vkey}`),
    },
    timeline: null,
    archive,
  },
  WitnessesRequired: {
    example: { type: 'WitnessesRequired', data: { required: 1 } },
    decision: {
      kind: 'witnessesChanged',
      by: ['operator'],
      of: ({ data }) => changed(`Required: ${data.required}`),
    },
    timeline: null,
    archive,
  },
  WitnessedLogAdded: {
    example: { type: 'WitnessedLogAdded', data: { vkey: 'other.example/decisions+00000000+AQ==', url } },
    decision: 'Concerns the log of another installation.',
    timeline: null,
    archive,
  },
  WitnessedLogRemoved: {
    example: { type: 'WitnessedLogRemoved', data: { vkey: 'other.example/decisions+00000000+AQ==' } },
    decision: 'Concerns the log of another installation.',
    timeline: null,
    archive,
  },
};

export const witnesses: Decider<WitnessesCommand, WitnessesState, WitnessesEvent> = {
  events: witnessesEvents,
  initial: { witnesses: [], logs: [], required: 0 },
  evolve,
  decide,
};
