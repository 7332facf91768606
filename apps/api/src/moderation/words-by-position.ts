import type { AccountSuspended, AccountWarned, AppealEvent, ThingReported } from '@lock-in/domain';
import type { EventStore } from '@lock-in/event-store';

type Written = (ThingReported | AccountWarned | AccountSuspended | AppealEvent)['personal'];

/**
 * What was written with reports, warnings, suspensions or appeals and their answers, by their positions: read from the log, so that it
 * goes with the data of whom it is about.
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
