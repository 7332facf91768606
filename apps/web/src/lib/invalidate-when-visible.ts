import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { api } from './api.ts';
import { type Sent, shownUntilVisible } from './shown-until-visible.ts';

/** Invalidates the tags once the effect of the call is visible. Also after a refusal, because somebody else or another tab was faster. */
export const invalidateWhenVisible =
  (...tags: Parameters<typeof api.util.invalidateTags>[0]) =>
  async (cache: Sent<unknown> & Pick<BaseQueryApi, 'dispatch'>): Promise<void> => {
    await shownUntilVisible(cache).catch(() => null);
    cache.dispatch(api.util.invalidateTags(tags));
  };
