import type { RecordedEvent } from '../event.ts';
import type { EventRecord } from '../event-store.ts';
import { type Projection, type ReadModel, shardOf } from './read-model.ts';
import { describePoison, type Poison } from './poison.ts';
import type { PoisonedRoot } from './parked-roots.ts';
import type { Row } from './table.ts';

/** The rows of one table that a batch reads or changes, by the text of their key. */
export interface TouchedRows {
  readonly model: ReadModel;
  readonly keys: Map<string, TouchedKey>;
  /** The rows as they are in the table. */
  readonly loaded: Map<string, Row>;
  /** The new rows; undefined to delete. */
  readonly folded: Map<string, Row | undefined>;
}

interface TouchedKey {
  readonly key: Row;
  readonly root: string;
  readonly shard: number;
}

/** One event and the rows that it changes. */
interface Step {
  readonly root: string;
  readonly event: RecordedEvent;
  readonly touches: readonly { readonly rows: TouchedRows; readonly key: string }[];
}

/** A number of events that are folded into a projection's tables together. */
export interface Batch {
  readonly projection: Projection;
  readonly touched: readonly TouchedRows[];
  readonly steps: readonly Step[];
  /** By root. Later events of a poisoned root are skipped. */
  readonly poisons: Map<string, Poison & { readonly shard: number }>;
}

/** Decodes the events and determines the rows that they change. */
export function planBatch(projection: Projection, records: readonly EventRecord[]): Batch {
  const touched = projection.readModels.map((model): TouchedRows => {
    return { model, keys: new Map(), loaded: new Map(), folded: new Map() };
  });
  const batch: Batch = { projection, touched, steps: [], poisons: new Map() };
  const steps = batch.steps as Step[];
  for (const record of records) {
    const { root } = record;
    if (batch.poisons.has(root)) continue;
    try {
      const event = record.decode();
      const shard = shardOf(record.bucket, projection);
      const touches = touched.flatMap((rows) => touch(rows, event, { root, shard }));
      steps.push({ root, event, touches });
    } catch (error) {
      poison(batch, record, root, error);
    }
  }
  return batch;
}

function poison(
  { poisons, projection }: Batch,
  event: { readonly position: number; readonly type: string; readonly bucket: number },
  root: string,
  error: unknown,
): void {
  poisons.set(root, { ...describePoison(event, error), shard: shardOf(event.bucket, projection) });
}

function touch(
  rows: TouchedRows,
  event: RecordedEvent,
  place: { root: string; shard: number },
): Step['touches'] {
  if (!rows.model.handles.includes(event.type)) return [];
  const keys = [rows.model.keyOf(event) ?? []].flat() as Row[];
  return keys.map((row) => ({ rows, key: touchRow(rows, row, place) }));
}

function touchRow(rows: TouchedRows, row: Row, place: { root: string; shard: number }): string {
  const key = keyText(rows.model, row);
  const known = rows.keys.get(key);
  // Roots are folded and parked independently of each other, also in different processes, so they must not share a row.
  if (known && known.root !== place.root) throw new EventsOfSeveralRoots(rows.model.table.name);
  if (!known) rows.keys.set(key, { key: row, ...place });
  return key;
}

class EventsOfSeveralRoots extends Error {
  override readonly name = 'EventsOfSeveralRoots';
}

function keyText({ table }: ReadModel, row: Row): string {
  return JSON.stringify(table.key.map((column) => row[column]));
}

/** Stores the rows that were read from the table. Throws {@link KeyChanged}. */
export function receiveRows({ model, keys, loaded, folded }: TouchedRows, rows: readonly Row[]): void {
  for (const row of rows) {
    const key = keyText(model, row);
    if (!keys.has(key)) throw new KeyChanged(model.table.name);
    loaded.set(key, row);
    folded.set(key, row);
  }
}

/** Folds each event into all its rows or, if a fold fails, into none of them. */
export function foldBatch(batch: Batch): void {
  for (const { root, event, touches } of batch.steps) {
    const known = batch.poisons.get(root);
    if (known && known.position < event.position) continue;
    try {
      const results = touches.map(({ rows, key }) => foldOne(rows, key, event));
      touches.forEach(({ rows, key }, index) => rows.folded.set(key, results[index]));
    } catch (error) {
      poison(batch, event, root, error);
    }
  }
}

function foldOne({ model, folded, keys }: TouchedRows, text: string, event: RecordedEvent): Row | undefined {
  const { key } = keys.get(text) as TouchedKey;
  const row = model.fold(folded.get(text), event, key) as Row | undefined;
  if (row && keyText(model, row) !== text) throw new KeyChanged(model.table.name);
  return row;
}

/** A row's key differs from the event's: the fold changed it, or the table returns it in another form. */
export class KeyChanged extends Error {
  override readonly name = 'KeyChanged';
}

/** The roots with an event that could not be folded. */
export const poisonedRoots = ({ projection, poisons }: Batch): PoisonedRoot[] =>
  [...poisons].map(([root, each]) => ({ projection: projection.name, root, ...each }));

/** A row's value before and after a batch. `undefined` means it did not exist. */
export interface Change {
  readonly key: Row;
  readonly shard: number;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

export function changesOf({ model, keys, loaded, folded }: TouchedRows): Change[] {
  return [...folded]
    .map(([text, after]) => {
      const { key, shard } = keys.get(text) as TouchedKey;
      return { key, shard, before: loaded.get(text), after };
    })
    .filter(({ before, after }) => model.overwrites || before !== after);
}
