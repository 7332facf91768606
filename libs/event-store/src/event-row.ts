import pg from 'pg';
import { decrypt, personalContext } from './encryption.ts';
import type { RecordedEvent } from './event.ts';
import type { Json } from './json.ts';
import type { Statement } from './statement.ts';
import type { KeyRing } from './subject-keys.ts';
import { isoTime } from './time.ts';
import { upcast, type Upcasters } from './upcasting.ts';

/** An event as the `read-*.sql` files list its columns, in their order. */
export type EventRow = [
  position: number,
  streamId: string,
  streamVersion: number,
  bucket: number,
  type: string,
  schemaVersion: number,
  data: Json,
  subject: string | null,
  personal: Buffer | null,
  actor: string | null,
  correlationId: string,
  causationId: string | null,
  occurredAt: string,
];

/** Positions stay exact as numbers up to 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.TIMESTAMPTZ) return isoTime;
    return pg.types.getTypeParser(oid, format) as unknown;
  },
};

export async function queryEvents(
  queryable: pg.Pool | pg.ClientBase,
  query: Statement,
  values: unknown[],
): Promise<EventRow[]> {
  const { rows } = await queryable.query<EventRow>({ ...query, values, rowMode: 'array', types });
  return rows;
}

/** The subjects whose keys are needed to read these events. */
export function subjectsOf(rows: readonly EventRow[]): string[] {
  return rows.flatMap(([, , , , , , , subject, personal]) =>
    subject !== null && personal !== null ? [subject] : [],
  );
}

/** Decrypts and upcasts. Throws where the event cannot be what was recorded, or an upcaster fails. */
export function toEvent(row: EventRow, keys: KeyRing, upcasters: Upcasters): RecordedEvent {
  const [position, streamId, streamVersion, bucket, type, schemaVersion, data, subject] = row;
  const [actor, correlationId, causationId, occurredAt] = row.slice(9) as [
    string | null,
    string,
    string | null,
    string,
  ];
  const identity = { position, streamId, streamVersion, bucket, type, schemaVersion };
  const circumstances = { actor, correlationId, causationId, occurredAt };
  const event = { ...identity, data, subject, personal: personalOf(row, keys), ...circumstances };
  return upcast(event, upcasters);
}

function personalOf(row: EventRow, keys: KeyRing): Json {
  const [, streamId, , , type, , , subject, personal, , correlationId, , occurredAt] = row;
  if (subject === null || personal === null) return null;
  const key = keys.get(subject);
  if (!key) return null;
  const context = personalContext(subject, { streamId, type, correlationId, occurredAt });
  return JSON.parse(decrypt(personal, key, context).toString()) as Json;
}
