import type { RecordedEvent } from '../event.ts';
import type { EventRecord } from '../event-store.ts';
import { type Projection, type ReadModel, shardOf } from '../read-model.ts';
import { describePoison, type Poison } from '../poison.ts';
import type { Row } from './table.ts';

/** The rows of one table that a batch is about, by the text of their key. */
export interface TouchedRows {
  readonly model: ReadModel;
  readonly keys: Map<string, { readonly key: Row; readonly shard: number }>;
  /** As the table has them. */
  readonly loaded: Map<string, Row>;
  /** As they shall be; undefined: not at all. */
  readonly folded: Map<string, Row | undefined>;
}

/** One event and the rows that it is about. */
interface Step {
  readonly shard: number;
  readonly event: RecordedEvent;
  readonly touches: readonly { readonly rows: TouchedRows; readonly key: string }[];
}

/** Events on their way into the tables of a projection. */
export interface Batch {
  readonly touched: readonly TouchedRows[];
  readonly steps: readonly Step[];
  /** By shard. What comes after a shard's poison is left alone. */
  readonly poisons: Map<number, Poison>;
}

/** Reads the events and finds out which rows they are about. */
export function planBatch(projection: Projection, records: readonly EventRecord[]): Batch {
  const touched = projection.readModels.map((model): TouchedRows => {
    return { model, keys: new Map(), loaded: new Map(), folded: new Map() };
  });
  const poisons = new Map<number, Poison>();
  const steps: Step[] = [];
  for (const record of records) {
    const shard = shardOf(record.bucket, projection);
    if (poisons.has(shard)) continue;
    try {
      const event = record.decode();
      steps.push({ shard, event, touches: touched.flatMap((rows) => touch(rows, event, shard)) });
    } catch (error) {
      poisons.set(shard, describePoison(record, error));
    }
  }
  return { touched, steps, poisons };
}

function touch(rows: TouchedRows, event: RecordedEvent, shard: number): Step['touches'] {
  if (!rows.model.handles.includes(event.type)) return [];
  const row = rows.model.keyOf(event) as Row | undefined;
  if (row === undefined) return [];
  const key = keyText(rows.model, row);
  const known = rows.keys.get(key);
  // Two shards may be in the hands of two processes at once: one row for both would lose what one of them does.
  if (known && known.shard !== shard) throw new EventsOfSeveralShards(rows.model.table.name);
  if (!known) rows.keys.set(key, { key: row, shard });
  return [{ rows, key }];
}

class EventsOfSeveralShards extends Error {
  override readonly name = 'EventsOfSeveralShards';
}

function keyText({ table }: ReadModel, row: Row): string {
  return JSON.stringify(table.key.map((column) => row[column]));
}

/** Takes in what the table holds of the rows that a batch is about. */
export function receiveRows({ model, keys, loaded, folded }: TouchedRows, rows: readonly Row[]): void {
  for (const row of rows) {
    const key = keyText(model, row);
    if (!keys.has(key))
      throw new Error(`${model.table.name}: a key that is read back as ${key} was given otherwise.`);
    loaded.set(key, row);
    folded.set(key, row);
  }
}

/** Folds each event into all its rows or, where a fold fails, into none of them. */
export function foldBatch({ steps, poisons }: Batch): void {
  for (const { shard, event, touches } of steps) {
    const poison = poisons.get(shard);
    if (poison && poison.position < event.position) continue;
    try {
      const results = touches.map(({ rows, key }) => foldOne(rows, key, event));
      touches.forEach(({ rows, key }, index) => rows.folded.set(key, results[index]));
    } catch (error) {
      poisons.set(shard, describePoison(event, error));
    }
  }
}

function foldOne({ model, folded }: TouchedRows, key: string, event: RecordedEvent): Row | undefined {
  const row = model.fold(folded.get(key), event) as Row | undefined;
  if (row && keyText(model, row) !== key) throw new KeyChanged(model.table.name);
  return row;
}

class KeyChanged extends Error {
  override readonly name = 'KeyChanged';
}

/** A row before a batch and after it; undefined: there was or is none. */
export interface Change {
  readonly key: Row;
  readonly shard: number;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

/** The rows that a batch has changed. */
export function changesOf({ model, keys, loaded, folded }: TouchedRows): Change[] {
  return [...folded]
    .map(([text, after]) => {
      return { ...(keys.get(text) as { key: Row; shard: number }), before: loaded.get(text), after };
    })
    .filter(({ before, after }) => model.overwrites || before !== after);
}
