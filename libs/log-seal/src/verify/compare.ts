import pg from 'pg';
import { firstDifference } from './difference.ts';
import {
  copyEvents,
  eachEntry,
  EntryList,
  entryLength,
  inRange,
  markOf,
  placeOf,
  recordedAtOf,
} from '../entry.ts';
import { explain, nameAt } from './explain.ts';
import type { Finding } from './finding.ts';
import { firstMistimed, type RecordingSpan } from './recording-times.ts';
import type { SealWithEntries } from '../seal-rows.ts';

/** Compares the log's events with a contiguous group of seals: their entries and times. All events, or one stream's. */
export async function compareWithLog(
  client: pg.ClientBase,
  seals: readonly SealWithEntries[],
  spanOf: (seal: number) => RecordingSpan,
  streamId: string | undefined,
): Promise<{ events: number; finding?: Finding }> {
  if (seals.length === 0) return { events: 0 };
  const [first, last] = [seals[0]!.seal, seals.at(-1)!.seal];
  const all = Buffer.concat(seals.map(({ entries }) => entries));
  const sealed = streamId === undefined ? all : ofStream(all, streamId);
  // The first seal also states that there are no events before the first position.
  const range = inRange(first.after > 0 ? first.after : Number.MIN_SAFE_INTEGER, last.upTo);
  const found = new EntryList();
  const recordedAt: number[] = [];
  const condition = streamId === undefined ? range : `${range} and (${among(streamId, sealed)})`;
  await copyEvents(client, condition, (row) => {
    found.add(row);
    recordedAt.push(recordedAtOf(row));
  });
  const events = found.entries.length / entryLength;
  const difference = firstDifference(sealed, found.entries);
  if (!difference) {
    const spans = seals.map(({ seal: { number } }) => spanOf(number));
    const mistimed = firstMistimed(found.entries, recordedAt, spans);
    if (!mistimed) return { events };
    const event = await nameAt(client, mistimed.position);
    return { events, finding: { kind: 'mistimed', ...mistimed, event } };
  }
  const { position } = difference.kind === 'missing' ? difference.sealed : difference.found;
  const { seal } = seals.find(({ seal: { upTo } }) => position <= upTo)!;
  return { events, finding: await explain(client, difference, seal.number) };
}

/** The entries with a stream's mark: its own, and those of streams with the same mark. */
function ofStream(entries: Buffer, streamId: string): Buffer {
  const mark = markOf(Buffer.from(streamId));
  const list: Buffer[] = [];
  for (const entry of eachEntry(entries)) if (placeOf(entry).mark === mark) list.push(entry);
  return Buffer.concat(list);
}

/** Selects the stream's events and all events at the positions of entries with its mark. */
function among(streamId: string, sealed: Buffer): string {
  const positions = Array.from(eachEntry(sealed), (entry) => placeOf(entry).position);
  const stream = `stream_id = ${pg.escapeLiteral(streamId)}`;
  return positions.length === 0 ? stream : `${stream} or position in (${positions.join(', ')})`;
}
