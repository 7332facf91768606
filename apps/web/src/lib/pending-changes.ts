import type { Middleware } from '@reduxjs/toolkit';
import { api } from './api.ts';
import type { Meta } from './base-query.ts';
import { stopPolling } from './polling.ts';
import { ended } from './session.ts';

/** Cache updates of writes that are saved (202) and not yet included in the server's answers. */
const changes = new Set<() => void>();

/**
 * Shows a write as done until it is visible: `show` updates the cache now and after every answer that arrives meanwhile,
 * so it must be idempotent. Resolves as `settled` does, after which `show` is no longer called.
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

/** Polls for the full answer. Resolves with `null` if there is none, and at once if the call cannot be repeated. */
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
    stopPolling();
  }
  return result;
};
