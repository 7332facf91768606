import { copyOut } from '@lock-in/event-store';
import type pg from 'pg';
import { hashLength, leafPrefix, sha256 } from './merkle.ts';
import { canonicalColumns } from './sealed-event.ts';

/*
 * A seal has one entry for each event: its place (position and number in its stream), a mark (a hash of the stream id) and the SHA-256
 * of everything else. Layout: 8 + 4 + 4 + 32 bytes, big-endian. The place distinguishes moved events from changed ones. The mark finds
 * the events of one stream; a collision of marks only costs an extra comparison.
 *
 * The canonical bytes of an event are a row of `copy … (format binary)` with the columns of `sealed-event.ts`. Their hashes are in
 * seals for ever, so another order or another column requires a second form beside this one.
 */

/** An SQL condition for the positions in (after, upTo]. */
export const inRange = (after: number, upTo: number): string => `position > ${after} and position <= ${upTo}`;

/** Reads the canonical bytes of all events that the condition selects, in the order of the log. */
export const copyEvents = (client: pg.ClientBase, condition: string, onEvent: (row: Buffer) => void) =>
  copyOut(
    client,
    `copy (select ${canonicalColumns} from event where ${condition} order by position) to stdout (format binary)`,
    onEvent,
  );

export const entryLength = 48;

/** Offsets in a row: the number of fields, then position and stream version, each after its length. The rest is digested. */
const positionAt = 2 + 4;
const versionAt = positionAt + 8 + 4;
const restAt = versionAt + 4;

/** Writes the entry of an event, which is given by its canonical bytes. */
function writeEntry(row: Buffer, into: Buffer, at: number): void {
  row.copy(into, at, positionAt, positionAt + 8);
  row.copy(into, at + 8, versionAt, versionAt + 4);
  const streamAt = restAt + 4;
  into.writeUInt32BE(markOf(row.subarray(streamAt, streamAt + row.readInt32BE(restAt))), at + 12);
  sha256(row.subarray(restAt)).copy(into, at + 16);
}

export function entryOf(row: Buffer): Buffer {
  const entry = Buffer.alloc(entryLength);
  writeEntry(row, entry, 0);
  return entry;
}

/** The mark of a stream: FNV-1a (Fowler, Noll, Vo) over the id's UTF-8. */
export function markOf(streamId: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of streamId) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** Microseconds since 2000-01-01: the last field of a row, which is never null. */
export const recordedAtOf = (row: Buffer): number => Number(row.readBigInt64BE(row.length - 8));

/** A growing list of entries. */
export class EntryList {
  private bytes = Buffer.alloc(1024 * entryLength);
  private length = 0;

  readonly add = (row: Buffer): void => {
    if (this.length === this.bytes.length)
      this.bytes = Buffer.concat([this.bytes, Buffer.alloc(this.length)]);
    writeEntry(row, this.bytes, this.length);
    this.length += entryLength;
  };

  /** A view, valid until the next entry is added. */
  get entries(): Buffer {
    return this.bytes.subarray(0, this.length);
  }
}

export const entryAt = (entries: Buffer, index: number): Buffer =>
  entries.subarray(index * entryLength, (index + 1) * entryLength);

/** The entries in their order. */
export function* eachEntry(entries: Buffer): Generator<Buffer> {
  for (let index = 0; index < entries.length / entryLength; index++) yield entryAt(entries, index);
}

/** The readable part of an entry. */
export interface Place {
  readonly position: number;
  readonly streamVersion: number;
  readonly mark: number;
  readonly digest: Buffer;
}

export const placeOf = (entry: Buffer): Place => ({
  position: Number(entry.readBigInt64BE(0)),
  streamVersion: entry.readInt32BE(8),
  mark: entry.readUInt32BE(12),
  digest: entry.subarray(16, entryLength),
});

/** The leaves of a seal's tree. */
export function leavesOf(entries: Buffer): Buffer {
  const count = entries.length / entryLength;
  const leaves = Buffer.alloc(count * hashLength);
  const leaf = Buffer.alloc(1 + entryLength);
  leafPrefix.copy(leaf);
  for (let index = 0; index < count; index++) {
    entries.copy(leaf, 1, index * entryLength, (index + 1) * entryLength);
    sha256(leaf).copy(leaves, index * hashLength);
  }
  return leaves;
}
