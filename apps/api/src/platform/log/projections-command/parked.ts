import { projectionStream, schemaVersions, type EventSkipped } from '@lock-in/domain';
import {
  listParkedRoots,
  type ParkedRoot,
  readerOf,
  readReactors,
  retryRoot,
  skipEvent,
} from '@lock-in/event-store';
import { randomUUID } from 'node:crypto';
import { type Options, ProjectionsError, type Tools } from './tools.ts';

/** Parked roots of this build's projections and of the reactors, oldest first. */
async function listAll({ pool, projections }: Tools): Promise<ParkedRoot[]> {
  const reactors = (await readReactors(pool)).map(({ reactor }) => readerOf({ name: reactor }));
  return listParkedRoots(pool, [...projections, ...reactors]);
}

/** Exit status 1 if there are any. */
export async function listParked(tools: Tools): Promise<number> {
  const { print } = tools;
  const parked = await listAll(tools);
  for (const each of parked)
    print(
      `${each.projection} ${each.version}  ${each.root}  since ${each.parkedAt.toISOString()}  ${each.error}`,
    );
  if (parked.length === 0) print('No root is parked.');
  return parked.length === 0 ? 0 : 1;
}

/** Exit status 1 if some are still parked. */
export async function retry(tools: Tools, _: Options, root: string | undefined): Promise<number> {
  const parked = await listAll(tools);
  const chosen = root === undefined ? parked : parked.filter((each) => each.root === root);
  if (chosen.length === 0) {
    tools.print(root === undefined ? 'No root is parked.' : `${root} is not parked.`);
    return 0;
  }
  const still: boolean[] = [];
  for (const each of chosen) still.push(await retryOne(tools, each));
  return still.includes(true) ? 1 : 0;
}

/** Resolves with whether the root is still parked. */
async function retryOne(tools: Tools, parked: ParkedRoot): Promise<boolean> {
  const { pool, store, projections, print } = tools;
  const projection = projections.find(({ name }) => name === parked.projection);
  const poisoned = await (projection
    ? retryRoot({ pool, store, projection }, parked)
    : tools.retryReaction(tools, parked));
  print(
    `${parked.projection}  ${parked.root}  ${poisoned ? `still parked: ${poisoned.error}` : 'caught up'}`,
  );
  return poisoned !== undefined;
}

/** Skips one event in every projection and reactor that it holds up, and lets the root continue. */
export async function skip(
  tools: Tools,
  { because }: Options,
  argument: string | undefined,
): Promise<number> {
  const position = Number(argument);
  if (!Number.isSafeInteger(position) || position < 1)
    throw new ProjectionsError('Name the position of the event.');
  const reason = because?.trim();
  if (!reason) throw new ProjectionsError('Say why, with --because "…": the log keeps it.');
  const held = (await listAll(tools)).filter((each) => each.position === position);
  if (held.length === 0) throw new ProjectionsError(`No root is parked at position ${position}.`);
  const still: boolean[] = [];
  for (const parked of held) {
    const { projection, version } = parked;
    const event: EventSkipped = {
      type: 'EventSkipped',
      data: { projection, version, position, because: reason },
    };
    await tools.store.append({
      writes: [
        {
          streamId: projectionStream(projection),
          expected: 'any',
          events: [{ ...event, schemaVersion: schemaVersions.EventSkipped }],
        },
      ],
      actor: 'operator',
      correlationId: randomUUID(),
      occurredAt: new Date(),
      within: (client) => skipEvent(client, { name: projection, version }, position),
    });
    still.push(await retryOne(tools, parked));
  }
  return still.includes(true) ? 1 : 0;
}
