import type { Middleware } from '@reduxjs/toolkit';
import { api } from './api.ts';
import type { Meta } from './base-query.ts';
import { endFollowUps } from './follow-up.ts';
import { ended } from './session.ts';

/** Changes of the cache that show as done what was saved (202) and is not in the server's answers yet. */
const changes = new Set<() => void>();

/**
 * Shows a write as done until it is visible: `show` changes the cache, now and after every answer that comes meanwhile, and so
 * must do nothing the second time. Resolves as `settled` does, when the change is no longer made again.
 */
export async function showUntil<Answer>(
  show: () => void,
  settled: () => Promise<Answer | null>,
): Promise<Answer | null> {
  changes.add(show);
  show();
  const answer = await settled();
  changes.delete(show);
  return answer;
}

/** What asks for the full answer to a pending one; where nothing does, the write is shown as done for good. */
export const settledOf =
  <Answer>(meta: Meta | undefined) =>
  async (): Promise<Answer | null> =>
    ((await meta?.settled?.()) ?? null) as Answer | null;

const answered = `${api.reducerPath}/executeQuery/fulfilled`;

export const pendingChanges: Middleware = () => (next) => (action) => {
  const result = next(action);
  const { type } = action as { type: string };
  if (type === answered) for (const show of changes) show();
  if (type === ended.type) {
    changes.clear();
    endFollowUps();
  }
  return result;
};
