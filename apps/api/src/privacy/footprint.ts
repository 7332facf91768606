import { type AccountEvent, accountStream } from '@lock-in/domain';
import type { Concern, EventStore, RecordedEvent } from '@lock-in/event-store';

/** An account and its numbers in the streams of others. */
export interface Whose {
  readonly accountId: number;
  readonly userId: number | null;
  readonly companyId: number | null;
}

/** Undefined: there never was such an account. */
export async function findWhose(store: EventStore, accountId: number): Promise<Whose | undefined> {
  const [first] = (await store.readStream(accountStream(accountId))) as unknown as AccountEvent[];
  if (first?.type !== 'AccountRegistered') return undefined;
  const { userId, companyId } = first.data;
  return { accountId, userId, companyId };
}

/** Positions at a time: all of them could be one person's longest posts, and are in memory together. */
const stride = 5_000;

export interface Stretch {
  readonly events: readonly RecordedEvent[];
  /** How much of the log has been gone through, 0…1. */
  readonly done: number;
}

/** Everything in the log that concerns an account, stretch by stretch, as far as the log goes now. */
export async function* footprint(store: EventStore, whose: Whose): AsyncGenerator<Stretch> {
  const end = await store.safePosition();
  const concern = concernOf(whose);
  for (let after = -1; after < end; after += stride) {
    const upTo = Math.min(after + stride, end);
    yield { events: await store.readConcerning(concern, { after, upTo }), done: (upTo + 1) / (end + 1) };
  }
}

const concernOf = ({ accountId, userId, companyId }: Whose): Concern => ({
  subject: accountStream(accountId),
  ids: [
    { accountId },
    { authorId: accountId },
    ...(userId === null ? [] : [{ userId }]),
    ...(companyId === null ? [] : [{ companyId }]),
  ],
});
