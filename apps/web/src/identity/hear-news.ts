import type { News } from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import { checkSession } from '../lib/check-session.ts';
import { forgetCsrfToken } from '../lib/csrf.ts';
import { ended, type SessionEnd } from '../lib/session.ts';
import type { Store } from '../lib/store.ts';

/** Ends the session here, with its reason, when it ended elsewhere. A session check reads changes of a suspension. */
export function hearSessionNews(store: Store, news: News): void {
  if (news.kind === 'email address changed' || news.kind === 'missed')
    store.dispatch(api.util.invalidateTags(['EmailAddress']));
  if (news.kind === 'session ended') void end(store, news.reason);
  else if (news.kind === 'suspension changed' || news.kind === 'missed')
    void store.dispatch(checkSession('program'));
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
