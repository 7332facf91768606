import { decisionIn, type LockInEvent } from '@lock-in/domain';
import type { EventStore } from '@lock-in/event-store';

interface Noted {
  readonly position: number;
  readonly note: string | null;
  readonly note_in_log: boolean;
}

/** Completes the notes that are only in the log, from which they are erased together with the data of the person concerned. */
export async function withNotes<Row extends Noted>(
  store: EventStore,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const positions = rows.filter((row) => row.note_in_log).map(({ position }) => position);
  if (positions.length === 0) return rows;
  const events = (await store.readPositions(positions)) as unknown as readonly (LockInEvent & Noted)[];
  const notes = new Map(events.map((event) => [event.position, decisionIn(event)?.note ?? null]));
  return rows.map((row) => ({ ...row, note: notes.get(row.position) ?? row.note }));
}
