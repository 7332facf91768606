import type { News } from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import { forgetCsrfToken } from '../lib/csrf.ts';
import { ended } from '../lib/session.ts';
import type { Store } from '../lib/store.ts';
import { checkSession } from './endpoints.ts';
import { congratulate } from './use-verdict.ts';

const lookOn: readonly News['kind'][] = ['verification changed', 'suspension changed', 'missed'];

/** A session that ended elsewhere ends here, with its reason; whether a company is verified now, or somebody is suspended, says the session check. */
export function hearSessionNews(store: Store, news: News): void {
  if (news.kind === 'email address changed' || news.kind === 'missed')
    store.dispatch(api.util.invalidateTags(['EmailAddress']));
  if (news.kind === 'session ended') {
    forgetCsrfToken();
    store.dispatch(ended(news.reason));
  } else if (lookOn.includes(news.kind)) void look(store);
}

async function look({ dispatch, getState }: Store) {
  const before = getState().session.me?.verified;
  const { data } = await dispatch(checkSession('program'));
  if (before !== 1 && data?.verified === 1) congratulate();
}
