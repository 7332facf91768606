import type {
  AccountSuspended,
  AccountWarned,
  AdminNoteWritten,
  AppealEvent,
  RulingMade,
  ThingReported,
} from '@lock-in/domain';
import type { EventStore } from '@lock-in/event-store';

type Written = (
  | ThingReported
  | AccountWarned
  | AccountSuspended
  | RulingMade
  | AdminNoteWritten
  | AppealEvent
)['personal'];

/**
 * The texts of reports, warnings, suspensions, rulings, notes, appeals and answers by position. They are read from the log, so that they are erased
 * together with the data of the person concerned.
 */
export async function wordsByPosition(
  store: EventStore,
  positions: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const events = await store.readPositions(positions);
  return new Map(events.map(({ position, personal }) => [position, wordsIn(personal as Written)]));
}

const wordsIn = (written: Written): string => {
  if (!written) return '';
  return 'words' in written ? written.words : written.reason;
};
