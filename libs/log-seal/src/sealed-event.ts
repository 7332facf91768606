/** An event exactly as stored in the log: not decrypted and not upcast. */
export interface SealedEvent {
  readonly position: number;
  readonly streamVersion: number;
  readonly streamId: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly bucket: number;
  /** JSON as the database writes it. */
  readonly data: string;
  readonly subject: string | null;
  /** Base64 of the bytes encrypted under the subject's key. */
  readonly personal: string | null;
  readonly actor: string | null;
  readonly correlationId: string;
  /** ISO 8601 in UTC with microseconds, like the next field. */
  readonly occurredAt: string;
  readonly recordedAt: string;
}

/** The binary form of a PostgreSQL type. */
interface Codec<Value> {
  encode(value: Value): Buffer;
  decode(bytes: Buffer): Value;
}

const integer = (bytes: 2 | 4): Codec<number> => ({
  encode(value) {
    const buffer = Buffer.alloc(bytes);
    buffer.writeIntBE(value, 0, bytes);
    return buffer;
  },
  decode: (buffer) => buffer.readIntBE(0, bytes),
});

const bigint: Codec<bigint> = {
  encode(value) {
    const buffer = Buffer.alloc(8);
    buffer.writeBigInt64BE(value);
    return buffer;
  },
  decode: (buffer) => buffer.readBigInt64BE(0),
};

const position: Codec<number> = {
  encode: (value) => bigint.encode(BigInt(value)),
  decode: (buffer) => Number(bigint.decode(buffer)),
};

const text: Codec<string> = {
  encode: (value) => Buffer.from(value),
  decode: (buffer) => buffer.toString(),
};

/** The version byte 1 and the text. */
const json: Codec<string> = {
  encode: (value) => Buffer.from(`\x01${value}`),
  decode: (buffer) => buffer.toString('utf8', 1),
};

const base64: Codec<string> = {
  encode: (value) => Buffer.from(value, 'base64'),
  decode: (buffer) => buffer.toString('base64'),
};

/** Microseconds since 2000-01-01. A time outside the range of `Date`, for example infinity, is given as that number. */
const time: Codec<string> = {
  encode(value) {
    if (/^-?\d+$/.test(value)) return bigint.encode(BigInt(value));
    const milliseconds = BigInt(Date.parse(`${value.slice(0, -4)}Z`) - Date.UTC(2000));
    return bigint.encode(milliseconds * 1000n + BigInt(value.slice(-4, -1)));
  },
  decode(buffer) {
    const sinceEpoch = bigint.decode(buffer) + BigInt(Date.UTC(2000)) * 1000n;
    const rest = ((sinceEpoch % 1000n) + 1000n) % 1000n;
    const date = new Date(Number((sinceEpoch - rest) / 1000n));
    if (Number.isNaN(date.getTime())) return bigint.decode(buffer).toString();
    return `${date.toISOString().slice(0, -1)}${rest.toString().padStart(3, '0')}Z`;
  },
};

/** The canonical form: the columns of the log in the order of hashing. See `entry.ts`. */
const form = [
  ['position', 'position', position],
  ['stream_version', 'streamVersion', integer(4)],
  ['stream_id', 'streamId', text],
  ['type', 'type', text],
  ['schema_version', 'schemaVersion', integer(2)],
  ['bucket', 'bucket', integer(2)],
  ['data', 'data', json],
  ['subject', 'subject', text],
  ['personal', 'personal', base64],
  ['actor', 'actor', text],
  ['correlation_id', 'correlationId', text],
  ['occurred_at', 'occurredAt', time],
  ['recorded_at', 'recordedAt', time],
] as const satisfies readonly (readonly [string, keyof SealedEvent, Codec<unknown>])[];

export const canonicalColumns = form.map(([column]) => column).join(', ');

/** Converts from the canonical bytes of an event; {@link encodeEvent} converts back. */
export function decodeEvent(row: Buffer): SealedEvent {
  let at = 2;
  const fields = form.map(([, name, codec]) => {
    const length = row.readInt32BE(at);
    const start = at + 4;
    at = start + Math.max(0, length);
    return [name, length < 0 ? null : codec.decode(row.subarray(start, at))];
  });
  return Object.fromEntries(fields) as SealedEvent;
}

export function encodeEvent(event: SealedEvent): Buffer {
  const fields = form.flatMap(([, name, codec]) => {
    const value = event[name];
    if (value === null) return [int32(-1)];
    const bytes = (codec as Codec<unknown>).encode(value);
    return [int32(bytes.length), bytes];
  });
  return Buffer.concat([integer(2).encode(form.length), ...fields]);
}

const int32 = (value: number) => integer(4).encode(value);
