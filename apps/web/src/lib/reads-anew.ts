import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { api } from './api.ts';
import type { Meta } from './base-query.ts';
import { isPending } from './pending-answer.ts';
import { settledOf } from './pending-changes.ts';

export interface Sent<Answer> {
  readonly queryFulfilled: PromiseLike<{ data: Answer | { readonly pending: true }; meta: Meta | undefined }>;
}

/** What a call answered, once what it did shows; undefined: it was refused, or nobody said. */
export async function shownAnswer<Answer>({ queryFulfilled }: Sent<Answer>): Promise<Answer | undefined> {
  const answered = await queryFulfilled.then(
    (done) => done,
    () => undefined,
  );
  if (answered === undefined) return undefined;
  const { data, meta } = answered;
  return isPending(data) ? ((await settledOf<Answer>(meta)()) ?? undefined) : (data as Answer);
}

/** Reads anew what has one of the tags once what was done shows; after a refusal, too, because somebody else or another tab was faster then. */
export const readsAnew =
  (...tags: Parameters<typeof api.util.invalidateTags>[0]) =>
  async (cache: Sent<unknown> & Pick<BaseQueryApi, 'dispatch'>): Promise<void> => {
    await shownAnswer(cache);
    cache.dispatch(api.util.invalidateTags(tags));
  };
