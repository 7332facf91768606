import { defineProjection } from '@lock-in/event-store';
import { decisionLeaves, decisionTiles } from './decision-leaves.ts';
import { decisionLog } from './decision-log.ts';

/** All events are under one root, so one shard has them all, in order. */
export const decisionLogProjection = defineProjection({
  name: 'decision_log',
  version: 1,
  shards: 1,
  readModels: [decisionLog, decisionLeaves, decisionTiles],
});
