import type pg from 'pg';
import { statement } from '../statement.ts';
import type { Versioned } from './parked-roots.ts';

/** Makes a version of a projection skip an event for good. The root continues with the next retry. */
export async function skipEvent(
  client: pg.ClientBase,
  { name, version }: Versioned,
  position: number,
): Promise<void> {
  await client.query({ ...add, values: [name, version, position] });
}

const add = statement('add-skipped-event');
