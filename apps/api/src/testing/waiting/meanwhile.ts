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

/** The public log of decisions grows by itself, some time after a decision. */
export const decidedByNobody = "stream_id like 'decision-log/checkpoint-%'";

/** The position of the newest event that somebody caused. */
export async function positionNow({ pool }: TestApp): Promise<number> {
  const { rows } = await pool.query<{ position: string | null }>(
    `select max(position) as position from event where not ${decidedByNobody}`,
  );
  return Number(rows[0]!.position);
}

/** The types of events after a position that somebody caused. */
export const typesAfter = async ({ app }: TestApp, position: number) =>
  (await app.get(EventStore).readLog({ after: position }))
    .map(({ type }) => type)
    .filter((type) => type !== 'DecisionsCheckpointed');
