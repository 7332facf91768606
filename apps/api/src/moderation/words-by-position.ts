import type { AccountSuspended, AccountWarned, ThingReported } from '@lock-in/domain';
import type { EventStore } from '@lock-in/event-store';

/** What was written with reports, warnings or suspensions, by their positions: read from the log, so that it goes with its writer's data. */
export async function wordsByPosition(
  store: EventStore,
  positions: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const events = await store.readPositions(positions);
  return new Map(
    events.map(({ position, personal }) => [
      position,
      (personal as (ThingReported | AccountWarned | AccountSuspended)['personal'])?.words ?? '',
    ]),
  );
}
