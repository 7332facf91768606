import type { Pending } from '@lock-in/contracts';
import type { Meta } from './base-query.ts';
import { isPending } from './pending-answer.ts';
import { settledOf, showUntil } from './pending-changes.ts';

export interface Sent<Answer> {
  readonly queryFulfilled: PromiseLike<{ readonly data: Answer; readonly meta: Meta | undefined }>;
}

/** Shows a write as done: once after a full answer, and until it is visible after a pending one. Rejects as the call does. */
export async function showDone({ queryFulfilled }: Sent<unknown>, show: () => void): Promise<void> {
  const { data, meta } = await queryFulfilled;
  if (isPending(data)) await showUntil(show, settledOf(meta));
  else show();
}

/**
 * The full answer of a write, once its effect is visible; until then `show` shows it as done. Resolves with `null` if a
 * pending answer has no outcome. Rejects as the call does.
 */
export async function shownUntilVisible<Answer>(
  { queryFulfilled }: Sent<Answer>,
  show = () => {},
): Promise<Exclude<Answer, Pending> | null> {
  const { data, meta } = await queryFulfilled;
  return isPending(data) ? showUntil(show, settledOf(meta)) : (data as Exclude<Answer, Pending>);
}
