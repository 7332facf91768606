import { EventStore } from '@lock-in/event-store';
import type { Response } from 'supertest';
import { crowd } from '../people/crowd.ts';
import type { SignedIn } from '../people/people.ts';
import type { TestApp } from '../test-app.ts';

/**
 * Runs `action` between the next command's reading of its streams and its append, as another process might.
 */
export function meanwhile({ app }: TestApp, action: () => Promise<unknown>) {
  const store = app.get(EventStore);
  const read = store.readStreams;
  jest.spyOn(store, 'readStreams').mockImplementationOnce(async (...asked) => {
    const histories = await read(...asked);
    await action();
    return histories;
  });
}

export const someone = async (test: TestApp, role: 'User' | 'Company' | 'Admin' = 'User') =>
  (await crowd(test, 1, role))[0] as SignedIn;

export const answered = ({ status, body }: Response) => [status, (body as { error?: unknown }).error];

/** The position of the newest event. */
export async function positionNow({ pool }: TestApp): Promise<number> {
  const { rows } = await pool.query<{ position: string | null }>(
    `select max(position) as position from event`,
  );
  return Number(rows[0]!.position);
}

/** The types of events after a position. */
export const typesAfter = async ({ app }: TestApp, position: number) =>
  (await app.get(EventStore).readLog({ after: position })).map(({ type }) => type);
