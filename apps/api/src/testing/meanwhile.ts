import type { EventStore } from '@lock-in/event-store';
import type { Response } from 'supertest';
import { eventStore } from '../platform/log/tokens.ts';
import { crowd } from './crowd.ts';
import type { SignedIn } from './people.ts';
import type { TestApp } from './test-app.ts';

/**
 * Lets something happen in another process between the moment in which the next command in this one reads its streams and its
 * append.
 */
export function meanwhile({ app }: TestApp, deed: () => Promise<unknown>) {
  const store = app.get<EventStore>(eventStore);
  const read = store.readStreams;
  jest.spyOn(store, 'readStreams').mockImplementationOnce(async (...asked) => {
    const histories = await read(...asked);
    await deed();
    return histories;
  });
}

/** Someone new. */
export const someone = async (test: TestApp, role: 'User' | 'Company' | 'Admin' = 'User') =>
  (await crowd(test, 1, role))[0] as SignedIn;

/** An answer's status and its error. */
export const answered = ({ status, body }: Response) => [status, (body as { error?: unknown }).error];

export const positionNow = ({ app }: TestApp) => app.get<EventStore>(eventStore).safePosition();

/** The types of the events after a place in the log. */
export const typesAfter = async ({ app }: TestApp, position: number) =>
  (await app.get<EventStore>(eventStore).readLog({ after: position })).map(({ type }) => type);
