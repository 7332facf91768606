import type pg from 'pg';
import { statement } from '../statement.ts';
import type { Versioned } from './parked-roots.ts';

/** Lets a version of a projection do without an event, for good. The root goes on when it is retried. */
export async function skipEvent(
  client: pg.ClientBase,
  { name, version }: Versioned,
  position: number,
): Promise<void> {
  await client.query({ ...add, values: [name, version, position] });
}

const add = statement('add-skipped-event');
