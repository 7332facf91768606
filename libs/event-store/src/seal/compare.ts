import pg from 'pg';
import { firstDifference } from './difference.ts';
import { copyEvents, entryAt, EntryList, entryLength, inRange, markOf, placeOf } from './entry.ts';
import { explain } from './explain.ts';
import type { Finding } from './finding.ts';
import type { SealWithEntries } from './seal-rows.ts';

/** Holds the events of seals, in groups that adjoin, against their lists: all, or one stream's. */
export async function compareWithLog(
  client: pg.ClientBase,
  groups: readonly SealWithEntries[][],
  streamId: string | undefined,
): Promise<{ events: number; finding?: Finding }> {
  let events = 0;
  for (const seals of groups) {
    const compared = await compare(client, seals, streamId);
    events += compared.events;
    if (compared.finding) return { events, finding: compared.finding };
  }
  return { events };
}

async function compare(
  client: pg.ClientBase,
  seals: readonly SealWithEntries[],
  streamId: string | undefined,
): Promise<{ events: number; finding?: Finding }> {
  const [first, last] = [seals[0]!.seal, seals.at(-1)!.seal];
  const all = Buffer.concat(seals.map(({ entries }) => entries));
  const sealed = streamId === undefined ? all : ofStream(all, streamId);
  // Before the first position there is nothing, and that is covered too.
  const range = inRange(first.after > 0 ? first.after : Number.MIN_SAFE_INTEGER, last.upTo);
  const found = new EntryList();
  const condition = streamId === undefined ? range : `${range} and (${among(streamId, sealed)})`;
  await copyEvents(client, condition, found.add);
  const events = found.entries.length / entryLength;
  const difference = firstDifference(sealed, found.entries);
  if (!difference) return { events };
  const { position } = difference.kind === 'missing' ? difference.sealed : difference.found;
  const { seal } = seals.find(({ seal: { upTo } }) => position <= upTo)!;
  return { events, finding: await explain(client, difference, seal.number) };
}

/** The entries with the mark of a stream: its own, and perhaps another's. */
function ofStream(entries: Buffer, streamId: string): Buffer {
  const mark = markOf(Buffer.from(streamId));
  const list: Buffer[] = [];
  for (let index = 0; index < entries.length / entryLength; index++) {
    const entry = entryAt(entries, index);
    if (placeOf(entry).mark === mark) list.push(entry);
  }
  return Buffer.concat(list);
}

/** The stream, and whatever stands where the lists have something with its mark. */
function among(streamId: string, sealed: Buffer): string {
  const positions: number[] = [];
  for (let index = 0; index < sealed.length / entryLength; index++) {
    positions.push(placeOf(entryAt(sealed, index)).position);
  }
  const stream = `stream_id = ${pg.escapeLiteral(streamId)}`;
  return positions.length === 0 ? stream : `${stream} or position in (${positions.join(', ')})`;
}
