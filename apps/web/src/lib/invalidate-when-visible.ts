import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { api } from './api.ts';
import type { Meta } from './base-query.ts';
import { isPending } from './pending-answer.ts';
import { settledOf } from './pending-changes.ts';

export interface Sent<Answer> {
  readonly queryFulfilled: PromiseLike<{ data: Answer | { readonly pending: true }; meta: Meta | undefined }>;
}

/** The answer of a call once its effect is visible; `undefined` if it was refused or the answer is unknown. */
export async function shownAnswer<Answer>({ queryFulfilled }: Sent<Answer>): Promise<Answer | undefined> {
  const answered = await queryFulfilled.then(
    (done) => done,
    () => undefined,
  );
  if (answered === undefined) return undefined;
  const { data, meta } = answered;
  return isPending(data) ? ((await settledOf<Answer>(meta)()) ?? undefined) : (data as Answer);
}

/** Invalidates the tags once the effect of the call is visible. Also after a refusal, because somebody else or another tab was faster. */
export const invalidateWhenVisible =
  (...tags: Parameters<typeof api.util.invalidateTags>[0]) =>
  async (cache: Sent<unknown> & Pick<BaseQueryApi, 'dispatch'>): Promise<void> => {
    await shownAnswer(cache);
    cache.dispatch(api.util.invalidateTags(tags));
  };
