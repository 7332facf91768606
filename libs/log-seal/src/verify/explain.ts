import pg from 'pg';
import { statement } from '../statement.ts';
import type { Difference } from './difference.ts';
import { copyEvents, entryOf, type Place, placeOf } from '../entry.ts';
import type { Finding, NamedEvent } from './finding.ts';
import { decodeEvent } from '../sealed-event.ts';

/** Names the event of a difference, and distinguishes moved events from changed, removed and added ones. */
export async function explain(client: pg.ClientBase, difference: Difference, seal: number): Promise<Finding> {
  switch (difference.kind) {
    case 'missing':
      return explainMissing(client, difference.sealed, seal);
    case 'renumbered': {
      const { found, sealed } = difference;
      return {
        kind: 'reordered',
        position: found.position,
        seal,
        event: await nameAt(client, found.position, found.streamVersion),
        what: 'number in its stream',
        recordedAs: sealed.streamVersion,
        standsAs: found.streamVersion,
      };
    }
    case 'changed':
    case 'added': {
      const { found } = difference;
      const event = await nameAt(client, found.position, found.streamVersion);
      const origin = await sealedPosition(client, found);
      const moved =
        origin !== undefined && (difference.kind === 'changed' || !(await standsAt(client, origin, found)));
      if (moved)
        return movedEvent({ event, seal, from: origin, to: found.position, position: found.position });
      return {
        kind: difference.kind === 'changed' ? 'altered' : 'inserted',
        position: found.position,
        seal,
        event,
      };
    }
  }
}

/** The event may have been moved; if not, the other events with its mark show its stream. */
async function explainMissing(client: pg.ClientBase, sealed: Place, seal: number): Promise<Finding> {
  const { position, streamVersion } = sealed;
  let elsewhere: { event: NamedEvent; to: number } | undefined;
  let streamId: string | undefined;
  await copyEvents(client, `stream_version between ${streamVersion - 1} and ${streamVersion + 1}`, (row) => {
    const place = placeOf(entryOf(row));
    if (place.mark !== sealed.mark) return;
    const event = decodeEvent(row);
    streamId ??= event.streamId;
    if (place.digest.equals(sealed.digest)) elsewhere = { event: nameOf(event), to: place.position };
  });
  if (elsewhere) return movedEvent({ ...elsewhere, seal, from: position, position });
  const event = { streamVersion, ...(streamId !== undefined && { streamId }) };
  return { kind: 'removed', position, seal, event };
}

const movedEvent = ({
  from,
  to,
  ...finding
}: {
  event: NamedEvent;
  seal: number;
  position: number;
  from: number;
  to: number;
}): Finding => ({ kind: 'reordered', ...finding, what: 'position', recordedAs: from, standsAs: to });

const nameOf = ({ streamId, streamVersion, type }: Required<NamedEvent>): NamedEvent => ({
  streamId,
  streamVersion,
  type,
});

export async function nameAt(
  client: pg.ClientBase,
  position: number,
  streamVersion = 0,
): Promise<NamedEvent> {
  let event: NamedEvent = { streamVersion };
  await copyEvents(client, `position = ${position}`, (row) => (event = nameOf(decodeEvent(row))));
  return event;
}

/** The position at which an event with this content was sealed. */
async function sealedPosition(
  client: pg.ClientBase,
  { digest, position }: Place,
): Promise<number | undefined> {
  const { rows } = await client.query<{ entry: Buffer }>({ ...findDigest, values: [digest] });
  const origin = rows[0] && placeOf(rows[0].entry).position;
  return origin === position ? undefined : origin;
}

async function standsAt(client: pg.ClientBase, position: number, { digest }: Place): Promise<boolean> {
  let stands = false;
  await copyEvents(client, `position = ${position}`, (row) => {
    stands = placeOf(entryOf(row)).digest.equals(digest);
  });
  return stands;
}

const findDigest = statement('find-sealed-digest');
