import type { Pending } from '@lock-in/contracts';
import type { Meta } from './base-query.ts';
import { isPending } from './pending-answer.ts';
import { settledOf, showUntil } from './pending-changes.ts';

export interface Sent<Answer> {
  readonly queryFulfilled: PromiseLike<{ readonly data: Answer; readonly meta: Meta | undefined }>;
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
