import type { News } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { endAfterWrites } from '../../lib/calls/base-query.ts';
import { checkSession } from '../../lib/check-session.ts';
import type { Store } from '../../lib/store.ts';

/** Ends the session here, with its reason, when it ended elsewhere. A session check reads changes of a suspension and of the address. */
export function applySessionUpdates(store: Store, news: News): void {
  if (news.kind === 'email address changed' || news.kind === 'missed')
    store.dispatch(api.util.invalidateTags(['EmailAddress']));
  if (news.kind === 'session ended') void endAfterWrites(store, news.reason);
  else if (
    news.kind === 'suspension changed' ||
    news.kind === 'email address changed' ||
    news.kind === 'missed'
  )
    void store.dispatch(checkSession('program'));
}
