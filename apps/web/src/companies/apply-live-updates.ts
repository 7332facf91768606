import type { News } from '@lock-in/contracts';
import { api } from '../lib/calls/api.ts';
import { checkSession } from '../lib/check-session.ts';
import type { Store } from '../lib/store.ts';
import { congratulate } from './verification/use-verdict.ts';

/** Refetches what is shown of verifications, and checks whether the company itself was verified. */
export function applyCompanyUpdates(store: Store, news: News): void {
  const mayBeDecided = news.kind === 'verification changed' || news.kind === 'missed';
  if (mayBeDecided || news.kind === 'companies changed') store.dispatch(api.util.invalidateTags(['Company']));
  if (mayBeDecided) void checkVerdict(store);
}

/** Together with another slice's check of the session it is one call: a running query is not sent again. */
async function checkVerdict({ dispatch, getState }: Store) {
  const before = getState().session.me?.verified;
  const { data } = await dispatch(checkSession('program'));
  if (before !== 1 && data?.verified === 1) congratulate();
}
