import type { CheckpointEvent, WitnessesEvent } from '@lock-in/domain';
import { addToEdge, type Edge, edgeRoot, parseVerifierKey } from '@lock-in/transparency-log';
import { hashLeaf } from '@lock-in/log-seal';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../platform/database/read-model.ts';

/** A witness of our log. */
export interface OwnWitness {
  readonly vkey: string;
  readonly url: string;
  /** The largest size that it cosigned; 0 if none. */
  readonly size: number;
  /** When it did, as it states; null if never. */
  readonly cosignedAt: string | null;
}

export interface WitnessedLog {
  readonly vkey: string;
  readonly url: string;
}

/** The state of the public log: one row. */
export const DecisionLogRow = defineEntity({
  name: 'DecisionLogRow',
  tableName: 'decision_log',
  properties: {
    log: p.integer().primary(),
    /** Number of the newest checkpoint; 0 before the first. */
    number: p.integer(),
    origin: p.text(),
    size: p.integer(),
    /** Base64 hashes of the tree’s right edge. */
    edge: p.json().$type<readonly string[]>(),
    up_to: p.bigint().$type<number>(),
    /** The newest checkpoint as a signed note, with the cosignatures that it has. */
    note: p.text(),
    keys: p.json().$type<readonly string[]>(),
    made_at: p.datetime().$type<string>().strictNullable(),
    witnesses: p.json().$type<readonly OwnWitness[]>(),
    required: p.integer(),
    /** The newest checkpoint that as many witnesses cosigned as are required. */
    witnessed_note: p.text().strictNullable(),
    witnessed_size: p.integer(),
    witnessed_at: p.datetime().$type<string>().strictNullable(),
    /** The logs that we cosign. */
    logs: p.json().$type<readonly WitnessedLog[]>(),
  },
});
export type DecisionLogState = InferEntity<typeof DecisionLogRow>;

export const emptyLog: DecisionLogState = {
  log: 1,
  number: 0,
  origin: '',
  size: 0,
  edge: [],
  up_to: 0,
  note: '',
  keys: [],
  made_at: null,
  witnesses: [],
  required: 0,
  witnessed_note: null,
  witnessed_size: 0,
  witnessed_at: null,
  logs: [],
};

export const edgeOf = ({ edge }: Pick<DecisionLogState, 'edge'>): Edge =>
  edge.map((hash) => Buffer.from(hash, 'base64'));

export const decisionLog = readModel<DecisionLogState, CheckpointEvent | WitnessesEvent>({
  entity: DecisionLogRow,
  handles: [
    'DecisionsCheckpointed',
    'CheckpointCosigned',
    'WitnessAdded',
    'WitnessRemoved',
    'WitnessesRequired',
    'WitnessedLogAdded',
    'WitnessedLogRemoved',
  ],
  keyOf: () => ({ log: 1 }),
  fold(row = emptyLog, { type, data, occurredAt }) {
    switch (type) {
      case 'DecisionsCheckpointed':
        return grown(row, data, occurredAt);
      case 'CheckpointCosigned':
        return cosigned(row, data);
      case 'WitnessAdded':
        return { ...row, witnesses: [...row.witnesses, { ...data, size: 0, cosignedAt: null }] };
      case 'WitnessRemoved':
        return { ...row, witnesses: row.witnesses.filter(({ vkey }) => vkey !== data.vkey) };
      case 'WitnessesRequired':
        return { ...row, required: data.required };
      case 'WitnessedLogAdded':
        return { ...row, logs: [...row.logs, data] };
      case 'WitnessedLogRemoved':
        return { ...row, logs: row.logs.filter(({ vkey }) => vkey !== data.vkey) };
    }
  },
});

type Data<Type extends CheckpointEvent['type']> = Extract<CheckpointEvent, { type: Type }>['data'];

/** Throws if the decisions do not give the published root: the root of the log is then parked, and nothing more is published. */
function grown(row: DecisionLogState, data: Data<'DecisionsCheckpointed'>, madeAt: string): DecisionLogState {
  const { number, origin, size, root, upTo, decisions, note, keys } = data;
  let edge = edgeOf(row);
  for (const [at, { leaf }] of decisions.entries())
    edge = addToEdge(edge, row.size + at, hashLeaf(Buffer.from(leaf)));
  if (row.size + decisions.length !== size || edgeRoot(edge).toString('base64') !== root)
    throw new Error(`The decisions up to number ${size} have another root than checkpoint ${number} states.`);
  return {
    ...row,
    number,
    origin,
    size,
    up_to: upTo,
    note,
    keys,
    edge: edge.map((hash) => hash.toString('base64')),
    made_at: madeAt,
  };
}

function cosigned(row: DecisionLogState, data: Data<'CheckpointCosigned'>): DecisionLogState {
  const { number, size, witness, line, cosignedAt } = data;
  const witnesses = row.witnesses.map((each) =>
    each.vkey === witness && size >= each.size ? { ...each, size, cosignedAt } : each,
  );
  // A cosignature of an earlier checkpoint came late: a newer one is published already.
  if (number !== row.number) return { ...row, witnesses };
  const note = row.note + line;
  const names = row.witnesses.flatMap(({ vkey }) => parseVerifierKey(vkey)?.name ?? []);
  const signed = names.filter((name) => note.includes(`\n— ${name} `)).length;
  const isWitnessed = row.required > 0 && signed >= row.required;
  return {
    ...row,
    witnesses,
    note,
    ...(isWitnessed && { witnessed_note: note, witnessed_size: size, witnessed_at: cosignedAt }),
  };
}
