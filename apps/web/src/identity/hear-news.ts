import type { News } from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import { checkSession } from '../lib/check-session.ts';
import { forgetCsrfToken } from '../lib/csrf.ts';
import { ended, type SessionEnd } from '../lib/session.ts';
import type { Store } from '../lib/store.ts';
import { congratulate } from './use-verdict.ts';

const lookOn: readonly News['kind'][] = ['verification changed', 'suspension changed', 'missed'];

/** Ends the session here, with its reason, when it ended elsewhere. A session check reads changes of verification and suspension. */
export function hearSessionNews(store: Store, news: News): void {
  if (news.kind === 'email address changed' || news.kind === 'missed')
    store.dispatch(api.util.invalidateTags(['EmailAddress']));
  if (news.kind === 'session ended') void end(store, news.reason);
  else if (lookOn.includes(news.kind)) void look(store);
}

/** Waits for running mutations: one of them may have ended the session, as erasing one's data does, and reports that itself. */
async function end({ dispatch }: Store, reason: SessionEnd) {
  await Promise.allSettled(dispatch(api.util.getRunningMutationsThunk()));
  // Callers that await those answers act on them first.
  setTimeout(() => {
    forgetCsrfToken();
    dispatch(ended(reason));
  });
}

async function look({ dispatch, getState }: Store) {
  const before = getState().session.me?.verified;
  const { data } = await dispatch(checkSession('program'));
  if (before !== 1 && data?.verified === 1) congratulate();
}
