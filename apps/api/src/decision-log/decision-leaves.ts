import type { DecisionsCheckpointed } from '@lock-in/domain';
import { hashLeaf } from '@lock-in/log-seal';
import { addToEdge, type Edge, edgeRoot, tileWidth } from '@lock-in/transparency-log';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../platform/database/read-model.ts';

/** A leaf of the public log, and what finds it. */
export const DecisionLeafRow = defineEntity({
  name: 'DecisionLeafRow',
  tableName: 'decision_leaf',
  properties: {
    /** Index in the log, from 0. */
    leaf_index: p.integer().primary(),
    position: p.bigint().$type<number>(),
    kind: p.text(),
    thing: p.text(),
    thing_id: p.integer().strictNullable(),
    case_id: p.integer().strictNullable(),
    /** Index of the decision that it takes back. */
    undoes: p.integer().strictNullable(),
    leaf: p.text(),
    /** Base64. */
    hash: p.text(),
  },
});

export const decisionLeaves = readModel<InferEntity<typeof DecisionLeafRow>, DecisionsCheckpointed>({
  entity: DecisionLeafRow,
  overwrites: true,
  indexes: `
    create unique index decision_leaf_position on decision_leaf (position);
    create index decision_leaf_thing on decision_leaf (thing, thing_id, leaf_index desc);
    create index decision_leaf_undoes on decision_leaf (undoes) where undoes is not null`,
  handles: ['DecisionsCheckpointed'],
  keyOf: ({ data }) => data.decisions.map((_, at) => ({ leaf_index: firstIndex(data) + at })),
  fold(_, { data }, key) {
    const { position, kind, thing, thingId, caseId, undoes, leaf } =
      data.decisions[key!.leaf_index! - firstIndex(data)]!;
    return {
      leaf_index: key!.leaf_index!,
      position,
      kind,
      thing,
      thing_id: thingId,
      case_id: caseId,
      undoes: undoes === null ? null : undoes - 1,
      leaf,
      hash: hashLeaf(Buffer.from(leaf)).toString('base64'),
    };
  },
});

/** A full tile of 256 leaves, or the one that is being filled. */
export const DecisionTileRow = defineEntity({
  name: 'DecisionTileRow',
  tableName: 'decision_tile',
  properties: {
    tile: p.integer().primary(),
    leaves: p.integer(),
    /** Base64 hashes of the right edge of its tree; a full one has one, its root. */
    edge: p.json().$type<readonly string[]>(),
    /** Base64; null until the tile is full. */
    root: p.text().strictNullable(),
  },
});

/** Proofs of a large log need the roots of full tiles, not their leaves. */
export const decisionTiles = readModel<InferEntity<typeof DecisionTileRow>, DecisionsCheckpointed>({
  entity: DecisionTileRow,
  handles: ['DecisionsCheckpointed'],
  keyOf: ({ data }) => {
    const [from, to] = [firstIndex(data), data.size].map((at) => Math.floor(at / tileWidth)) as [
      number,
      number,
    ];
    const last = data.size % tileWidth === 0 ? to - 1 : to;
    return data.decisions.length === 0
      ? []
      : Array.from({ length: last - from + 1 }, (_, at) => ({ tile: from + at }));
  },
  fold(row, { data }, key) {
    const tile = key!.tile!;
    const first = firstIndex(data);
    let leaves = row?.leaves ?? 0;
    let edge: Edge = (row?.edge ?? []).map((hash) => Buffer.from(hash, 'base64'));
    for (const { leaf } of data.decisions.slice(
      Math.max(0, tile * tileWidth - first),
      (tile + 1) * tileWidth - first,
    ))
      edge = addToEdge(edge, leaves++, hashLeaf(Buffer.from(leaf)));
    return {
      tile,
      leaves,
      edge: edge.map((hash) => hash.toString('base64')),
      root: leaves === tileWidth ? edgeRoot(edge).toString('base64') : null,
    };
  },
});

const firstIndex = ({ size, decisions }: DecisionsCheckpointed['data']) => size - decisions.length;
